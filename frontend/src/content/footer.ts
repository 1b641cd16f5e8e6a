/** What the footer says besides links (product 3.6). */
export const footer = {
  tagline: 'Modern recruitment solutions with a video-centric approach.',
  quickLinksHeading: 'Quick Links',
  servicesHeading: 'Services',
  contactHeading: 'Contact',
  partnersHeading: 'Partner Companies',
  privacyChoices: 'Privacy choices',
} as const;

/** @returns the copyright line of `year` */
export function copyrightLine(name: string, year: number): string {
  return `© ${year} ${name}. All rights reserved.`;
}
