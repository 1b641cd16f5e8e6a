import type { Brand } from './brand.js';
import { pagePaths } from './routes.js';

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
