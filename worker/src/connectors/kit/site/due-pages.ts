import { dayOf } from '../../../http/revision.js';
import type { KnownPage } from '../connector.js';
import type { ListedPage, Listing } from './site-list.js';

const DAY = 86_400_000;
/** Where the dates of a sitemap are right, each page is read again so often all the same. */
const TRUSTED_DAYS = 14;

/**
 * Compares what is known with what a site lists now. Where a list that named pages is gone as a whole, that is doubted for a day.
 *
 * @returns pages that are listed no more, again or elsewhere; and the lists in doubt, with the number of their jobs
 */
export function compareListing(
  known: readonly KnownPage[],
  { pages, lists }: Listing,
  now: Date,
): { readonly changed: readonly KnownPage[]; readonly lostLists: ReadonlyMap<string, number> } {
  /** Of the pages of each list, how many more are listed now than are not. */
  const balance = new Map<string, number>();
  for (const { id, listedIn } of known)
    if (listedIn) balance.set(listedIn, (balance.get(listedIn) ?? 0) + (pages.has(id) ? 1 : -1));
  const lostLists = new Map<string, number>();
  const changed = known.flatMap((page) => {
    const { listedIn: list, unlistedAt } = page;
    const listed = pages.get(page.id);
    const isLost =
      listed === undefined &&
      list !== null &&
      !lists.has(list) &&
      (balance.get(list) ?? 0) <= 0 &&
      now.getTime() - (unlistedAt ?? now).getTime() < DAY;
    if (isLost && page.hash !== null) lostLists.set(list, (lostLists.get(list) ?? 0) + 1);
    const listedIn = listed?.listedIn ?? (isLost ? list : null);
    const next: KnownPage = { ...page, listedIn, unlistedAt: listed ? null : (unlistedAt ?? now) };
    return next.listedIn === list && next.unlistedAt === unlistedAt ? [] : next;
  });
  return { changed, lostLists };
}

export function unreadPage({ id, url, listedIn, lastmod }: ListedPage): KnownPage {
  const nothing = { mark: null, misses: 0, hash: null, twin: null, days: null, unlistedAt: null };
  return { id, url, listedIn, lastmod, readAt: new Date(), ...nothing };
}

export function oldestFirst(one: KnownPage, other: KnownPage): number {
  return one.readAt.getTime() - other.readAt.getTime();
}

/** @returns how soon a page is to be read again; 0: not now */
export function urgencyOf(page: KnownPage, listed: ListedPage, isTrusted: boolean, now: number): number {
  if (page.misses === 1) return 3;
  const isChanged = isTrusted && listed.lastmod !== page.lastmod;
  if (page.url !== listed.url || isChanged) return 2;
  const readAt = page.readAt.getTime();
  const isDue =
    isTrusted && page.hash !== null
      ? now - readAt > TRUSTED_DAYS * DAY
      : dayOf(page.id, now) !== dayOf(page.id, readAt);
  return isDue ? 1 : 0;
}
