import type { Brand } from './brand.js';

/** REST paths of the gateway (product 8.2). */
export const restRoutes = {
  jobs: '/api/jobs',
  job: (id: string) => `/api/jobs/${encodeURIComponent(id)}`,
  clients: '/api/clients',
  organizations: '/api/organizations',
  availableApiClients: '/api/available-api-clients',
  missingApiKeys: '/api/missing-api-keys',
  contact: '/api/contact',
  requestGuide: '/api/request-guide',
  /** The B-roll filming guide itself, for those it cannot be mailed to. */
  guide: '/api/guide.pdf',
  videos: '/api/videos',
  videosProgress: '/api/videos/progress',
  videoCategories: '/api/video-categories',
} as const;

/** Paths of the pages (product 2.1). */
export const pagePaths = {
  home: '/',
  services: '/services',
  service: (id: string) => `/services#${id}`,
  videoServices: '/video-services',
  videoGallery: '/video-gallery',
  /** The watch page of one video. */
  video: (id: string) => `/videos/${encodeURIComponent(id)}`,
  /** The site's own player, framed by the pages that show a self-hosted video. */
  player: (id: string) => `/player/${encodeURIComponent(id)}`,
  allVideos: '/all-videos',
  ownVideos: (slug: string) => `/${slug}-videos`,
  filmProductionTips: '/film-production-tips',
  executiveSearch: '/executive-search',
  careers: '/careers',
  job: (id: string) => `/careers/${encodeURIComponent(id)}`,
  ownCareers: (slug: string) => `/${slug}-careers`,
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  sitemap: '/sitemap',
} as const;

/** Paths that the gateway answers on the site's own origin. */
export const gatewayPaths = /^\/(?:(?:api|graphql|feeds|sitemaps)(?:\/|$)|(?:sitemap\.xml|robots\.txt)$)/;

/** Files of the self-hosted videos, by the stem the manifest gives them. */
export const mediaPaths = {
  /** Every such path begins with it. */
  folder: '/media/videos/',
  clip: (file: string) => `/media/videos/${file}.mp4`,
  /** The same in AV1 and Opus, smaller; there need not be one. */
  smallClip: (file: string) => `/media/videos/${file}.webm`,
  poster: (file: string) => `/media/videos/${file}.jpg`,
  captions: (file: string, language: string) => `/media/videos/${file}.${language}.vtt`,
} as const;

/** Images of shared links, drawn by the site. A query states their version. */
export const cardPaths = {
  /** Every such path begins with it. */
  folder: '/cards/',
  job: (id: string) => `/cards/careers/${encodeURIComponent(id)}.png`,
  video: (id: string) => `/cards/videos/${encodeURIComponent(id)}.png`,
} as const;

/** @returns the path of every page of the site except those of single jobs and videos, once each; retired addresses are not pages */
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
    pagePaths.privacyPolicy,
    pagePaths.termsOfService,
    pagePaths.sitemap,
  ];
}
