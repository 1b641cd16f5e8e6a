import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { workday, workdayEndpoint } from './workday.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (fixture = 'list') =>
  readFeed(workday, { sourceKind: 'file', source: `fixtures/${fixture}.json` }, context);

describe('a Workday site', () => {
  it('has all places of a job, and dates from fields that are dates', async () => {
    expect((await read()).postings[0]).toMatchObject({
      externalId: 'R100201',
      locations: [
        { city: 'Houston', region: 'Texas', country: 'US' },
        { city: 'Katy', region: 'Texas', country: 'US' },
        { region: 'Oklahoma', country: 'US' },
      ],
      postedAt: new Date('2026-09-28T00:00:00Z'),
      validThrough: new Date('2027-01-01T05:59:59Z'),
      employmentType: 'part-time',
      requisitionId: 'R100201',
      applyUrl:
        'https://riverbend.wd5.myworkdayjobs.example/Careers/job/US-Texas-Houston/Registered-Nurse--Emergency_R100201',
    });
  });

  it('shows no number of places as a place, and each place once', async () => {
    const [, analyst, porter] = (await read()).postings;
    expect(analyst).toMatchObject({
      externalId: 'R100202',
      locations: [
        { region: 'TX', country: 'US' },
        { city: 'HOUSTON', region: 'TX', country: 'US' },
      ],
      schemaEmploymentTypes: ['TEMPORARY'],
    });
    expect(porter?.locations).toEqual([{ label: 'Riverbend Medical Center', country: 'US' }]);
  });

  it('rejects a job that is no longer posted, and one without a path', async () => {
    expect((await read()).rejections).toEqual([
      { externalId: 'R100204', reason: 'it is no longer posted', withdrawn: true },
      {
        externalId: null,
        reason: expect.stringContaining('is a required field') as unknown,
        withdrawn: false,
      },
    ]);
  });

  it.each([
    [
      'https://riverbend.wd5.myworkdayjobs.com/Careers',
      'https://riverbend.wd5.myworkdayjobs.com/wday/cxs/riverbend/Careers',
    ],
    [
      'https://riverbend.wd5.myworkdayjobs.com/en-US/2/job/Houston/Nurse_R1?source=x',
      'https://riverbend.wd5.myworkdayjobs.com/wday/cxs/riverbend/2',
    ],
    [
      'https://wd3.myworkdaysite.com/en-US/recruiting/riverbend/Careers/jobs',
      'https://wd3.myworkdaysite.com/wday/cxs/riverbend/Careers',
    ],
    [
      'https://board.example/wday/cxs/riverbend/Careers/jobs',
      'https://board.example/wday/cxs/riverbend/Careers',
    ],
  ])('is found behind %s', (source, endpoint) => {
    expect(workdayEndpoint(source)).toBe(endpoint);
  });

  it.each([
    'riverbend',
    'https://careers.riverbend.example/jobs',
    'https://riverbend.wd5.myworkdayjobs.com/',
  ])('is not found behind %s', (source) => {
    expect(() => workdayEndpoint(source)).toThrow(
      `"${source}" is no career site of workday: give the address`,
    );
  });
});
