import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { icims } from './icims.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());
const read = async (file: string) =>
  readFeed(icims, { sourceKind: 'file', source: `fixtures/${file}` }, context);

describe('a page of a portal', () => {
  it('has its facts from the table where the markup says nothing', async () =>
    expect((await read('job.html')).postings[0]).toMatchObject({
      externalId: '5120',
      location: 'Katy, TX',
      employmentTypeRaw: 'PRN / Registry',
      schemaEmploymentTypes: ['PART_TIME', 'PER_DIEM'],
      requisitionId: '2026-5120',
      department: 'Harbor West',
      postedAt: new Date('2026-09-22'),
      validThrough: null,
      pay: { text: '$48.00' },
    }));

  it('that is not there, or outside the folder, is named', async () => {
    await expect(read('none.html')).rejects.toThrow('none.html cannot be read (ENOENT)');
    await expect(read('../../none.html')).rejects.toThrow('lies outside the feeds folder');
  });
});

describe('the JSON of a career site', () => {
  it('has zeros for no pay, false for no object, and addresses that need the host', async () => {
    const { postings, rejections } = await read('attract.json');
    expect(postings.map(({ pay }) => pay)).toEqual([
      null,
      { text: '14.2 – 18.5' },
      { min: 14, max: 18, currency: 'USD', period: 'hour' },
    ]);
    expect(postings[2]?.locations).toMatchObject([{ city: 'Bayamon', country: 'PR' }]);
    expect(rejections).toMatchObject([{ externalId: '9104', withdrawn: true }]);
  });
});
