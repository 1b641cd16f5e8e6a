import { extraServices, packages } from 'contract';
import { mediaAndProductionSections } from './media-and-production.js';
import { recruitmentMarketingSections } from './recruitment-marketing.js';
import { searchAndConsultingSections } from './search-and-consulting.js';
import { packageTerms } from '../package-terms.js';
import type { ServiceSection } from './service-section.js';

/** What recruitment marketing with video is said to bring (product 9.5). Nothing else may be claimed. */
export const claims = [
  { value: '40%', label: 'higher application rates' },
  { value: '80%', label: 'more qualified applicants' },
  { value: '25%', label: 'shorter time-to-hire' },
] as const;

export const claimsNote =
  'Example figures: recruitment marketing with video, compared with job postings without it. What you reach depends on the role and the market.';

export const servicesPage = {
  heading: 'Our Services',
  lead: 'From a single video to a complete search: everything you need to attract, choose and keep the people your organization depends on.',
  contentsHeading: 'On this page',
  packagesHeading: 'Compare the packages',
  packagesLead: `Videos, publication and campaigns from one team. ${packageTerms}`,
  extraHeading: 'More ways we can help',
} as const;

const isExtra = ({ anchor }: ServiceSection) => extraServices.some((id) => id === anchor);
const isPackage = ({ anchor }: ServiceSection) => packages.some(({ id }) => id === anchor);

export const packageSections = recruitmentMarketingSections.filter(isPackage);

export const extraSections = mediaAndProductionSections.filter(isExtra);

/** Every section of /services in page order (product 2.21). */
const serviceGroups: readonly { readonly heading: string; readonly sections: readonly ServiceSection[] }[] = [
  { heading: 'Recruitment marketing', sections: recruitmentMarketingSections },
  { heading: 'Search and consulting', sections: searchAndConsultingSections },
  {
    heading: 'Media and production',
    sections: mediaAndProductionSections.filter((section) => !isExtra(section)),
  },
  { heading: servicesPage.extraHeading, sections: extraSections },
];

/** Its table of contents: every anchor, a related service after the one it belongs to. */
export const serviceContents = serviceGroups.map(({ heading, sections }) => ({
  heading,
  entries: sections.flatMap((section) => (section.related ? [section, section.related] : [section])),
}));
export const serviceAnchors = serviceContents.flatMap(({ entries }) => entries.map(({ anchor }) => anchor));

export const serviceSections = serviceGroups.flatMap(({ sections }) => sections);

export const wideSections = serviceSections.filter((section) => !isPackage(section) && !isExtra(section));

/** Where the packages begin; each has its own anchor besides. */
export const packagesAnchor = 'packages';
