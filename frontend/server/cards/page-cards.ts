import { cardPaths, pagePaths, type Brand } from 'contract';
import { contactPage } from '../../src/content/contact-page.js';
import { executiveSearchPage } from '../../src/content/executive-search/executive-search-page.js';
import { filmTipsPage } from '../../src/content/videos/film-production-tips.js';
import { galleryTexts, ownVideosTexts } from '../../src/content/videos/gallery-texts.js';
import { hero } from '../../src/content/hero.js';
import { privacyPolicy } from '../../src/content/legal/privacy-policy.js';
import { servicesPage } from '../../src/content/service-sections/service-sections.js';
import { sitemapPage } from '../../src/content/sitemap-page.js';
import { termsOfService } from '../../src/content/legal/terms-of-service.js';
import { videoServicesPage } from '../../src/content/videos/video-services-page.js';
import { pictures, type PictureKey } from '../../src/__generated__/pictures.js';
import type { LinkCard } from '../../src/lib/link-card.js';

/** A page that is neither a job's nor a video's, as its card words it. */
interface CardPage {
  readonly path: string;
  readonly key: string;
  readonly title: string;
  readonly picture?: PictureKey;
}

function cardPages(brand: Brand): readonly CardPage[] {
  const { name, slug } = brand;
  return [
    { path: pagePaths.home, key: 'home', title: hero.headline, picture: 'hero-1' },
    { path: pagePaths.services, key: 'services', title: servicesPage.heading, picture: 'services-hero' },
    { path: pagePaths.executiveSearch, key: 'executive-search', title: executiveSearchPage.heading, picture: 'executive-search-hero' },
    { path: pagePaths.videoGallery, key: 'videos', title: galleryTexts.title, picture: 'behind-the-scenes-1' },
    { path: pagePaths.ownVideos(slug), key: 'own-videos', title: ownVideosTexts.title(name), picture: 'video-hero' },
    { path: pagePaths.videoServices, key: 'video-services', title: videoServicesPage.title, picture: 'behind-the-scenes-4' },
    { path: pagePaths.filmProductionTips, key: 'film-production-tips', title: filmTipsPage.eyebrow, picture: 'film-tips-hero' },
    { path: pagePaths.careers, key: 'careers', title: 'Career Opportunities', picture: 'careers-hero' },
    { path: pagePaths.ownCareers(slug), key: 'own-careers', title: `Jobs at ${name}`, picture: 'own-careers-hero' },
    { path: pagePaths.contact, key: 'contact', title: contactPage.heading, picture: 'contact-hero' },
    { path: pagePaths.privacyPolicy, key: 'privacy-policy', title: privacyPolicy(brand).title },
    { path: pagePaths.termsOfService, key: 'terms-of-service', title: termsOfService(brand).title },
    { path: pagePaths.sitemap, key: 'sitemap', title: sitemapPage.heading },
  ];
}

/** The cards of all pages that are not single records'. */
export interface PageCards {
  readonly byKey: ReadonlyMap<string, LinkCard>;
  /** By the path of the page's canonical address. */
  readonly byPath: ReadonlyMap<string, LinkCard>;
}

export function pageCards(brand: Brand): PageCards {
  const cards = cardPages(brand).map(({ path, key, title, picture }) => {
    const card: LinkCard = { path: cardPaths.page(key), eyebrow: '', title, facts: [], picture: picture && { path: pictures[picture].fallback, shape: 'panel', focus: pictures[picture].focus } };
    return { path, key, card };
  });
  return { byKey: new Map(cards.map(({ key, card }) => [key, card])), byPath: new Map(cards.map(({ path, card }) => [path, card])) };
}
