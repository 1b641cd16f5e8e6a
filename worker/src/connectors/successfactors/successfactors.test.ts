import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { successFactors } from './successfactors.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (fixture: string) =>
  readFeed(successFactors, { sourceKind: 'file', source: `fixtures/${fixture}.xml` }, context);

describe("the feed of SuccessFactors' career sites", () => {
  it('has the place once, beside the title', async () => {
    expect((await read('career-site')).postings[0]).toMatchObject({
      externalId: '1377930001',
      title: 'Registered Nurse',
      description: '<p>Care for patients &amp; families.</p>',
      locations: [{ city: 'Boston', region: 'MA', country: 'US', postalCode: '02115' }],
      department: 'Nursing',
      postedAt: new Date('2026-09-20T07:00:00Z'),
    });
  });

  it('has no text that is only the title, and no part of the system for a department', async () => {
    expect((await read('career-site')).postings[1]).toMatchObject({
      externalId: '1377930002',
      title: 'Coder (Remote)',
      description: '',
      department: null,
      locations: [{ region: 'Texas', country: 'US' }],
    });
  });

  it('rejects an item without an id', async () => {
    expect((await read('career-site')).rejections).toEqual([
      { externalId: null, reason: 'it has no id', withdrawn: false },
    ]);
  });
});

describe("SuccessFactors' old boards", () => {
  it('are read though they are no XML, and "Hybrid" is no city', async () => {
    expect((await read('old-board')).postings[0]).toMatchObject({
      externalId: '173001',
      title: 'Imaging & Care Analyst',
      description: '<p>Read pictures.</p>',
      locations: [{ city: 'Overland Park', region: 'Kansas', country: 'US' }],
      workplace: 'hybrid',
      department: 'Imaging & Labs',
      employmentTypeRaw: null,
      postedAt: new Date('2026-09-20T00:00:00Z'),
    });
  });

  it('are read by values: a city for "Work Location", a type, and no date that is none', async () => {
    expect((await read('old-board')).postings[1]).toMatchObject({
      locations: [{ city: 'Houston', country: 'US' }],
      employmentType: 'part-time',
      department: 'Logistics',
      postedAt: null,
    });
  });

  it('reject a job without a title', async () => {
    expect((await read('old-board')).rejections).toMatchObject([{ externalId: '173003' }]);
  });
});
