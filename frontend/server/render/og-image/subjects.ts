import { type Brand, cardPaths, pagePaths } from 'contract';
import { pictures, type PictureKey } from '../../../src/__generated__/pictures.js';
import {
  cardEmployerQuery,
  cardJobQuery,
  cardVideoQuery,
  employerCard,
  jobCard,
  videoCard,
} from '../../../src/app/link-cards.js';
import { accessibilityTexts } from '../../../src/content/accessibility.js';
import { contactPage } from '../../../src/content/contact-page.js';
import { employersTexts } from '../../../src/content/employers.js';
import { executiveSearchPage } from '../../../src/content/executive-search/executive-search-page.js';
import { hero } from '../../../src/content/home.js';
import { privacyPolicy, termsOfService } from '../../../src/content/legal.js';
import { servicesPage } from '../../../src/content/service-sections/service-sections.js';
import { sitemapPage } from '../../../src/content/sitemap-page.js';
import { filmTipsPage } from '../../../src/content/videos/film-production-tips.js';
import { galleryTexts, ownVideosTexts } from '../../../src/content/videos/gallery-texts.js';
import { videoServicesPage } from '../../../src/content/videos/video-services-page.js';
import type { LinkCard } from '../../../src/lib/page.js';
import type { Query } from '../../../src/lib/data/query.js';

const kinds = ['careers', 'videos', 'employers', 'pages'] as const;

export interface OgSubject {
  readonly kind: (typeof kinds)[number];
  readonly id: string;
}

/** Ids are shorter (worker/src/postings/complete-posting.ts). */
const LONGEST_ID = 400;
const PATH = /^\/cards\/([a-z]+)\/([^/]+)\.png$/;

/** @returns undefined when the path cannot be a card's */
export function ogSubject(pathname: string): OgSubject | undefined {
  const [, folder, written = ''] = PATH.exec(pathname) ?? [];
  const kind = kinds.find((one) => one === folder);
  if (kind === undefined || written.length > LONGEST_ID) return undefined;
  try {
    const id = decodeURIComponent(written);
    return id.includes('\0') ? undefined : { kind, id };
  } catch {
    return undefined;
  }
}

/** @returns undefined when there is no such record or page, or its job is closed. @throws when the gateway does not answer */
export type FindCard = (subject: OgSubject, signal: AbortSignal) => Promise<LinkCard | undefined>;

/** @param pages see `pageCards` @param open asks the gateway for one card */
export function createCardFinder(pages: ReadonlyMap<string, LinkCard>, open: () => Query): FindCard {
  const byAddress = new Map([...pages.values()].map((card) => [card.path, card]));
  return async ({ kind, id }, signal) => {
    if (kind === 'pages') return byAddress.get(cardPaths.page(`/${id}`));
    if (kind === 'careers') {
      const { job } = await open()(cardJobQuery, { id }, signal);
      return job && job.closedAt === null ? jobCard(job) : undefined;
    }
    if (kind === 'employers') {
      const { organization } = await open()(cardEmployerQuery, { id }, signal);
      return organization?.active ? employerCard(organization) : undefined;
    }
    const { video } = await open()(cardVideoQuery, { id }, signal);
    return video ? videoCard(video) : undefined;
  };
}

/** @returns the cards of all pages except those of jobs and videos, by the path of their canonical address */
export function pageCards(brand: Brand): ReadonlyMap<string, LinkCard> {
  const { name, slug } = brand;
  const pages: readonly (readonly [path: string, title: string, picture?: PictureKey])[] = [
    [pagePaths.home, hero.headline, 'hero-1'],
    [pagePaths.services, servicesPage.heading, 'services-hero'],
    [pagePaths.executiveSearch, executiveSearchPage.heading, 'executive-search-hero'],
    [pagePaths.videoGallery, galleryTexts.title, 'behind-the-scenes-1'],
    [pagePaths.ownVideos(slug), ownVideosTexts.title(name), 'video-hero'],
    [pagePaths.videoServices, videoServicesPage.title, 'behind-the-scenes-4'],
    [pagePaths.filmProductionTips, filmTipsPage.eyebrow, 'behind-the-scenes-5'],
    [pagePaths.careers, 'Career Opportunities', 'careers-hero'],
    [pagePaths.ownCareers(slug), `Jobs at ${name}`, 'own-careers-hero'],
    [pagePaths.employers, employersTexts.index.title, 'work-ward'],
    [pagePaths.contact, contactPage.heading, 'contact-hero'],
    [pagePaths.privacyPolicy, privacyPolicy(brand).title],
    [pagePaths.termsOfService, termsOfService(brand).title],
    [pagePaths.accessibility, accessibilityTexts.statement(brand).title],
    [pagePaths.sitemap, sitemapPage.heading],
  ];
  return new Map(
    pages.map(([path, title, picture]) => [
      path,
      {
        path: cardPaths.page(path),
        eyebrow: '',
        title,
        facts: [],
        picture: picture && { path: pictures[picture].fallback, shape: 'landscape' },
      },
    ]),
  );
}
