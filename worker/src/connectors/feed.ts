import { inBreaths } from '../breath.js';
import type { Posting } from '../postings/posting.js';
import type { Connector, FeedSource, FeedSurroundings, Rejection } from './connector.js';
import { FeedMeter } from './feed-bounds.js';
import { repeated } from './record.js';

/** What a feed held. `received` rows became postings, were merged into one (same job, other place) or rejected. */
export interface FeedTally {
  readonly received: number;
  readonly accepted: number;
  readonly merged: number;
  readonly rejections: readonly Rejection[];
}

/** A feed, read whole. */
export interface Feed extends Omit<FeedTally, 'accepted'> {
  readonly postings: readonly Posting[];
}

/**
 * Reads and maps a feed, for looking at it, within the bounds of a sync.
 *
 * @param look is given each posting; none is kept
 * @throws {FeedError} when the feed cannot be read; a bad record is only rejected
 */
export async function lookThrough(connector: Connector, source: FeedSource, surroundings: FeedSurroundings, look: (posting: Posting) => void = () => undefined): Promise<FeedTally> {
  const rejections: Rejection[] = [];
  const taken = new Set<string>();
  const breathe = inBreaths();
  const meter = new FeedMeter();
  let received = 0;
  for await (const item of connector.items(source, surroundings)) {
    meter.count(rejections.length);
    if (item.kind === 'rejected' || taken.has(item.record.externalId)) {
      received += 1;
      rejections.push(item.kind === 'rejected' ? item.rejection : repeated(item.record.externalId));
      continue;
    }
    received += item.record.rows;
    const opened = await item.record.open();
    if (opened.posting) {
      look(opened.posting);
      taken.add(item.record.externalId);
    }
    rejections.push(...opened.rejections);
    await breathe();
  }
  return { received, accepted: taken.size, merged: received - taken.size - rejections.length, rejections };
}

/**
 * Reads and maps a feed that is known to be small.
 *
 * @throws {FeedError} as `lookThrough`
 */
export async function readFeed(connector: Connector, source: FeedSource, surroundings: FeedSurroundings): Promise<Feed> {
  const postings: Posting[] = [];
  const { received, merged, rejections } = await lookThrough(connector, source, surroundings, (posting) => void postings.push(posting));
  return { received, postings, merged, rejections };
}
