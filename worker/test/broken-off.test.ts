import { setImmediate as turn } from 'node:timers/promises';
import { JobEntity } from 'db/entities/job.entity';
import { organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import type { FeedItem } from '../src/connectors/connector.js';
import { completePosting } from '../src/postings/complete-posting.js';
import { takeInFeed } from '../src/sync/take-in-feed.js';

let database: TestDatabase;
let organizationId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  organizationId = (await organizationExists(database.dataSource, { vendor: 'indeed' })).id;
});
afterAll(() => database.drop());

/** More than one batch. */
const JOBS = 201;

const posting = (number: number) =>
  completePosting(`job-${number}`, {
    title: `Nurse ${number}`, descriptionHtml: '<p>Care.</p>', locations: [], workplace: 'unknown', department: null, employment: { type: 'other', raw: null, schemaTypes: [] },
    postedAt: null, validThrough: null, applyUrl: null, hostedUrl: null, requisitionId: null, pay: null, language: null, isProspect: false,
  });

async function* brokenOff(turns: number): AsyncGenerator<FeedItem> {
  for (let number = 0; number < JOBS; number += 1) {
    yield { kind: 'record', record: { externalId: `job-${number}`, rows: 1, fingerprint: undefined, open: () => Promise.resolve({ posting: posting(number), rejections: [] }) } };
  }
  for (let taken = 0; taken < turns; taken += 1) await turn();
  throw new Error('The feed broke off.');
}

// The first batch is being written then; each turn lets the database answer some more of it.
it.each([0, 1, 2, 3, 5, 8, 13])('a feed that breaks off leaves nothing behind, also not what is still being written %i turns later', async (turns) => {
  const { dataSource } = database;
  const sync = dataSource.transaction((manager) => takeInFeed(manager, { organizationId, vendor: 'indeed' }, new Map(), brokenOff(turns), new Date()));
  await expect(sync).rejects.toThrow('The feed broke off.');
  // On the connection of the transaction, the pool's last: whatever that was still given is over before.
  expect(await dataSource.getRepository(JobEntity).count()).toBe(0);
});
