import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { oracle, oracleSite } from './oracle.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (fixture = 'list') =>
  readFeed(oracle, { sourceKind: 'file', source: `fixtures/${fixture}.json` }, context);

describe('an Oracle site', () => {
  it('joins the public texts of a job, and has all its places', async () => {
    expect((await read()).postings[0]).toMatchObject({
      description:
        '<p>Prepare samples.</p>\n<ul><li>Cut</li></ul>\n<p>A licence.</p>\n<p>We are a clinic.</p>',
      locations: [
        { city: 'San Antonio', region: 'TX', country: 'US' },
        { city: 'HOUSTON', region: 'TX', country: 'US' },
        { city: 'Perth', country: 'AU' },
      ],
      workplace: 'onsite',
      employmentType: 'full-time',
      department: 'Dermatology',
      language: 'en',
      postedAt: new Date('2026-11-02T00:00:00Z'),
      validThrough: new Date('2027-01-01T05:59:59Z'),
    });
  });

  it('has the text and type that are there, and none that says nothing', async () => {
    const [, clerk, nurse] = (await read()).postings;
    expect(clerk).toMatchObject({
      externalId: 'R3326-2',
      description: '<p>Patience.</p>',
      workplace: 'hybrid',
      schemaEmploymentTypes: ['TEMPORARY', 'PART_TIME'],
    });
    expect(nurse).toMatchObject({
      externalId: '7103',
      description: '<p>Care.</p>',
      employmentTypeRaw: null,
      department: 'Nursing',
      postedAt: new Date('2026-11-05T17:23:26Z'),
    });
  });

  it('rejects a row without a title', async () => {
    expect((await read()).rejections).toEqual([
      { externalId: '7104', reason: 'Title is a required field', withdrawn: false },
    ]);
  });

  it.each([
    ['https://x.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1/job/7?x=1', 'CX_1'],
    ['https://x.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/sites/jobsearch', 'jobsearch'],
    [
      'https://x.fa.us2.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitions?finder=findReqs;siteNumber=CX_2,limit=25',
      'CX_2',
    ],
  ])('is found behind %s', (source, site) => {
    expect(oracleSite(source)).toEqual({ origin: 'https://x.fa.us2.oraclecloud.com', site });
  });

  it('is not found without its name', () => {
    expect(() => oracleSite('https://jobs.riverbend.example/?key=hidden')).toThrow(
      '"https://jobs.riverbend.example/" is no career site of oracle',
    );
  });
});
