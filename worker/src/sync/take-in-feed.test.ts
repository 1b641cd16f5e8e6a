import type { KnownJob } from 'db/repositories/job-sync';
import { createDataSource } from 'db/data-source';
import type { FeedItem } from '../connectors/connector.js';
import { takeInFeed } from './take-in-feed.js';

/** Every id is that of a job known as it is, so that nothing needs a database. */
class AllKnown extends Map<string, KnownJob> {
  override get(id: string): KnownJob {
    return { id, externalId: id, contentHash: 'x', isClosed: false, isDue: false, missedSyncs: 0, validThrough: null, fingerprint: 'x' };
  }
}

async function* endless(): AsyncGenerator<FeedItem> {
  for (let number = 0; ; number += 1) {
    yield await Promise.resolve({ kind: 'record', record: { externalId: String(number), rows: 1, fingerprint: 'x', open: () => Promise.resolve({ posting: undefined, rejections: [] }) } });
  }
}

describe('a feed without end is refused, and nothing of it is written', () => {
  it.each([
    ['when it makes up jobs', { mostRecords: 2_000 }, 'The feed lists more than 2000 jobs.'],
    ['when it takes too long for what it holds', { patience: { milliseconds: 60, millisecondsARecord: 0, mostMilliseconds: 60_000 } }, /^The feed comes too slowly: \d+ jobs in 0 min\.$/],
    ['when it takes too long, whatever it holds', { patience: { milliseconds: 60, millisecondsARecord: 1_000, mostMilliseconds: 90 } }, /^The feed comes too slowly: \d+ jobs in 0 min\.$/],
  ])('%s', async (_, bounds, reason) => {
    // Never connected: a single write would fail.
    const { manager } = createDataSource({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1, applicationName: 'test' });
    await expect(takeInFeed(manager, { organizationId: 'clinic', vendor: 'indeed', bounds }, new AllKnown(), endless(), new Date())).rejects.toThrow(reason);
  });
});
