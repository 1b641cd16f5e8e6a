/** The eleven ids spec section 3 lists (its notes count ten; decision 000 "Pages": all eleven exist). */
export const serviceIds = [
  'rmo-package',
  'rmo-lg-package',
  'rpe-package',
  'employer-branding',
  'retained-search',
  'executive-search',
  'hybrid-contingency',
  'hr-consulting',
  'media-buying',
  'video-production',
  'career-site-optimization',
] as const;
export type ServiceId = (typeof serviceIds)[number];
