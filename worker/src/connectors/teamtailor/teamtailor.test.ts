import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { teamtailor } from './teamtailor.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async () => readFeed(teamtailor, { sourceKind: 'file', source: 'fixtures/jobs.xml' }, context);

describe("a Teamtailor career site's feed", () => {
  it('is unescaped once and keeps every place', async () => {
    expect((await read()).postings[0]).toMatchObject({
      externalId: '4410001',
      description: '<p>See what others cannot.</p>',
      location: 'Houston, United States; Conroe, United States',
      locations: [
        { city: 'Houston', country: 'US', postalCode: '77030' },
        { city: 'Conroe', country: 'US' },
      ],
      workplace: 'onsite',
      department: 'Imaging',
      postedAt: new Date('2026-11-12T09:00:00Z'),
    });
  });

  it('distinguishes an open application from a vacancy', async () => {
    expect((await read()).postings[1]).toMatchObject({
      externalId: '4410002',
      isProspect: true,
      locations: [],
      workplace: 'hybrid',
    });
  });

  it('rejects an item without a link', async () => {
    expect((await read()).rejections).toEqual([
      {
        externalId: '2f6c5f0e-0b51-4f0b-9a55-000000000003',
        reason: 'link is a required field',
        withdrawn: false,
      },
    ]);
  });
});
