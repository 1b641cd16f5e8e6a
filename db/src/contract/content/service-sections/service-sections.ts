import { mediaAndProductionSections } from './media-and-production.js';
import { recruitmentMarketingSections } from './recruitment-marketing.js';
import { searchAndConsultingSections } from './search-and-consulting.js';
import type { ServiceSection } from './service-section.js';

export const servicesPage = {
  heading: 'Our Services',
  lead: 'From a single video to a complete search: everything you need to attract, choose and keep the people your organization depends on.',
  extraHeading: 'More ways we can help',
} as const;

/** The sections of /services in page order (spec section 2, "Services page"); the last two are `extraServices`. */
export const serviceSections: readonly ServiceSection[] = [
  ...recruitmentMarketingSections,
  ...searchAndConsultingSections,
  ...mediaAndProductionSections,
];

/** Every anchor of /services: each `/services#{service id}` lands on one of them. */
export const serviceAnchors: readonly string[] = serviceSections.flatMap(({ anchor, related }) => [anchor, ...(related ? [related.anchor] : [])]);
