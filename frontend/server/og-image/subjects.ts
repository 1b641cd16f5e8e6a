import { cardPaths, pagePaths, type Brand } from 'contract';
import { cardJobQuery, cardVideoQuery, jobCard, videoCard } from '../../src/app/link-cards.js';
import { contactPage } from '../../src/content/contact-page.js';
import { executiveSearchPage } from '../../src/content/executive-search/executive-search-page.js';
import { filmTipsPage } from '../../src/content/videos/film-production-tips.js';
import { galleryTexts, ownVideosTexts } from '../../src/content/videos/gallery-texts.js';
import { hero } from '../../src/content/home.js';
import { privacyPolicy } from '../../src/content/legal/privacy-policy.js';
import { servicesPage } from '../../src/content/service-sections/service-sections.js';
import { sitemapPage } from '../../src/content/sitemap-page.js';
import { termsOfService } from '../../src/content/legal/terms-of-service.js';
import { videoServicesPage } from '../../src/content/videos/video-services-page.js';
import { pictures, type PictureKey } from '../../src/__generated__/pictures.js';
import { runQuery } from '../../src/lib/api-client.js';
import type { LinkCard } from '../../src/lib/page.js';

/** What a card is about: a record by its id, or a page by its key. */
export interface OgSubject {
  readonly kind: 'careers' | 'videos' | 'pages';
  readonly id: string;
}

/** Ids are shorter (worker/src/postings/complete-posting.ts). */
const LONGEST_ID = 400;
const PATH = /^\/cards\/(careers|videos|pages)\/([^/]+)\.png$/;

/** @returns undefined when the path can be no card's */
export function ogSubject(pathname: string): OgSubject | undefined {
  const [, kind, written = ''] = PATH.exec(pathname) ?? [];
  if ((kind !== 'careers' && kind !== 'videos' && kind !== 'pages') || written.length > LONGEST_ID)
    return undefined;
  try {
    const id = decodeURIComponent(written);
    return id.includes('\0') ? undefined : { kind, id };
  } catch {
    return undefined;
  }
}

/** Tells what a card says. @returns undefined when there is no such record or page, or its job is closed; throws when the gateway cannot be asked */
export type FindCard = (subject: OgSubject, signal: AbortSignal) => Promise<LinkCard | undefined>;

/** @param pages the cards of pages, by key */
export function createCardFinder(pages: ReadonlyMap<string, LinkCard>): FindCard {
  return async ({ kind, id }, signal) => {
    if (kind === 'pages') return pages.get(id);
    if (kind === 'careers') {
      const { job } = await runQuery(cardJobQuery, { id }, signal);
      return job && job.closedAt === null ? jobCard(job) : undefined;
    }
    const { video } = await runQuery(cardVideoQuery, { id }, signal);
    return video ? videoCard(video) : undefined;
  };
}

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
    {
      path: pagePaths.executiveSearch,
      key: 'executive-search',
      title: executiveSearchPage.heading,
      picture: 'executive-search-hero',
    },
    {
      path: pagePaths.videoGallery,
      key: 'videos',
      title: galleryTexts.title,
      picture: 'behind-the-scenes-1',
    },
    {
      path: pagePaths.ownVideos(slug),
      key: 'own-videos',
      title: ownVideosTexts.title(name),
      picture: 'video-hero',
    },
    {
      path: pagePaths.videoServices,
      key: 'video-services',
      title: videoServicesPage.title,
      picture: 'behind-the-scenes-4',
    },
    {
      path: pagePaths.filmProductionTips,
      key: 'film-production-tips',
      title: filmTipsPage.eyebrow,
      picture: 'film-tips-hero',
    },
    { path: pagePaths.careers, key: 'careers', title: 'Career Opportunities', picture: 'careers-hero' },
    {
      path: pagePaths.ownCareers(slug),
      key: 'own-careers',
      title: `Jobs at ${name}`,
      picture: 'own-careers-hero',
    },
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
    const card: LinkCard = {
      path: cardPaths.page(key),
      eyebrow: '',
      title,
      facts: [],
      picture: picture && {
        path: pictures[picture].fallback,
        shape: 'panel',
        focus: pictures[picture].focus,
      },
    };
    return { path, key, card };
  });
  return {
    byKey: new Map(cards.map(({ key, card }) => [key, card])),
    byPath: new Map(cards.map(({ path, card }) => [path, card])),
  };
}
