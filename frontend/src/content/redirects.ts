import { type Brand, inLocale, pagePaths } from 'contract';
import type { Link } from './links.js';

/** Retired addresses: they stay on the sitemap page and redirect (product 2.3). */
export const retiredPaths = {
  recruitmentMarketing: '/recruitment-marketing',
  hrConsulting: '/hr-consulting',
  talentAssessment: '/talent-assessment',
  videoInterviewing: '/video-interviewing',
  successStories: '/success-stories',
  caseStudies: '/case-studies',
  clientListing: (clientId: string) => `/client-job-listings/${encodeURIComponent(clientId)}`,
} as const;

/** Old path → nearest real page, answered with 301. */
const redirects: Readonly<Record<string, string>> = {
  [retiredPaths.recruitmentMarketing]: pagePaths.service('recruitment-marketing-optimization'),
  [retiredPaths.hrConsulting]: pagePaths.service('hr-consulting'),
  // Talent assessment and video interviewing are parts of HR consulting.
  [retiredPaths.talentAssessment]: pagePaths.service('hr-consulting'),
  [retiredPaths.videoInterviewing]: pagePaths.service('hr-consulting'),
  // Client testimonials are on the video services page; finished work is in the gallery.
  [retiredPaths.successStories]: pagePaths.videoServices,
  [retiredPaths.caseStudies]: pagePaths.videoGallery,
  // Not retired: there is no Spanish home page (product 10.19).
  '/es': inLocale('es', pagePaths.careers),
};

/** The five clients of the sitemap page besides the own brand (product 2.36), worded by what they are (product 4.4). */
const listedClients = [
  { id: 'harishh', label: 'Health System Jobs' },
  { id: 'lifespanhealth', label: 'University Health System Jobs' },
  { id: 'legacy', label: 'Community Health Jobs' },
  { id: 'mmchealth', label: 'MMC Health Jobs' },
  { id: 'oncology', label: 'Oncology Practice Jobs' },
] as const;

/** Not among the client identifiers of product 4.4: it has no page. */
const clientsWithoutJobs: readonly string[] = ['mmchealth'];

/** @returns the sitemap's six client links, the own brand last */
export function retiredClientListings({ name, slug }: Pick<Brand, 'name' | 'slug'>): readonly Link[] {
  return [
    ...listedClients.map(({ id, label }) => ({ label, to: retiredPaths.clientListing(id) })),
    { label: `${name} Client Listing`, to: retiredPaths.clientListing(slug) },
  ];
}

/**
 * Where an old address leads (product 2.3).
 *
 * @param pathname a page's path, with or without a slash at its end
 * @returns the address to redirect to, or undefined when the path is none of the retired ones
 */
function redirectOf(pathname: string): string | undefined {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  // Own keys only: `constructor` is no path of ours.
  if (Object.hasOwn(redirects, path)) return redirects[path];
  const clientId = /^\/client-job-listings\/([A-Za-z0-9-]{1,40})$/.exec(path)?.[1];
  if (clientId === undefined) return undefined;
  return clientsWithoutJobs.includes(clientId) ? pagePaths.careers : pagePaths.employer(clientId);
}

/**
 * The target of a retired address, with the query of the request, such as campaign parameters. The target's own query wins.
 *
 * @param pathname of the address asked for
 * @param search its query, with the question mark, or empty
 * @returns a path of this site with query and hash, or undefined when the address is not retired
 */
export function retiredAddress(pathname: string, search: string): string | undefined {
  const target = redirectOf(pathname);
  if (target === undefined || search === '') return target;
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(target) ?? [];
  const query = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value);
  const written = query.toString();
  return `${path}${written && `?${written}`}${hash}`;
}
