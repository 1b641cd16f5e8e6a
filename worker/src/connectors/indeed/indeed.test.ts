import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { indeed } from './indeed.js';
import { toDraft } from './indeed.js';
import { jobSchema } from './indeed.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (fixture = 'feed') =>
  readFeed(indeed, { sourceKind: 'file', source: `fixtures/${fixture}.xml` }, context);

describe("a feed in Indeed's format", () => {
  it('is read with or without CDATA, and values are trimmed', async () => {
    const { postings } = await read();
    expect(postings.map(({ externalId, title }) => [externalId, title])).toEqual([
      ['BS-1001', 'Registered Nurse, Emergency'],
      ['BS-1002', 'Medical Coder – Remote'],
    ]);
    expect(postings[0]).toMatchObject({
      description: '<p>Triage, stabilise &amp; hand over.</p><ul><li>12-hour shifts</li></ul>',
      location: 'Houston, TX',
      applyUrl: 'https://bayou-staffing.example/jobs/1001?src=feed&lang=en',
      employmentType: 'full-time',
      validThrough: new Date('2027-02-01T05:59:59Z'),
    });
  });

  it('reads pay in words', async () => {
    expect((await read()).postings[0]?.pay).toEqual({
      min: 38.5,
      max: 38.5,
      currency: 'USD',
      period: 'hour',
    });
  });

  it('may have several categories and types: the first category is the department, all types are read', () => {
    const job = {
      referencenumber: '1',
      title: 'Nurse',
      category: ['Emergency', 'Nursing'],
      jobtype: ['fulltime', 'parttime'],
    };
    expect(jobSchema.isValidSync(job, { strict: true })).toBe(true);
    expect(toDraft({ ...job, expiration_date: '2026-12-01' }).validThrough?.toISOString()).toBe(
      '2026-12-02T05:59:59.000Z',
    );
    expect(toDraft(job)).toMatchObject({
      department: 'Emergency',
      employment: { type: 'full-time', raw: 'fulltime, parttime', schemaTypes: ['FULL_TIME', 'PART_TIME'] },
    });
  });

  it('accepts a reference number once, and rejects a job without one', async () => {
    expect((await read()).rejections).toEqual([
      { externalId: 'BS-1002', reason: 'it repeats the id of an earlier record', withdrawn: false },
      { externalId: null, reason: 'referencenumber is a required field', withdrawn: false },
    ]);
  });

  it('is read record by record when it is not well-formed, and reports the repairs', async () => {
    const { postings, rejections, repairs } = await read('faulty');
    expect(postings).toMatchObject([
      {
        title: 'Cook » Kitchen',
        applyUrl: 'https://jobs.harbor.example/1?a=1&b=2',
        description: 'Cooks \u00a0for &lt;5 patients &amp; <strong>guests</strong>.',
      },
      { externalId: '3', description: 'Care &amp; more.' },
    ]);
    expect(rejections).toMatchObject([{ externalId: '2', reason: 'its title element does not end' }]);
    expect([...repairs.keys()].sort()).toEqual([
      'HTML that is not escaped',
      'a bare &',
      'a bare <',
      'an HTML entity',
      'text before its beginning',
    ]);
  });
});
