import { readFeed } from '../../../test/feeds/read-feed.js';
import { createHttpClient } from '../../http/http-client.js';
import { jsonFeed, itemSchema } from './json-feed.js';
import { toDraft } from './json-feed.js';

const context = { http: createHttpClient(), feedsDirectory: __dirname };
afterAll(() => context.http.close());

const read = async (file = 'jobs.json') =>
  readFeed(jsonFeed, { sourceKind: 'file', source: `fixtures/${file}` }, context);

describe('a JSON Feed of jobs', () => {
  it('is read from the JobPosting of each item', async () => {
    expect((await read()).postings[0]).toMatchObject({
      title: 'Home Health Aide',
      location: 'Katy, TX; Houston, TX',
      employmentType: 'part-time',
      schemaEmploymentTypes: ['PART_TIME', 'PER_DIEM'],
      requisitionId: '88',
      pay: { min: 17, max: 21.5, currency: 'USD', period: 'hour' },
      validThrough: new Date('2027-02-01T00:00:00Z'),
      department: 'Home Care',
    });
  });

  it('ignores values that do not follow schema.org', async () => {
    expect((await read()).postings[1]).toMatchObject({
      title: 'Intake Coordinator',
      location: 'Remote',
      locations: [],
      workplace: 'remote',
      pay: null,
      requisitionId: null,
    });
  });

  it('accepts a numeric id, keeps a salary without a unit as text, and accepts a job with an unreadable salary', async () => {
    const { postings, rejections } = await read('numbers.json');
    expect(postings.map(({ externalId, pay }) => [externalId, pay])).toEqual([
      ['1204', { text: '$50,000' }],
      ['1205', null],
    ]);
    expect(rejections).toEqual([]);
  });

  it.each([
    [
      'its HTML',
      { content_html: '<p>Whole.</p>', content_text: 'Plain.', _jobposting: { description: 'Posting.' } },
      '<p>Whole.</p>',
    ],
    [
      "its posting's description, where its HTML is empty",
      { content_html: ' ', content_text: 'Plain.', _jobposting: { description: 'Posting.' } },
      'Posting.',
    ],
    [
      'its text, letter for letter, where it has nothing else',
      { content_html: '', content_text: 'R&D: <5 years,\n<b> is no tag', _jobposting: { description: '' } },
      'R&amp;D: &lt;5 years,\n&lt;b&gt; is no tag',
    ],
  ])('is described by %s', (_, item, description) => {
    expect(toDraft({ id: '1', title: 'Nurse', ...item }).descriptionHtml).toBe(description);
  });

  it('is remote when one of its workplace types is', () => {
    expect(
      toDraft({ id: '1', title: 'Nurse', _jobposting: { jobLocationType: ['TELECOMMUTE'] } }).workplace,
    ).toBe('remote');
    expect(
      itemSchema.isValidSync(
        { id: '1', title: 'Nurse', _jobposting: { jobLocationType: ['TELECOMMUTE'] } },
        { strict: true },
      ),
    ).toBe(true);
  });

  it.each([
    [
      'a text with the code of the place',
      { address: 'Houston, TX 77002, USA' },
      [{ label: 'Houston, TX, USA', city: 'Houston', region: 'TX', country: 'US' }],
    ],
    [
      'a text',
      { address: 'Houston, TX' },
      [{ label: 'Houston, TX', city: 'Houston', region: 'TX', country: 'US' }],
    ],
    [
      'several texts, one of them of two places',
      [{ address: 'Houston, TX' }, { address: 'Katy, TX; Conroe, TX' }],
      [{ label: 'Houston, TX' }, { label: 'Katy, TX' }, { label: 'Conroe, TX' }],
    ],
    [
      'fields beside what is neither',
      [
        { address: 7 },
        { address: { addressLocality: 'Katy', addressCountry: 'US', postalCode: 77449 } },
        'Houston',
      ],
      [{ label: 'Katy, US', city: 'Katy', country: 'US', postalCode: '77449' }],
    ],
  ])('has its place from %s', (_, jobLocation, locations) => {
    expect(toDraft({ id: '1', title: 'Nurse', _jobposting: { jobLocation } }).locations).toMatchObject(
      locations,
    );
  });

  const country = (name: string | readonly string[]) => ({ '@type': 'Country', name });
  const state = (name: string) => ({ '@type': 'State', name });
  const inHouston = {
    address: { addressLocality: 'Houston', addressRegion: 'TX', addressCountry: 'US' },
  };
  it.each([
    ['a country', country('USA'), undefined, [['US']]],
    ['a country as a text', 'United States', undefined, [['US']]],
    [
      'states with their country',
      [state('Texas, USA'), state('Florida, USA')],
      undefined,
      [
        ['Texas', 'US'],
        ['Florida', 'US'],
      ],
    ],
    [
      'states alone',
      [state('Texas'), state('FL')],
      undefined,
      [
        ['Texas', 'US'],
        ['FL', 'US'],
      ],
    ],
    [
      'states in one text',
      state('Texas, Florida'),
      undefined,
      [
        ['Texas', 'US'],
        ['Florida', 'US'],
      ],
    ],
    ['a province', state('Ontario, Canada'), undefined, [['Ontario', 'CA']]],
    [
      'countries beside an office',
      [country('US'), country('Canada')],
      inHouston,
      [['Houston', 'TX', 'US'], ['US'], ['CA']],
    ],
    ['the country of the only place', country('US'), { address: { addressCountry: 'US' } }, [['US']]],
    ['codes that are states, too', [country('CA'), country('DE')], undefined, [['CA'], ['DE']]],
    ['countries in one name', country('US, CA'), undefined, [['US'], ['CA']]],
    ['a list of names', country(['US', 'GB']), undefined, [['US'], ['GB']]],
    ['an address', { '@type': 'Place', address: { addressCountry: 'IE' } }, undefined, [['IE']]],
    ['no country', [country('Worldwide'), 'Anywhere', 7, null], undefined, []],
  ])('may be done remotely from %s', (_, applicantLocationRequirements, jobLocation, places) => {
    const { locations } = toDraft({
      id: '1',
      title: 'Nurse',
      _jobposting: { jobLocationType: 'TELECOMMUTE', jobLocation, applicantLocationRequirements },
    });
    expect(locations.map(({ city, region, country: code }) => [city, region, code].filter(Boolean))).toEqual(
      places,
    );
  });

  it('has applicant locations for remote work only', () => {
    const posting = { applicantLocationRequirements: country('US') };
    expect(toDraft({ id: '1', title: 'Nurse', _jobposting: posting }).locations).toEqual([]);
  });

  it('reads the city from a full address, and not from its street', () => {
    const address = '1200 Main Street; Suite 4, Houston, TX 77002, United States';
    expect(toDraft({ id: '1', title: 'Nurse', _jobposting: { jobLocation: { address } } }).locations).toEqual(
      [{ label: address, city: 'Houston', region: 'TX', country: 'US' }],
    );
  });

  it('may omit everything except its id', () => {
    const empty = Object.fromEntries(
      [
        'jobLocation',
        'jobLocationType',
        'applicantLocationRequirements',
        'identifier',
        'baseSalary',
        'employmentType',
        'validThrough',
      ].map((field) => [field, null]),
    );
    const item = { id: '1', title: 'Nurse', url: null, content_text: null, _jobposting: empty };
    expect(itemSchema.isValidSync(item, { strict: true })).toBe(true);
    expect(toDraft(itemSchema.validateSync(item))).toMatchObject({
      title: 'Nurse',
      locations: [],
      pay: null,
    });
    const jobLocation = { address: { addressLocality: 'Houston, TX', addressCountry: null } };
    expect(toDraft({ ...item, _jobposting: { jobLocation } }).locations).toMatchObject([
      { city: 'Houston', region: 'TX', country: 'US' },
    ]);
  });

  it('rejects an item without an id', async () => {
    expect((await read()).rejections).toEqual([
      { externalId: null, reason: 'id is a required field', withdrawn: false },
    ]);
  });
});
