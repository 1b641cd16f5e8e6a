import { extraServices, packages, type IconKey } from 'contract';
import { mediaAndProductionSections } from './media-and-production.js';
import { recruitmentMarketingSections } from './recruitment-marketing.js';
import { searchAndConsultingSections } from './search-and-consulting.js';
import { packageTerms } from '../package-terms.js';
import type { PictureKey } from '../../components/Picture.js';
import type { Link } from '../links.js';

/** The call-to-action labels of the services page, letter for letter (product 2.22); all lead to /contact with their subject. */
export const callToActionLabels = [
  'Request a Demo',
  'Request Information',
  'Request Consultation',
  'Get a Quote',
  'Learn More',
  'Request a Consultation',
] as const;
type CallToActionLabel = (typeof callToActionLabels)[number];

export interface Fees {
  readonly summary: string;
  readonly parts: readonly { readonly share: string; readonly due: string }[];
  readonly note?: string;
}

/** A pointer to a service that has a page of its own but must also be found on this one. */
export interface RelatedService {
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
  readonly link: Link;
}

/** One section of /services; `anchor` is the element's id, and a package's section has the id of the package. */
export interface ServiceSection {
  readonly anchor: string;
  readonly title: string;
  readonly icon: IconKey;
  readonly picture?: PictureKey;
  readonly paragraphs: readonly string[];
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly fees?: Fees;
  readonly showsClaims?: true;
  readonly related?: RelatedService;
  readonly action: Link & { readonly label: CallToActionLabel };
}

/** What recruitment marketing with video is said to bring (product 9.5). Nothing else may be claimed. */
export const claims = [
  { value: '40%', label: 'higher application rates' },
  { value: '80%', label: 'more qualified applicants' },
  { value: '25%', label: 'shorter time-to-hire' },
] as const;

export const claimsNote = 'Recruitment marketing with video, compared with job postings without it.';

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
