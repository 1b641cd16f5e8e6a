import { jobExists, organizationExists } from 'db/testing/factories';
import { findNewJobs } from 'db/repositories/deliveries/job-alert-mails';
import { startTestGateway, type TestGateway } from '../gateway.js';

/** What a text is read as: product 4.15, 4.18 and 4.19. */
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await organizationExists(gateway.database.dataSource, { id: 'harbor', name: 'Harbor Clinic' });
});
afterAll(() => gateway.stop());

type Job = Omit<Parameters<typeof jobExists>[1], 'organizationId'>;
/** In the order of their dates, the newest first. */
const jobsAre = async (jobs: readonly Job[]) => {
  const { dataSource } = gateway.database;
  await dataSource.query('delete from jobs');
  for (const [index, job] of jobs.entries())
    await jobExists(dataSource, {
      organizationId: 'harbor',
      department: null,
      descriptionText: '',
      postedAt: new Date(Date.UTC(2026, 0, 28 - index)),
      ...job,
    });
  await gateway.dataChanged();
};
const titled = (...titles: readonly string[]) => jobsAre(titles.map((title) => ({ title })));
const at = (title: string, location: string, more: Job = {}): Job => ({ title, location, ...more });

const listed = async (q: string, fields = '') => {
  const { data, errors } = await gateway.graph(
    `query ($filter: JobFilter) { jobs(filter: $filter, first: 100) { totalCount correctedQuery nodes { id title } ${fields} } }`,
    { filter: { q } },
  );
  expect(errors).toEqual([]);
  return data.jobs;
};
/** By GraphQL; REST, the feed and an alert must find the same jobs. */
const found = async (q: string): Promise<readonly string[]> => {
  const { nodes, correctedQuery } = await listed(q);
  const ids = nodes.map(({ id }) => String(id)).sort();
  const rest = await gateway.json<readonly { id: string }[]>(`/api/jobs?q=${encodeURIComponent(q)}`);
  expect(rest.map(({ id }) => id).sort()).toEqual(ids);
  const asked = correctedQuery ?? q;
  const feed = await gateway.json<{ items: readonly { id: string }[] }>(
    `/feeds/jobs.json?q=${encodeURIComponent(String(asked))}`,
  );
  expect(feed.items).toHaveLength(ids.length);
  const confirmedAt = new Date(Date.now() - 86_400_000);
  const alert = { id: '00000000-0000-4000-8000-000000000000', filters: { q: String(asked) }, confirmedAt };
  expect([...(await findNewJobs(gateway.database.dataSource, alert))].sort()).toEqual(ids);
  return nodes.map(({ title }) => title);
};

describe('forms of words', () => {
  beforeAll(() =>
    jobsAre([
      { title: 'Nurse' },
      { title: 'Nursing Lead' },
      { title: 'Nursery Worker' },
      { title: 'Enfermeras', language: 'es' },
      { title: 'Security Officer' },
      { title: 'Office Clerk' },
      { title: 'Hospital Cook' },
      { title: 'Hospitality Host' },
      { title: 'Accountant' },
      { title: 'Account Rep', descriptionText: 'Helps welders.' },
      { title: 'General Counsel' },
      { title: 'Counselor' },
      { title: 'Medication Aide' },
      { title: 'Medical Biller' },
      { title: 'Machine Learning (ML) Lead' },
      { title: 'MDS Coordinator' },
      { title: 'Physician' },
    ]),
  );

  it.each([
    ['nurses', ['Nurse', 'Nursing Lead', 'Enfermeras']],
    ['enfermero', ['Enfermeras', 'Nurse', 'Nursing Lead']],
    ['officers', ['Security Officer']],
    ['office', ['Office Clerk']],
    ['hospital', ['Hospital Cook']],
    ['accountants', ['Accountant']],
    ['welder', ['Account Rep']],
    ['counselors', ['Counselor']],
    ['medication', ['Medication Aide']],
    ['medical', ['Medical Biller']],
    ['mls', []],
    ['doctor', ['Physician']],
    // Signs and marks alone are no words.
    ['nurse ʹ', ['Nurse', 'Nursing Lead', 'Enfermeras']],
    ['❤️ counselor', ['Counselor']],
    // Where nothing is found so, a part of a word.
    ['ospitalit', ['Hospitality Host']],
    // A single quoted word is the word as it is written.
    ['"nurses"', []],
    ['"nurse"', ['Nurse']],
  ])('%s finds %j', async (q, titles) => {
    expect([...(await found(q))].sort()).toEqual([...titles].sort());
  });
});

describe('places', () => {
  beforeAll(() =>
    jobsAre([
      at('A', 'Houston, TX'),
      at('B', 'Houston, Texas, United States'),
      at('C', 'Sugar Land, Texas'),
      at('D', 'Remote (Texas)'),
      at('E', 'Mobile, AL'),
      at('Mobile Phlebotomist', 'Boston, Massachusetts'),
      at('MA', 'Reading, PA', { descriptionText: 'The wards of Houston and Katy.' }),
      at('PA', 'Portland, Oregon'),
      at('F', 'Perth, WA', { locations: [{ label: 'Perth, WA', country: 'AU' }] }),
      at('G', 'Seattle, WA 98101'),
      at('Hall', 'St. Louis, MO'),
      at('Dean', 'OK - Tulsa'),
    ]),
  );

  it.each([
    ['houston', ['A', 'B']],
    ['Houston, TX', ['A', 'B']],
    ['texas', ['A', 'B', 'C', 'D']],
    ['TX', ['A', 'B', 'C', 'D']],
    ['jobs in sugarland', ['C']],
    ['sugar land texas', ['C']],
    ['77002', ['A', 'B', 'C']],
    ['jobs near 77002-1234', ['A', 'B', 'C']],
    ['within 10 miles of houston', ['A', 'B']],
    ['"77002"', []],
    ['katy', ['MA']],
    ['mobile', ['Mobile Phlebotomist', 'E']],
    ['in mobile', ['E']],
    ['mobile al', ['E']],
    ['reading pa', ['MA']],
    ['ma', ['MA']],
    ['jobs in ma', ['Mobile Phlebotomist']],
    ['phlebotomist ma', ['Mobile Phlebotomist']],
    ['pa', ['PA']],
    ['portland or', ['PA']],
    ['portland or seattle', ['PA', 'G']],
    ['washington', ['G']],
    ['saint louis', ['Hall']],
    ['st louis mo', ['Hall']],
    ['oklahoma', ['Dean']],
    ['central texas', ['A', 'B', 'C', 'D']],
    ['jobs in la', []],
    ['tulsa ok', ['Dean']],
    ['tulsa ok dean jobs', ['Dean']],
    ['ok jobs', ['Dean']],
    ['houston, portland or tulsa', ['A', 'B', 'PA', 'Dean']],
    ['in or near houston', ['A', 'B', 'C']],
    ['near 77002 or saint louis', ['A', 'B', 'C', 'Hall']],
    ['zip code 77002', ['A', 'B', 'C']],
  ])('%s finds %j', async (q, titles) => {
    expect([...(await found(q))].sort()).toEqual([...titles].sort());
  });

  it('around which jobs are shown are named, with the text that takes them as written', async () => {
    const near = 'searchedNear { place radius literalQuery }';
    expect(await listed('nurse near 77002 nights', near)).toMatchObject({
      searchedNear: { place: 'Houston, TX 77002', radius: 25, literalQuery: 'nurse "77002" nights' },
    });
    expect(await listed('within 40 miles of Katy, TX', near)).toMatchObject({
      searchedNear: { place: 'Katy, TX', radius: 50 },
    });
    expect(await listed('nurse near katy or houston', near)).toMatchObject({
      searchedNear: { place: 'Katy, TX; Houston, TX', radius: 25, literalQuery: 'nurse "katy" or "houston"' },
    });
    expect(await listed('nurse houston', near)).toMatchObject({ searchedNear: null });
    const { headers } = await gateway.rest('/api/jobs?q=77002');
    expect(decodeURIComponent(headers.get('x-searched-near') ?? '')).toBe('Houston, TX 77002');
  });
});

describe('kinds of work', () => {
  beforeAll(() =>
    jobsAre([
      { title: 'A', employmentType: 'part-time', descriptionText: 'No nights or weekends.' },
      { title: 'B (Part-Time)', employmentType: 'other', employmentTypeRaw: null, schemaEmploymentTypes: [] },
      { title: 'C', employmentType: 'full-time', descriptionText: 'Our part-time staff. 2nd shift.' },
      {
        title: 'D',
        employmentType: 'other',
        employmentTypeRaw: null,
        schemaEmploymentTypes: [],
        descriptionText: 'A part-time job. Second shift and weekends.',
      },
      { title: 'E', employmentType: 'other', employmentTypeRaw: 'PRN', workplace: 'remote' },
      { title: 'F - Nights', workplace: 'hybrid', descriptionText: 'Remote patient monitoring.' },
      { title: 'Intern', descriptionText: 'Entry level.' },
      { title: 'International Lead', workplace: 'onsite', descriptionText: 'Remote teams.' },
      {
        title: 'Aide - No Weekends',
        employmentType: 'other',
        employmentTypeRaw: null,
        schemaEmploymentTypes: [],
        workplace: 'unknown',
        descriptionText: 'This is not a remote position. Nights off. Gives medication PRN as ordered.',
      },
    ]),
  );

  it.each([
    ['part time', ['A', 'B (Part-Time)', 'D']],
    ['medio tiempo', ['A', 'B (Part-Time)', 'D']],
    ['per diem', ['E']],
    ['work from home', ['E']],
    ['hybrid', ['F - Nights']],
    ['remote or hybrid', ['E', 'F - Nights']],
    ['night shift', ['F - Nights']],
    ['2nd shift', ['C', 'D']],
    ['weekends', ['D']],
    ['interns', ['Intern']],
    ['entry level', ['Intern']],
    ['part-time/prn', ['A', 'B (Part-Time)', 'D', 'E']],
    ['lead no weekends', ['International Lead']],
    [
      'no nights or weekends',
      ['A', 'Aide - No Weekends', 'B (Part-Time)', 'C', 'E', 'Intern', 'International Lead'],
    ],
  ])('%s finds %j', async (q, titles) => {
    expect([...(await found(q))].sort()).toEqual([...titles].sort());
  });
});

describe('small words, "or", one word or two, and signs', () => {
  beforeAll(() =>
    titled(
      'Fork Lift Driver',
      'Forklift Operator',
      'Frontend Engineer',
      'C++ Developer',
      'C# Developer',
      'Vitamin C Buyer',
      '.NET Developer',
      'M&A Analyst',
      'M.A. Clinic',
      'Med/Surg RN',
      'Job Coach',
      'ICU RN',
      'Operating Room Aide',
    ),
  );

  it.each([
    ['now hiring: the forklift operator', ['Fork Lift Driver', 'Forklift Operator']],
    ['fork-lift', ['Fork Lift Driver', 'Forklift Operator']],
    ['front end engineer', ['Frontend Engineer']],
    ['c++', ['C++ Developer']],
    ['C#', ['C# Developer']],
    ['.net', ['.NET Developer']],
    ['m&a', ['M&A Analyst']],
    ['ma', ['M.A. Clinic']],
    ['r.n. medsurg', ['Med/Surg RN']],
    ['icu nurse or job coach', ['Job Coach', 'ICU RN']],
    ['or aide', ['Operating Room Aide']],
    ['job coach cerca de mí', ['Job Coach']],
    ['"job"', ['Job Coach']],
  ])('%s finds %j', async (q, titles) => {
    expect([...(await found(q))].sort()).toEqual([...titles].sort());
  });
});

it('the order is: all words in the title as written, in other forms, beside it, in the description', async () => {
  await jobsAre([
    { title: 'Clerk', descriptionText: 'Helps the charge nurse.' },
    { title: 'Lead', department: 'Charge Nurses' },
    { title: 'Nurse', descriptionText: 'In charge.' },
    { title: 'Nurses in Charge' },
    { title: 'RN, Charge' },
    { title: 'Charge Nurse' },
  ]);
  expect(await found('jobs hiring near me')).toHaveLength(6);
  expect(await found('charge nurse')).toEqual([
    'Charge Nurse',
    'Nurses in Charge',
    'RN, Charge',
    'Nurse',
    'Lead',
    'Clerk',
  ]);
});

it('an assistant comes behind the work itself, unless the text says assistant', async () => {
  await titled('Physical Therapist Assistant', 'PT, Outpatient', 'Physical Therapist');
  expect(await found('physical therapist')).toEqual([
    'Physical Therapist',
    'PT, Outpatient',
    'Physical Therapist Assistant',
  ]);
  expect((await found('physical therapist assistant'))[0]).toBe('Physical Therapist Assistant');
});

it('Spanish words are searched as English ones, which the answer names', async () => {
  await titled('Registered Nurse', 'Enfermera', 'Janitor', 'Cook');
  expect([...(await found('enfermeras'))].sort()).toEqual(['Enfermera', 'Registered Nurse']);
  expect(await found('limpieza')).toEqual(['Janitor']);
  expect((await listed('enfermera en houston', 'alsoSearched')).alsoSearched).toEqual(['nurse']);
  expect((await listed('nurse', 'alsoSearched')).alsoSearched).toEqual([]);
});

describe('a correction', () => {
  beforeAll(() =>
    titled('Learning Partner', 'Receptionist', 'Electrician', 'Seattle Liaison', 'Plumber', 'Houston Guide'),
  );

  it.each([
    ['recepcionist', 'receptionist'],
    ['electrition', 'electrician'],
    ['cleaning', null],
    ['boston', null],
    ['lerning', 'learning'],
    ['earning', null],
    // These are towns as well.
    ['plummer', 'plumber'],
    ['huston guide', 'houston guide'],
    ['ʹʹʹʹ zzzz', null],
  ])('of %s is %s', async (q, corrected) => {
    expect((await listed(q)).correctedQuery).toBe(corrected);
  });
});

it('a place is a filter whatever its capitals, and pay and age are counted', async () => {
  const pay = (max: number) => ({ pay: { max, currency: 'USD', period: 'hour' } as const });
  await jobsAre([
    at('A', 'Tyler, TX', { ...pay(16), postedAt: new Date() }),
    at('B', 'Tyler, TX', pay(41)),
    at('C', 'Katy, TX', pay(20)),
    at('D', 'Katy, TX'),
  ]);
  const counted = async (filter: object) => {
    const { data } = await gateway.graph(
      'query ($filter: JobFilter) { jobs(filter: $filter) { totalCount facets { locations { value count } pay { value count } posted { value count } } } }',
      { filter },
    );
    return data.jobs;
  };
  const { totalCount, facets } = await counted({ location: 'tyler, texas', payMin: 41_600 });
  expect(totalCount).toBe(1);
  expect(facets).toEqual({
    locations: [
      { value: 'Katy, TX', count: 1 },
      { value: 'tyler, texas', count: 1 },
    ],
    pay: [31_200, 37_440, 40_000, 41_600, 52_000, 60_000, 62_400, 80_000, 83_200, 100_000, 150_000].map(
      (amount) => ({ value: String(amount), count: amount <= 33_280 ? 2 : amount <= 85_280 ? 1 : 0 }),
    ),
    posted: ['1', '7', '30'].map((value) => ({ value, count: 0 })),
  });
  expect((await counted({ postedWithin: 7, payMin: 31_200 })).facets).toMatchObject({
    posted: [
      { value: '1', count: 1 },
      { value: '7', count: 1 },
      { value: '30', count: 1 },
    ],
  });
});
