import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient } from '../../http/http-client.js';
import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { connectorOf } from '../registry.js';
import { apiItems } from '../teamtailor/api.js';

let folder: string;
const files = createHttpClient();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-record-'));
});
afterAll(async () => {
  await files.close();
  await rm(folder, { recursive: true, force: true });
});

const noRecords: readonly (readonly [unknown, string])[] = [
  [null, 'null'],
  ['nurse', 'a text'],
  [7, 'a number'],
  [false, 'true or false'],
  [[{ id: 1, title: 'Nurse' }], 'a list'],
];
const rejected = noRecords.map(([, kind]) => ({
  externalId: null,
  reason: `the list holds ${kind} where a record should be`,
  withdrawn: false,
}));

/** The feed of each vendor whose feeds are JSON, around these records. */
const feeds: Readonly<Record<string, (records: readonly unknown[]) => unknown>> = {
  ashby: (jobs) => ({ jobs }),
  bamboohr: (result) => ({ meta: { totalCount: result.length }, result }),
  greenhouse: (jobs) => ({ jobs }),
  'json-feed': (items) => ({ version: 'https://jsonfeed.org/version/1.1', items }),
  lever: (postings) => postings,
  oracle: (requisitionList) => ({ items: [{ TotalJobsCount: requisitionList.length, requisitionList }] }),
  recruitee: (offers) => ({ offers }),
  rippling: (rows) => rows,
  smartrecruiters: (content) => ({ totalFound: content.length, content }),
  ukg: (opportunities) => ({ totalCount: opportunities.length, opportunities }),
  workable: (jobs) => ({ jobs }),
  workday: (jobPostings) => ({ total: jobPostings.length, jobPostings }),
};

it.each(Object.entries(feeds))('%s: an invalid record is rejected alone', async (vendor, feedOf) => {
  // Each vendor has another name for the id and the title.
  const job = (id: string) => ({
    ...Object.fromEntries(['id', 'shortcode', 'uuid', 'Id', 'externalPath'].map((name) => [name, id])),
    ...Object.fromEntries(
      ['title', 'name', 'text', 'Title', 'jobOpeningName'].map((name) => [name, 'Nurse']),
    ),
  });
  await writeFile(
    join(folder, `${vendor}.json`),
    JSON.stringify(feedOf([job('1'), ...noRecords.map(([raw]) => raw), job('2')])),
  );
  const feed = await readFeed(
    connectorOf(vendor),
    { sourceKind: 'file', source: `${vendor}.json` },
    { http: files, feedsDirectory: folder },
  );
  expect(feed.postings.map(({ externalId, title }) => [externalId, title])).toEqual([
    ['1', 'Nurse'],
    ['2', 'Nurse'],
  ]);
  expect(feed.rejections).toEqual(rejected);
  expect(feed.received).toBe(7);
});

it("Teamtailor's API: an invalid job or place is skipped alone", async () => {
  const job = (id: string) => ({
    id,
    attributes: { title: 'Nurse' },
    relationships: { department: { data: { type: 'departments', id: '5' } } },
  });
  const answer = {
    data: [job('1'), ...noRecords.map(([raw]) => raw), job('2')],
    included: [null, 'x', { type: 'departments', id: '5', attributes: { name: 'Nursing' } }],
  };
  const http: HttpClient = { ...files, getPage: (at) => Promise.resolve({ answer, at }) };
  const connector = {
    vendor: 'teamtailor',
    items: () => apiItems(new URL('https://api.teamtailor.example/v1/jobs'), 'key', http),
  };
  const feed = await readFeed(
    connector,
    { sourceKind: 'board', source: 'x' },
    { http, feedsDirectory: folder },
  );
  expect(feed.postings.map(({ externalId, department }) => [externalId, department])).toEqual([
    ['1', 'Nursing'],
    ['2', 'Nursing'],
  ]);
  expect(feed.rejections).toEqual(rejected);
});
