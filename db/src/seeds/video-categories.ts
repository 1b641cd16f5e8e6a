/** Categories of the gallery, in the order of its filter (product 5.3). */
export const videoCategories = [
  { id: 'recruitment', label: 'Recruitment' },
  { id: 'employer-branding', label: 'Employer Branding' },
  { id: 'day-in-the-life', label: 'Day in the Life' },
  { id: 'employee-testimonials', label: 'Employee Testimonials' },
  { id: 'behind-the-scenes', label: 'Behind the Scenes' },
  { id: 'leadership', label: 'Leadership' },
  { id: 'facility-tours', label: 'Facility Tours' },
  { id: 'training', label: 'Training' },
] as const;
