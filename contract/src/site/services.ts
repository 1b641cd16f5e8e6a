import { pagePaths } from './routes.js';

/** Icons of services and packages by meaning; the site has a drawing for each. */
export type IconKey =
  | 'campaign'
  | 'career-site'
  | 'clapperboard'
  | 'executive'
  | 'film-package'
  | 'film-package-large'
  | 'film-package-premium'
  | 'globe'
  | 'hybrid'
  | 'megaphone'
  | 'search'
  | 'star'
  | 'support';

/** The eleven services (product 2.20). */
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
type ServiceId = (typeof serviceIds)[number];

/** A service as cards, GraphQL `services` and structured data show it (product 2.20). */
export interface Service {
  readonly id: ServiceId;
  readonly title: string;
  readonly description: string;
  readonly icon: IconKey;
  /** `/services#{id}` unless the service has its own page. */
  readonly link: string;
}

type ServiceText = Omit<Service, 'id' | 'link'> & { readonly link?: string };

const texts: Readonly<Record<ServiceId, ServiceText>> = {
  'rmo-package': {
    title: 'RMO Package',
    description:
      'Eight recruitment videos and the campaigns that put them in front of the people you want to hire, every month.',
    icon: 'film-package',
  },
  'rmo-lg-package': {
    title: 'RMO Large Package',
    description:
      'Ten videos and eight featured jobs a month, for employers with several locations or departments hiring at once.',
    icon: 'film-package-large',
  },
  'rpe-package': {
    title: 'RPE Package',
    description:
      'Our fullest recruitment marketing engagement: twelve videos and twelve featured jobs, month after month.',
    icon: 'film-package-premium',
  },
  'employer-branding': {
    title: 'Employer Branding',
    description:
      'Show candidates what it is really like to work with you. We film your people, your places and your purpose, and turn them into an employer brand that is recognized before the first interview.',
    icon: 'star',
  },
  'retained-search': {
    title: 'Retained Search',
    description:
      'A dedicated search for the roles you cannot leave to chance, with a fee paid in thirds as the work progresses.',
    icon: 'search',
  },
  'executive-search': {
    title: 'Executive Search',
    description:
      'Director to C-level searches in three monthly tiers, from targeted screening to a full video campaign.',
    icon: 'executive',
    link: pagePaths.executiveSearch,
  },
  'hybrid-contingency': {
    title: 'Hybrid Contingency Search',
    description:
      'An initial deposit puts a team to work; the rest is due only when you hire. Flat fees for high-volume roles.',
    icon: 'hybrid',
  },
  'hr-consulting': {
    title: 'HR Consulting',
    description:
      'Practical help with hiring processes, talent assessment and retention from people who recruit every day.',
    icon: 'support',
  },
  'media-buying': {
    title: 'Media Buying',
    description:
      'Recruitment advertising across video, social, search and connected TV, planned and bought by one team.',
    icon: 'megaphone',
  },
  'video-production': {
    title: 'Video Production',
    description:
      'Recruitment films from script to final cut: job videos, employee stories, testimonials and culture films.',
    icon: 'clapperboard',
  },
  'career-site-optimization': {
    title: 'Career Site Optimization',
    description:
      'We find where candidates leave your career site and fix it: clearer job pages, video in place, a shorter way to apply.',
    icon: 'career-site',
  },
};

export const services: readonly Service[] = serviceIds.map(serviceOf);

export function serviceOf(id: ServiceId): Service {
  return { id, link: pagePaths.service(id), ...texts[id] };
}

/** Which services the home page shows where (product 2.10). */
export const homeServices = {
  featured: 'employer-branding',
  packages: ['rmo-package', 'rmo-lg-package', 'rpe-package'],
  additional: [
    'retained-search',
    'executive-search',
    'hybrid-contingency',
    'hr-consulting',
    'media-buying',
    'video-production',
  ],
} as const satisfies {
  readonly featured: ServiceId;
  readonly packages: readonly ServiceId[];
  readonly additional: readonly ServiceId[];
};

export const extraServices = [
  'employer-branding',
  'career-site-optimization',
] as const satisfies readonly ServiceId[];
