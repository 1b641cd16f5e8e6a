import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { bambooHr } from './bamboohr.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (fixture = 'list') =>
  readFeed(bambooHr, { sourceKind: 'file', source: `fixtures/${fixture}.json` }, context);

describe('a BambooHR board', () => {
  it('has the way of working beside the place, and pay in words', async () => {
    expect((await read()).postings[0]).toMatchObject({
      externalId: '86',
      workplace: 'hybrid',
      locations: [{ city: 'Houston', region: 'Texas', country: 'US' }],
      department: 'Legal',
      employmentType: 'full-time',
      pay: { min: 30, max: 40, currency: 'USD', period: 'hour' },
    });
  });

  it('has the other place where one is empty, and knows a general application', async () => {
    const [, coder, future] = (await read()).postings;
    expect(coder).toMatchObject({
      workplace: 'onsite',
      locations: [{ city: 'Dayton', region: 'Ohio', country: 'US' }],
      isProspect: false,
    });
    expect(future).toMatchObject({ isProspect: true, workplace: 'remote', locations: [] });
  });

  it('omits what is not open', async () => {
    expect((await read()).rejections).toEqual([
      { externalId: '89', reason: 'it is not open (status Filled)', withdrawn: true },
    ]);
  });
});
