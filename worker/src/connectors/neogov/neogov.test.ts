import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { neogov } from './neogov.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async () => readFeed(neogov, { sourceKind: 'file', source: 'fixtures/feed.xml' }, context);

describe("NEOGOV's feed of an agency", () => {
  it('is read by its namespace, whatever prefix it has', async () => {
    expect((await read()).postings[0]).toMatchObject({
      externalId: '510001',
      description:
        '<p>Care for patients &amp; families.</p>\n<h3>Examples of duties</h3>\n<p>Triage.</p>\n<h3>Qualifications</h3>\n<p>RN licence.</p>',
      locations: [{ city: 'Houston', region: 'Texas', country: 'US' }],
      department: 'Emergency',
      pay: { min: 65, max: 85, currency: 'USD', period: 'hour' },
      // The 4th and the evening of the 19th, in Houston.
      postedAt: new Date('2026-11-04T06:00:00Z'),
      validThrough: new Date('2026-12-20T05:59:00Z'),
    });
  });

  it('states nothing where it has zeros and words', async () => {
    expect((await read()).postings[1]).toMatchObject({
      externalId: '510002',
      workplace: 'remote',
      department: 'Records',
      validThrough: null,
      pay: null,
      postedAt: new Date('2026-11-03T14:00:00Z'),
    });
  });

  it('rejects an item without an id', async () => {
    expect((await read()).rejections).toEqual([
      { externalId: null, reason: 'it has no id', withdrawn: false },
    ]);
  });
});
