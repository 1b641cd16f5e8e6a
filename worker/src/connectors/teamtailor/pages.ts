import type { FeedItem } from '../connector.js';
import { FeedError, redactedUrl } from '../feed-error.js';
import { ofFirstPage, type Revision } from '../revision.js';

/** The feed's own default, sent all the same: a shorter page is the last. */
const PAGE = 100;
const LAST_PAGE = 1_000;

/**
 * The items of all pages of a career site's feed, one page after the other (feeds.md 2.7). A server that knows no pages gives
 * the same items again: that ends them too. A job that shifted to the next page meanwhile is taken once.
 *
 * @param read reads one page
 * @param revision only a feed of one page is known by its mark: that of the first says nothing of the others
 * @throws {FeedError} when a page cannot be read, or they never end: half a feed would close the other half's jobs
 */
export async function* pagedItems(
  feed: URL,
  read: (page: URL, revision: Revision | undefined) => AsyncIterable<FeedItem>,
  revision: Revision | undefined,
): AsyncGenerator<FeedItem> {
  const pageOfId = new Map<string, number>();
  const first = ofFirstPage(revision);
  let offset = 0;
  for (let page = 0; page < LAST_PAGE; page += 1) {
    const address = new URL(feed);
    address.searchParams.set('offset', String(offset));
    address.searchParams.set('per_page', String(PAGE));
    let rows = 0;
    let isNew = false;
    for await (const item of read(address, page === 0 ? first.revision : undefined)) {
      rows += 1;
      if (item.kind === 'record') {
        const { externalId } = item.record;
        const earlier = pageOfId.get(externalId) ?? page;
        if (earlier < page) continue;
        pageOfId.set(externalId, page);
        isNew = true;
      }
      yield item;
    }
    if (page === 0 && rows < PAGE) first.isWhole();
    if (rows < PAGE || !isNew) return;
    offset += rows;
  }
  throw new FeedError(`${redactedUrl(feed)} lists more than ${PAGE * LAST_PAGE} jobs.`);
}
