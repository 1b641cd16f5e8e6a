import type { Connector, FeedContext, FeedSource } from '../../src/connectors/kit/connector.js';
import { readRecords } from '../../src/connectors/kit/feed.js';
import type { Posting } from '../../src/postings/posting.js';

/** Reads and maps a whole feed. */
export async function readFeed(connector: Connector, source: FeedSource, context: FeedContext) {
  const postings: Posting[] = [];
  const { received, merged, rejections, repairs, notes } = await readRecords(connector, source, context, {
    accept: (posting) => void postings.push(posting),
  });
  return { received, postings, merged, rejections, repairs, notes };
}
