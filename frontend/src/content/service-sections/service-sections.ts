import { extraServices } from 'contract';
import { mediaAndProductionSections } from './media-and-production.js';
import { recruitmentMarketingSections } from './recruitment-marketing.js';
import { searchAndConsultingSections } from './search-and-consulting.js';
import { packageTerms } from '../package-terms.js';
import type { ServiceSection } from './service-section.js';

export const servicesPage = {
  heading: 'Our Services',
  lead: 'From a single video to a complete search: everything you need to attract, choose and keep the people your organization depends on.',
  contentsHeading: 'On this page',
  packagesHeading: 'Compare the packages',
  packagesLead: `Videos, publication and campaigns from one team. ${packageTerms}`,
  extraHeading: 'More ways we can help',
} as const;

/** Sections that belong together, as the page's table of contents lists them. */
interface ServiceGroup {
  readonly heading: string;
  readonly sections: readonly ServiceSection[];
}

const extraAnchors: readonly string[] = extraServices;

/** Every section of /services in page order, the last group being `extraServices`. */
export const serviceGroups: readonly ServiceGroup[] = [
  { heading: 'Recruitment marketing', sections: recruitmentMarketingSections },
  { heading: 'Search and consulting', sections: searchAndConsultingSections },
  {
    heading: 'Media and production',
    sections: mediaAndProductionSections.filter(({ anchor }) => !extraAnchors.includes(anchor)),
  },
  {
    heading: servicesPage.extraHeading,
    sections: mediaAndProductionSections.filter(({ anchor }) => extraAnchors.includes(anchor)),
  },
];

/** The sections of /services in page order (product 2.21); the last two are `extraServices`. */
export const serviceSections: readonly ServiceSection[] = serviceGroups.flatMap(({ sections }) => sections);

/** Every anchor of /services: each `/services#{service id}` lands on one of them. */
export const serviceAnchors: readonly string[] = serviceSections.flatMap(({ anchor, related }) => [
  anchor,
  ...(related ? [related.anchor] : []),
]);
