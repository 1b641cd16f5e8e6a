import { fileURLToPath } from 'node:url';

export const shippedOrganizationsFile = fileURLToPath(new URL('../../organizations.json', import.meta.url));

export const shippedFeedsDirectory = fileURLToPath(new URL('../../feeds/', import.meta.url));

export const shippedVideosFile = fileURLToPath(new URL('../../videos.json', import.meta.url));

export const shippedVideoAccountsFile = fileURLToPath(new URL('../../video-accounts.json', import.meta.url));

export const shippedMediaDirectory = fileURLToPath(
  new URL('../../../frontend/public/media/videos/', import.meta.url),
);

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
