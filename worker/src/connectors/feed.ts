import { setImmediate as breathe } from 'node:timers/promises';
import type { Posting } from '../postings/posting.js';
import type { Connector, FeedSource, FeedSurroundings, Rejection } from './connector.js';

/** A feed, read whole. `received` rows became postings, were merged into one (same job, other place) or rejected. */
export interface Feed {
  readonly received: number;
  readonly postings: readonly Posting[];
  readonly merged: number;
  readonly rejections: readonly Rejection[];
}

/** Mapping is work; every so often others in this process get their turn, so that job locks are renewed in time. */
export const RECORDS_BETWEEN_BREATHS = 20;

/**
 * Reads and maps a whole feed, for looking at it.
 *
 * @throws {FeedError} when the feed cannot be read; a bad record is only rejected
 */
export async function readFeed(connector: Connector, source: FeedSource, surroundings: FeedSurroundings): Promise<Feed> {
  const postings: Posting[] = [];
  const rejections: Rejection[] = [];
  let received = 0;
  for await (const item of connector.items(source, surroundings)) {
    if (item.kind === 'rejected') {
      received += 1;
      rejections.push(item.rejection);
      continue;
    }
    received += item.record.rows;
    const opened = await item.record.open();
    if (opened.posting) postings.push(opened.posting);
    rejections.push(...opened.rejections);
    if (received % RECORDS_BETWEEN_BREATHS === 0) await breathe();
  }
  return { received, postings, merged: received - postings.length - rejections.length, rejections };
}
