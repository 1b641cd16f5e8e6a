import { type Brand, pagePaths } from 'contract';
import type { PictureKey } from '../../src/__generated__/pictures.js';
import { cardJobQuery, cardVideoQuery, jobCard, videoCard } from '../../src/app/link-cards.js';
import { runQuery } from '../../src/lib/api-client.js';
import type { LinkCard } from '../../src/lib/page.js';

/** The record of a card. */
export interface OgSubject {
  readonly kind: 'careers' | 'videos';
  readonly id: string;
}

/** Ids are shorter (worker/src/postings/complete-posting.ts). */
const LONGEST_ID = 400;
const PATH = /^\/cards\/(careers|videos)\/([^/]+)\.png$/;

/** @returns undefined when the path cannot be a card's */
export function ogSubject(pathname: string): OgSubject | undefined {
  const [, kind, written = ''] = PATH.exec(pathname) ?? [];
  if ((kind !== 'careers' && kind !== 'videos') || written.length > LONGEST_ID) return undefined;
  try {
    const id = decodeURIComponent(written);
    return id.includes('\0') ? undefined : { kind, id };
  } catch {
    return undefined;
  }
}

/** @returns the card of a record; undefined when there is no such record, or its job is closed. @throws when the gateway does not answer */
export type FindCard = (subject: OgSubject, signal: AbortSignal) => Promise<LinkCard | undefined>;

export const findCard: FindCard = async ({ kind, id }, signal) => {
  if (kind === 'careers') {
    const { job } = await runQuery(cardJobQuery, { id }, signal);
    return job && job.closedAt === null ? jobCard(job) : undefined;
  }
  const { video } = await runQuery(cardVideoQuery, { id }, signal);
  return video ? videoCard(video) : undefined;
};

/** @returns the picture of the page at a canonical path; undefined for pages without one */
export function pagePicture({ slug }: Pick<Brand, 'slug'>): (path: string) => PictureKey | undefined {
  const pictures: Readonly<Record<string, PictureKey>> = {
    [pagePaths.home]: 'hero-1',
    [pagePaths.services]: 'services-hero',
    [pagePaths.executiveSearch]: 'executive-search-hero',
    [pagePaths.videoGallery]: 'behind-the-scenes-1',
    [pagePaths.ownVideos(slug)]: 'video-hero',
    [pagePaths.videoServices]: 'behind-the-scenes-4',
    [pagePaths.filmProductionTips]: 'film-tips-hero',
    [pagePaths.careers]: 'careers-hero',
    [pagePaths.ownCareers(slug)]: 'own-careers-hero',
    [pagePaths.contact]: 'contact-hero',
  };
  return (path) => pictures[path];
}
