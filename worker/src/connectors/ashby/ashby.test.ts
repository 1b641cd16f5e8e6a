import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient, type HttpClient } from '../../http/http-client.js';
import { ashby } from './ashby.js';
import { toDraft } from './ashby.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (fixture = 'board') =>
  readFeed(ashby, { sourceKind: 'file', source: `fixtures/${fixture}.json` }, context);

describe('an Ashby board', () => {
  it('uses workplaceType before isRemote, which older boards have only', async () => {
    expect((await read()).postings.map(({ workplace }) => workplace)).toEqual(['hybrid', 'remote']);
  });

  it('omits jobs that are not listed', async () => {
    expect((await read()).rejections).toEqual([
      {
        externalId: 'aaaaaaaa-0000-4000-8000-000000000003',
        reason: 'the board does not list it (isListed is false)',
        withdrawn: true,
      },
    ]);
  });

  it('has pay only when the employer publishes it', async () => {
    expect((await read()).postings.map(({ pay }) => pay)).toEqual([
      { min: 90000, max: 110000, currency: 'USD', period: 'year', text: '$90K – $110K • Bonus' },
      null,
    ]);
  });

  it('has places by city and region, and no city "Remote"', async () => {
    const [nurse, dosimetrist] = (await read()).postings;
    expect(nurse?.location).toBe('Houston, TX; Sugar Land, TX');
    expect(dosimetrist?.locations).toEqual([{ label: 'US Remote', country: 'US', name: 'United States' }]);
  });

  it.each([
    [
      'Grand Rapids, MI',
      'Grand Rapids, MI',
      'Michigan',
      { label: 'Grand Rapids', city: 'Grand Rapids', region: 'Michigan', country: 'US' },
    ],
    [
      'Main Campus',
      'Grand Rapids, Michigan',
      'MI',
      { label: 'Main Campus', city: 'Grand Rapids', region: 'MI', country: 'US' },
    ],
    [
      'Kansas City, MO',
      'Kansas City, MO',
      'Kansas',
      { label: 'Kansas City, MO', city: 'Kansas City', country: 'US' },
    ],
  ])('has a state once, where %s is in "%s" and %s', (location, addressLocality, addressRegion, place) => {
    const address = {
      postalAddress: { addressLocality, addressRegion, addressCountry: 'United States', postalCode: null },
    };
    expect(
      toDraft({ id: '1', title: 'Nurse', location, address, secondaryLocations: null, compensation: null })
        .locations,
    ).toEqual([place]);
  });

  it('is remote or on site when the location name says so after the place', () => {
    const address = {
      postalAddress: {
        addressLocality: 'Chicago',
        addressRegion: 'IL',
        addressCountry: 'US',
        postalCode: null,
      },
    };
    const { locations } = toDraft({
      id: '1',
      title: 'Nurse',
      location: 'Chicago, IL, Remote',
      address,
      secondaryLocations: null,
      compensation: null,
    });
    expect(locations).toEqual([
      { label: 'Chicago, IL', city: 'Chicago', region: 'IL', country: 'US' },
      { label: 'Remote' },
    ]);
  });

  it('keeps every place of a location name that lists several', () => {
    const { locations } = toDraft({
      id: '1',
      title: 'Nurse',
      location: 'Houston, TX; Katy, TX',
      address: null,
      secondaryLocations: [{ location: 'Conroe, TX | Tomball, TX', address: null }],
      compensation: null,
    });
    expect(locations.map(({ label }) => label)).toEqual([
      'Houston, TX',
      'Katy, TX',
      'Conroe, TX',
      'Tomball, TX',
    ]);
  });

  it.each([
    ['harbor', '/posting-api/job-board/harbor'],
    ['Harbor Health AI', '/posting-api/job-board/Harbor%20Health%20AI'],
  ])('may have a name with spaces: %s', async (board, path) => {
    const asked: string[] = [];
    const getPage = (address: URL) => {
      asked.push(address.pathname);
      return Promise.resolve({ answer: { jobs: [] }, at: address });
    };
    const http: HttpClient = { ...context.http, getPage, abortedBy: () => http };
    await readFeed(ashby, { sourceKind: 'board', source: board }, { ...context, http });
    expect(asked).toEqual([path]);
  });

  it.each([' harbor', 'harbor ', '', '../harbor', 'har/bor'])('refuses the name "%s"', async (board) => {
    await expect(readFeed(ashby, { sourceKind: 'board', source: board }, context)).rejects.toThrow(
      `"${board}" is neither the name of an ashby board nor an address.`,
    );
  });
});
