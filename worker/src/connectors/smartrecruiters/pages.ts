import type { FeedSource, FeedContext } from '../connector.js';
import { FeedError, readEnvelope, redactedSource } from '../feed-error.js';
import { readFeedFile } from '../feed-file.js';
import { pageSchema } from './schema.js';

const VENDOR = 'smartrecruiters';
/** The most the vendor gives at once. */
const PAGE = 100;
/** 50,000 postings; no company has as many, but a page that never says "last" must not be read for ever. */
const LAST_PAGE = 500;

/**
 * The rows of all pages, one after the other.
 *
 * @throws {FeedError} when a page cannot be read, or rows are missing at the end: half a list would close the other half's jobs
 */
export async function* pagesOf({ source }: FeedSource, board: URL | undefined, context: FeedContext): AsyncGenerator {
  if (!board) {
    yield* readEnvelope(pageSchema, await readFeedFile(source, context.feedsDirectory), source, VENDOR).content;
    return;
  }
  const place = redactedSource(source);
  let offset = 0;
  for (let page = 0; page < LAST_PAGE; page += 1) {
    const address = new URL(board);
    address.searchParams.set('limit', String(PAGE));
    address.searchParams.set('offset', String(offset));
    const { content, totalFound } = readEnvelope(pageSchema, await context.http.getJson(address), place, VENDOR);
    yield* content;
    offset += content.length;
    if (offset >= totalFound) return;
    if (content.length === 0) throw new FeedError(`${place} has ${totalFound} postings but lists ${offset} only.`);
  }
  throw new FeedError(`${place} lists more than ${PAGE * LAST_PAGE} postings.`);
}
