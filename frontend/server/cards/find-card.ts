import { jobCard } from '../../src/app/link-cards/job-card.js';
import { cardJobQuery, cardVideoQuery } from '../../src/app/link-cards/link-card-queries.js';
import { videoCard } from '../../src/app/link-cards/video-card.js';
import { runQuery } from '../../src/lib/api-client.js';
import type { LinkCard } from '../../src/lib/link-card.js';
import type { CardSubject } from './card-subject.js';

/** Tells what a card says. @returns undefined when there is no such record or page, or its job is closed; throws when the gateway cannot be asked */
export type FindCard = (subject: CardSubject, signal: AbortSignal) => Promise<LinkCard | undefined>;

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
