import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { lever, toDraft } from './lever.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (fixture = 'board') =>
  readFeed(lever, { sourceKind: 'file', source: `fixtures/${fixture}.json` }, context);

describe('a Lever board', () => {
  it('joins the description, lists without their ul, and the closing text', async () => {
    const [hygienist, counselor] = (await read()).postings;
    expect(hygienist?.description.replace(/\n/g, '')).toBe(
      '<div>Small &amp; friendly clinic.</div><div>Four chairs.</div><h3>What you do &amp; bring</h3><ul><li>Cleanings</li><li>Kindness</li></ul><ul><li>Patience</li></ul><div>Equal opportunity.</div>',
    );
    expect(counselor?.description).toBe('<p>We listen.</p><p>You listen.</p>');
  });

  it('has the country of its first place, wherever the list has that', () => {
    const posting = {
      id: '1',
      text: 'Nurse',
      categories: { location: 'Toronto', allLocations: ['Austin', 'Toronto'] },
      country: 'CA',
      salaryRange: null,
    };
    expect(toDraft(posting).locations).toEqual([
      { label: 'Austin' },
      { label: 'Toronto', city: 'Toronto', country: 'CA' },
    ]);
  });

  it('has two spellings of on-site', async () => {
    expect((await read()).postings.map(({ workplace }) => workplace)).toEqual([
      'onsite',
      'onsite',
      'unknown',
    ]);
  });

  it('has no salary for 0 to 0, and only text for an unknown interval', async () => {
    expect((await read()).postings.map(({ pay }) => pay)).toEqual([
      { min: 41, max: 49.5, currency: 'USD', period: 'hour', text: 'Weekends pay more.' },
      null,
      { text: '€900 – €1,200' },
    ]);
  });

  it('reads a state only when the country has states', async () => {
    const { postings } = await read();
    expect(postings[0]?.locations).toEqual([
      { label: 'Baytown, TX', city: 'Baytown', region: 'TX', country: 'US' },
      { label: 'Houston, TX', city: 'Houston', region: 'TX', country: 'US' },
    ]);
    expect(postings[2]?.locations).toEqual([
      { label: 'Bengaluru, IN', name: 'Bengaluru, India', city: 'Bengaluru', country: 'IN' },
    ]);
  });

  it('has no apply URL for an invalid address', async () => {
    expect((await read()).postings[2]).toMatchObject({
      hostedUrl: null,
      applyUrl: 'https://jobs.creekside.example/503/apply',
    });
  });

  it('rejects a repeated id and a title that is not a string', async () => {
    expect(
      (await read()).rejections.map(({ externalId, withdrawn }) => [externalId?.slice(-3), withdrawn]),
    ).toEqual([
      ['503', false],
      ['504', false],
    ]);
  });
});
