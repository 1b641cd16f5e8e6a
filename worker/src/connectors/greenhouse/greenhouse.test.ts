import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { completePosting } from '../../postings/complete-posting.js';
import { greenhouse, toDraft, placeOf } from './greenhouse.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (fixture = 'board') =>
  readFeed(greenhouse, { sourceKind: 'file', source: `fixtures/${fixture}.json` }, context);

describe('a Greenhouse board', () => {
  it('is unescaped exactly once', async () => {
    const [nurse] = (await read()).postings;
    expect(nurse?.description).toContain('Bayview &amp; friends\u00a0care.');
    expect(nurse?.description).toContain('RN with &lt;5 years of practice');
    expect(nurse?.descriptionText).toContain('RN with <5 years of practice');
  });

  it('has the employment type from fields of various names, from the title, or none', async () => {
    const { postings } = await read();
    expect(
      postings.map(({ employmentType, employmentTypeRaw, schemaEmploymentTypes }) => [
        employmentType,
        employmentTypeRaw,
        schemaEmploymentTypes,
      ]),
    ).toEqual([
      ['full-time', 'Full_time', ['FULL_TIME']],
      ['part-time', null, ['PART_TIME', 'PER_DIEM']],
      ['other', null, []],
    ]);
  });

  it.each([
    ['Position Type', 'Backfill', null, 'other'],
    ['Job Status', 'Approved', null, 'other'],
    ['Employment Status', 'Open', null, 'other'],
    ['Position Type', 'Part-time', 'Part-time', 'part-time'],
    ['Employee Status', 'Full Time', 'Full Time', 'full-time'],
    ['Employment Type', 'Regular', 'Regular', 'other'],
    ['Time Type', 'Variable hours', 'Variable hours', 'other'],
  ])(
    'maps the field "%s" with the value "%s" to %s: only known values of a possibly internal field',
    (name, value, raw, type) => {
      expect(
        toDraft({ id: '1', title: 'Nurse', location: null, metadata: [{ name, value }] }).employment,
      ).toMatchObject({ raw, type });
    },
  );

  it('ignores an internal field when the title states the type', () => {
    expect(
      toDraft({
        id: '1',
        title: 'Nurse (Part-Time)',
        location: null,
        metadata: [{ name: 'Position Type', value: 'Backfill' }],
      }).employment,
    ).toEqual({ type: 'part-time', raw: null, schemaTypes: ['PART_TIME'] });
  });

  it('has pay in cents with the period in words: an unknown period keeps the words and drops the numbers', async () => {
    const { postings } = await read();
    expect(postings.map(({ pay }) => pay)).toEqual([
      { min: 38.5, max: 54.75, currency: 'USD', period: 'hour', text: 'Nights pay $5 more.' },
      { text: 'Base Salary Range: $85,000 – $98,000' },
      { text: 'Hourly, Zone A: $20 – $25; Hourly, Zone B: $22 – $27' },
    ]);
  });

  it.each([
    ['Hourly Base Pay Range:', 'hour'],
    ['Pay per hour', 'hour'],
    ['Pay/hour', 'hour'],
    ['Hourly Rate (36 hours per week)', 'hour'],
    ['Annual Base Salary (40-hour week):', 'year'],
    ['Yearly Salary, 5 days a week', 'year'],
    ['Bi-weekly Pay', 'two-weeks'],
    ['Weekly Pay (12 hour shifts)', 'week'],
    ['Pay per month', 'month'],
    ['Day Rate', 'day'],
    ['Daily Pay', 'day'],
    ['Day Shift Pay Range:', undefined],
    ['Base Salary (40 hours per week)', undefined],
    ['Pay for 12-hour shifts', undefined],
    ['Weekend Pay, Week 1', undefined],
    ['Annual Salary or Hourly Rate', undefined],
  ])('names the period of its pay in "%s", where it is one: %s', (title, period) => {
    const pay = toDraft({
      id: '1',
      title: 'Nurse',
      location: null,
      pay_input_ranges: [{ min_cents: 300_000, max_cents: 400_000, currency_type: 'MXN', title }],
    }).pay;
    expect(pay?.period).toBe(period);
  });

  it.each([
    ['Ability to Work Remote', 'On-Location', 'onsite'],
    ['Remote Eligibility', 'Fully Remote', 'remote'],
    ['Remote Eligibility', 'Remote Eligible', 'unknown'],
    ['Office Requirement', 'Hybrid', 'hybrid'],
    ['Workplace Policy', 'In Office', 'onsite'],
    ['Remote Type', 'Partially Remote/Hybrid', 'hybrid'],
    ['Remote Job', true, 'remote'],
    ['Remote?', 'Yes', 'remote'],
    ['Remote', 'No', 'unknown'],
    ['Relocation Package', 'No Remote Budget', 'unknown'],
  ])('states the way of working in the field "%s": %s is %s', (name, value, way) => {
    const draft = toDraft({
      id: '1',
      title: 'Nurse',
      location: { name: 'Texas' },
      metadata: [{ name, value }],
    });
    expect(completePosting('1', draft).workplace).toBe(way);
  });

  it('is not remote by the name of its employer', () => {
    const job = { id: '1', title: 'Nurse - Remote', location: { name: 'Texas' } };
    expect(completePosting('1', toDraft(job)).workplace).toBe('remote');
    expect(completePosting('1', toDraft({ ...job, company_name: 'Remote' })).workplace).toBe('unknown');
  });

  it('has several places in one text', async () => {
    const [nurse] = (await read()).postings;
    expect(nurse?.location).toBe('Houston, TX; Katy, TX; Remote (Texas)');
    expect(nurse?.workplace).toBe('unknown');
    expect((await read('saved-board')).postings[0]?.location).toBe('Chesterfield, MO; Shiloh, IL');
  });

  it('marks general applications, trims titles, and rejects single bad records', async () => {
    const { postings, rejections } = await read();
    expect(postings.map(({ title, isProspect }) => [title, isProspect])).toEqual([
      ['Registered Nurse, Recovery Room', false],
      ['Physical Therapist - PRN', false],
      ['General application', true],
    ]);
    expect(rejections.map(({ externalId }) => externalId)).toEqual(['4000004', '4000005', null]);
  });
});

const seattle = { name: 'Seattle, WA', location: 'Seattle, Washington, United States' };
const london = { name: 'London', location: 'London, England, United Kingdom' };
const houston = { name: 'Houston', location: 'Houston, TX' };

const placeIn = (
  location: string | null,
  offices: readonly { name: string; location: string | null }[] = [],
) => {
  const { places, wayOfPlaces = 'unknown' } = placeOf({
    location: location === null ? null : { name: location },
    offices,
  });
  return [
    places.map(({ city, region, country }) => [city, region, country].filter(Boolean).join(', ')),
    wayOfPlaces,
  ];
};

describe('the place of a Greenhouse job', () => {
  it.each([
    ['In-Office', [seattle], ['Seattle, Washington, US'], 'onsite'],
    ['In Person', [seattle], ['Seattle, Washington, US'], 'onsite'],
    ['100% On-Site', [seattle], ['Seattle, Washington, US'], 'onsite'],
    ['Hybrid', [london], ['London, England, GB'], 'hybrid'],
    ['Hybrid (3 days a week in office)', [london], ['London, England, GB'], 'hybrid'],
    ['N/A', [houston], ['Houston, TX, US'], 'unknown'],
    ['TBD', [houston], ['Houston, TX, US'], 'unknown'],
    ['Multiple Locations', [houston, seattle], ['Houston, TX, US', 'Seattle, Washington, US'], 'unknown'],
    ['', [houston], ['Houston, TX, US'], 'unknown'],
    [null, [houston], ['Houston, TX, US'], 'unknown'],
    ['Distributed', [{ name: 'US Remote', location: 'United States' }], ['US'], 'remote'],
    ['Distributed', [{ name: 'Europe', location: null }, london], ['London, England, GB'], 'unknown'],
    ['In-Office', [{ name: 'Austin, TX', location: null }], ['Austin, TX, US'], 'onsite'],
    ['Télétravail', [{ name: 'Paris', location: 'Paris, France' }], ['Paris, FR'], 'remote'],
    ['Híbrido', [{ name: 'Madrid', location: 'Madrid, España' }], ['Madrid, ES'], 'hybrid'],
    ['Not remote', [houston], ['Houston, TX, US'], 'unknown'],
    ['Flexible / Remote', [{ name: 'USA', location: 'United States' }], ['US'], 'unknown'],
  ])('with the location "%s" is the place of its offices', (line, offices, places, workplace) => {
    expect(placeIn(line, offices)).toEqual([places, workplace]);
  });

  it('is the stated location, whatever its offices', () => {
    expect(placeIn('Onsite - Houston, TX')).toEqual([['Houston, TX, US'], 'onsite']);
    expect(placeIn('Houston, TX', [london])).toEqual([['Houston, TX, US'], 'unknown']);
    expect(placeIn('Spain', [london])).toEqual([['ES'], 'unknown']);
    expect(placeIn('In-Office; Houston, TX', [london])).toEqual([['Houston, TX, US'], 'onsite']);
  });

  it('is the office of that name when the location is only a city', () => {
    expect(placeIn('Seattle', [seattle, london])).toEqual([['Seattle, Washington, US'], 'unknown']);
    expect(placeIn('Bellevue', [seattle])[0]).toEqual(['']);
  });

  it('is unknown when nothing states it', () => {
    expect(placeIn('N/A')).toEqual([[], 'unknown']);
    expect(placeIn('Remote')).toEqual([[], 'remote']);
    expect(placeIn('In-Office', [{ name: 'Headquarters', location: null }])).toEqual([[], 'onsite']);
  });
});
