import { inBreaths } from '../breath.js';
import type { Posting } from '../postings/posting.js';
import type { Connector, FeedSource, FeedSurroundings, Rejection } from './connector.js';
import { repeated } from './record.js';

/** A feed, read whole. `received` rows became postings, were merged into one (same job, other place) or rejected. */
export interface Feed {
  readonly received: number;
  readonly postings: readonly Posting[];
  readonly merged: number;
  readonly rejections: readonly Rejection[];
}

/**
 * Reads and maps a whole feed, for looking at it.
 *
 * @throws {FeedError} when the feed cannot be read; a bad record is only rejected
 */
export async function readFeed(connector: Connector, source: FeedSource, surroundings: FeedSurroundings): Promise<Feed> {
  const postings: Posting[] = [];
  const rejections: Rejection[] = [];
  const taken = new Set<string>();
  const breathe = inBreaths();
  let received = 0;
  for await (const item of connector.items(source, surroundings)) {
    if (item.kind === 'rejected' || taken.has(item.record.externalId)) {
      received += 1;
      rejections.push(item.kind === 'rejected' ? item.rejection : repeated(item.record.externalId));
      continue;
    }
    received += item.record.rows;
    const opened = await item.record.open();
    if (opened.posting) {
      postings.push(opened.posting);
      taken.add(item.record.externalId);
    }
    rejections.push(...opened.rejections);
    await breathe();
  }
  return { received, postings, merged: received - postings.length - rejections.length, rejections };
}
