import type { Brand } from './brand.js';
import { inLocale, type Locale } from './locale.js';

/** Of the gateway (product 8.2). */
export const restRoutes = {
  jobs: '/api/jobs',
  job: (id: string) => `/api/jobs/${encodeURIComponent(id)}`,
  clients: '/api/clients',
  organizations: '/api/organizations',
  packages: '/api/packages',
  availableApiClients: '/api/available-api-clients',
  missingApiKeys: '/api/missing-api-keys',
  contact: '/api/contact',
  requestGuide: '/api/request-guide',
  /** Numbers of a page view (product 12.7). */
  events: '/api/events',
  jobAlerts: '/api/job-alerts',
  viewJobAlerts: '/api/job-alerts/view',
  confirmJobAlert: '/api/job-alerts/confirm',
  endJobAlert: '/api/job-alerts/end',
  savedJobsMails: '/api/saved-jobs-mails',
  guide: '/api/guide.pdf',
  videos: '/api/videos',
  videosProgress: '/api/videos/progress',
  videoCategories: '/api/video-categories',
} as const;

/** The former name of `restRoutes.savedJobsMails`; accepted until 2.0.0. */
export const formerSavedJobsMails = '/api/saved-jobs-letters';

/** Product 2.1. */
export const pagePaths = {
  home: '/',
  services: '/services',
  service: (id: string) => `/services#${id}`,
  videoServices: '/video-services',
  videoGallery: '/video-gallery',
  video: (id: string) => `/videos/${encodeURIComponent(id)}`,
  /** The site's player, framed by pages with a self-hosted video. */
  player: (id: string) => `/player/${encodeURIComponent(id)}`,
  allVideos: '/all-videos',
  ownVideos: (slug: string) => `/${slug}-videos`,
  filmProductionTips: '/film-production-tips',
  executiveSearch: '/executive-search',
  careers: '/careers',
  job: (id: string) => `/careers/${encodeURIComponent(id)}`,
  ownCareers: (slug: string) => `/${slug}-careers`,
  employers: '/employers',
  employer: (id: string) => `/employers/${encodeURIComponent(id)}`,
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  accessibility: '/accessibility',
  sitemap: '/sitemap',
} as const;

/** For frames on other sites (product 2.44). */
export const embedPaths = {
  folder: '/embed/',
  jobs: '/embed/jobs',
  film: (id: string) => `/embed/film/${encodeURIComponent(id)}`,
  script: '/embed.js',
  oembed: '/oembed',
} as const;

/** @returns where a page's oEmbed answer is @param path of a film or an employer */
export function oembedPath(siteUrl: string, path: string): string {
  return `${embedPaths.oembed}?${new URLSearchParams({ url: `${siteUrl}${path}` }).toString()}`;
}

/** @returns the address of an organization's logo; the version is that of the file */
export function logoPath(id: string, version: string): string {
  return `/logos/${encodeURIComponent(id)}?v=${encodeURIComponent(version)}`;
}

/** Query parameter of every page: a signed link shows a text before it is saved (product 11.24). */
export const previewKey = 'preview';

/** Query parameter of the careers page: with the value 1 it lists the jobs saved on the device (product 4.58). */
export const jobSavedKey = 'saved';

/** Pages of the links in mails about alerts (product 6.38) and in reports (12.12); they need a token. */
export const alertPaths = {
  manage: '/job-alerts',
  confirm: '/job-alerts/confirm',
  end: '/job-alerts/end',
  report: '/client-reports/end',
} as const;

/** @returns the address of such a page with its token, which no log and no `Referer` holds */
export function alertAddress(
  path: (typeof alertPaths)[keyof typeof alertPaths],
  token: string,
  locale: Locale,
): string {
  return `${inLocale(locale, path)}?token=${encodeURIComponent(token)}`;
}

export const gatewayPaths =
  /^\/(?:(?:api|graphql|feeds|sitemaps|logos)(?:\/|$)|(?:sitemap\.xml|robots\.txt)$)/;

/** Files of the self-hosted videos; `file` is the stem in the manifest. */
export const mediaPaths = {
  folder: '/media/videos/',
  clip: (file: string) => `/media/videos/${file}.mp4`,
  /** AV1 and Opus, smaller; optional. */
  smallClip: (file: string) => `/media/videos/${file}.webm`,
  poster: (file: string) => `/media/videos/${file}.jpg`,
  captions: (file: string, language: string) => `/media/videos/${file}.${language}.vtt`,
  /** Made by the gateway: chapters may be in the description. */
  chapters: (id: string) => `/api/videos/${encodeURIComponent(id)}/chapters.vtt`,
} as const;

/** Images of shared links, drawn by the site. A query states their version. */
export const cardPaths = {
  folder: '/cards/',
  job: (id: string) => `/cards/careers/${encodeURIComponent(id)}.png`,
  video: (id: string) => `/cards/videos/${encodeURIComponent(id)}.png`,
  employer: (id: string) => `/cards/employers/${encodeURIComponent(id)}.png`,
  page: (path: string) => `/cards/pages/${encodeURIComponent(path.slice(1) || 'home')}.png`,
} as const;

/** @returns the paths of all pages except those of jobs, videos and employers; retired addresses are not pages */
export function pageAddresses({ slug }: Pick<Brand, 'slug'>): readonly string[] {
  return [
    pagePaths.home,
    pagePaths.services,
    pagePaths.contact,
    pagePaths.executiveSearch,
    pagePaths.videoServices,
    pagePaths.videoGallery,
    pagePaths.allVideos,
    pagePaths.ownVideos(slug),
    pagePaths.filmProductionTips,
    pagePaths.careers,
    pagePaths.ownCareers(slug),
    pagePaths.employers,
    pagePaths.privacyPolicy,
    pagePaths.termsOfService,
    pagePaths.accessibility,
    pagePaths.sitemap,
  ];
}

/** A client without a career page links to ours (product 4.5). @param careerPageUrl where the jobs of `clientId` lead to */
export function hasOwnCareerPage(
  clientId: string,
  careerPageUrl: string,
  brand: Pick<Brand, 'slug' | 'careerPageUrl'>,
): boolean {
  return clientId === brand.slug || inFull(careerPageUrl) !== inFull(brand.careerPageUrl);
}

/** With or without its last slash; storage of a browser may contain anything. */
function inFull(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}
