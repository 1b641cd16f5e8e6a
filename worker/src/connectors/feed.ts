import { setImmediate as breathe } from 'node:timers/promises';
import type { Posting } from '../postings/posting.js';
import type { Connector, FeedItem, FeedSource, FeedSurroundings, Rejection } from './connector.js';

/** A vendor's page may shift while it is read, and feeds repeat reference numbers: a job is taken once, from its first record that is one. */
export async function* withoutRepeats(items: AsyncIterable<FeedItem>): AsyncGenerator<FeedItem> {
  const taken = new Set<string>();
  for await (const item of items) {
    if (item.kind === 'rejected') {
      yield item;
      continue;
    }
    const { record } = item;
    if (taken.has(record.externalId)) {
      yield { kind: 'rejected', rejection: { externalId: record.externalId, reason: 'it repeats the id of an earlier record', withdrawn: false } };
      continue;
    }
    let usable = true;
    const open = async () => {
      const opened = await record.open();
      usable = opened.posting !== undefined;
      return opened;
    };
    yield { kind: 'record', record: { ...record, open } };
    // Whoever asked for the next item has looked into this one, or knew it already.
    if (usable) taken.add(record.externalId);
  }
}

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
  for await (const item of withoutRepeats(connector.items(source, surroundings))) {
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
