/** Categories of the gallery, in the order of its filter (spec section 2, "Video Gallery page"). */
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
