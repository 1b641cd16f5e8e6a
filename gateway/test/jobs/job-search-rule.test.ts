import fc from 'fast-check';
import { jobExists, organizationExists } from 'db/testing/factories';
import { startTestGateway, type Fields, type TestGateway } from '../gateway.js';

/** The rule is stated in contract/src/jobs/job-search-text.ts. */
let gateway: TestGateway;
const search = async (args: Readonly<Record<string, unknown>>, fields = 'nodes { id title }') => {
  const { data, errors } = await gateway.graph(
    `query ($filter: JobFilter, $sort: JobSort, $first: Int = 100, $after: String, $exact: Boolean = true) {
       jobs(filter: $filter, sort: $sort, first: $first, after: $after, exact: $exact) { totalCount ${fields} } }`,
    args,
  );
  expect(errors).toEqual([]);
  return data.jobs;
};
const titles = async (q: string) => (await search({ filter: { q } })).nodes.map(({ title }) => title);
const restTitles = async (q: string, more = '') =>
  (
    await gateway.json<readonly (Fields & { title: string })[]>(
      `/api/jobs?exact=true&q=${encodeURIComponent(q)}${more}`,
    )
  ).map(({ title }) => title);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

beforeAll(async () => {
  gateway = await startTestGateway();
  await organizationExists(gateway.database.dataSource, { id: 'harbor', name: 'Harbor Cliníc' });
});
afterAll(() => gateway.stop());

const stored = async (jobs: readonly Parameters<typeof jobExists>[1][]) => {
  for (const job of jobs) await jobExists(gateway.database.dataSource, job);
  await gateway.dataChanged();
};
const jobsAre = async (jobs: Parameters<typeof stored>[0]) => {
  await gateway.database.dataSource.query('delete from jobs');
  await stored(jobs);
};

describe('words and spellings', () => {
  beforeAll(() =>
    jobsAre(
      [
        {
          title: 'Registered Nurse',
          location: 'Houston, TX',
          descriptionText: 'Care for patients in a small team.',
        },
        { title: 'Enfermera', location: 'São Paulo, Brazil', descriptionText: 'Learn night work.' },
        { title: 'Enfermeira', location: 'Sao Paulo, Brazil', department: 'Straße' },
        { title: 'Nurse O’Brien Unit', location: 'Houston, TX' },
        { title: 'Night Shift Nurse', location: 'Houston, TX' },
        { title: 'Day-Shift Cook', location: 'Tyler, TX', department: 'Food  Service' },
        {
          title: 'Kranken\u00ADschwester',
          location: 'Berlin, Germany',
          descriptionText: 'Telemetry; RN license',
        },
      ].map((job, index) => ({
        organizationId: 'harbor',
        descriptionText: '',
        department: null,
        postedAt: day(20 - index),
        ...job,
      })),
    ),
  );

  it.each([
    ['nurse houston', 3],
    ['houston nurse', 3],
    ['nurses, houston texas', 3],
    ['registered houston', 1],
    ['houston tx', 3],
    ['sao paulo', 2],
    ['SÃO PAULO', 2],
    ["o'brien", 1],
    ['o’brien', 1],
    ['obrien', 1],
    ['night-shift', 1],
    ['night shift', 1],
    ['day shift', 1],
    ['krankenschwester', 1],
    ['strasse', 1],
    ['food service', 1],
    ['urse', 3],
    ['shif', 2],
    ['tele', 1],
    ['emetry', 0],
    ['tx', 4],
    ['t', 0],
    ['en', 7],
    ['harbor clinic', 7],
    ['harb nurse', 4],
    ['"shift nurse"', 1],
    ['"nurse shift"', 0],
    ['"houston tx" nurse', 3],
    ['"nurse houston"', 0],
    ['"small tea"', 1],
    ['"small te"', 0],
    ['"harbor clinic"', 7],
    ['nurse cook', 0],
  ])('%s finds %i', async (q, count) => {
    expect(await restTitles(q)).toHaveLength(count);
    const { nodes, totalCount } = await search({ filter: { q } });
    expect([nodes.length, totalCount]).toEqual([count, count]);
  });

  it('rn matches the word and its phrase in titles and departments, and no part of another word', async () => {
    expect((await titles('rn')).sort()).toEqual(['Kranken\u00ADschwester', 'Registered Nurse']);
    expect(await titles('registered nurse')).toEqual(['Registered Nurse']);
  });

  it('switching an organization off hides its jobs at once, and on shows them again', async () => {
    const { dataSource } = gateway.database;
    await dataSource.query(
      `update organizations set active = false, switched_off_at = now() where id = 'harbor'`,
    );
    await gateway.dataChanged();
    expect([await titles('nurse'), await restTitles('')]).toEqual([[], []]);
    await dataSource.query(
      `update organizations set active = true, switched_off_at = null where id = 'harbor'`,
    );
    await gateway.dataChanged();
    expect(await titles('nurse')).toHaveLength(4);
  });
});

describe('similar words', () => {
  it.each([
    ['O´Brien Unit', "o'brien"],
    ["O'Brien Unit", 'O´Brien'],
    ['ΝΟΣΗΛΕΥΤΗΣ', 'ΝΟΣΗΛΕΥΤΗΣ'],
    ['ΝΟΣΗΛΕΥΤΗΣ', 'νοσηλευτής'],
    ['Ward 2e7f', '2e7f'],
  ])('%s is found by %s', async (title, q) => {
    await jobsAre([{ organizationId: 'harbor', title, descriptionText: '' }]);
    expect(await titles(q)).toEqual([title]);
  });

  it.each(['"state of the art"', '"day care"'])(
    '%s is found in a description when the title has a similar word',
    async (q) => {
      await jobsAre([
        {
          organizationId: 'harbor',
          title: 'Department Manager, Daycares',
          descriptionText: 'State of the art, and a day care center.',
        },
      ]);
      expect(await titles(q)).toHaveLength(1);
    },
  );
});

it('a dump can be restored: generated columns are computed with an empty search_path', async () => {
  const job = {
    organizationId: 'harbor',
    title: 'Nurse Educator',
    location: 'Tyler, Texas',
    department: 'São',
    descriptionText: 'Teaches.',
  };
  await jobsAre([job]);
  const session = gateway.database.dataSource.createQueryRunner();
  await session.startTransaction();
  await session.query(`set local search_path = ''`);
  await session.query(
    `update public.jobs set title = title || ' II', location = 'Katy, Texas', locations = '[]', description_text = 'Teaches nights.'`,
  );
  await session.commitTransaction();
  await session.release();
  await gateway.dataChanged();
  expect(await titles('educ ii sao katy night')).toEqual(['Nurse Educator II']);
  expect((await search({ filter: { location: 'Katy, TX' } })).nodes).toHaveLength(1);
});

describe('hostile search texts', () => {
  beforeAll(() =>
    jobsAre([
      { organizationId: 'harbor', title: 'Nurse', department: null, descriptionText: 'a'.repeat(50_000) },
      {
        organizationId: 'harbor',
        title: "C'est la vie & | ! : * ( ) \\",
        department: null,
        descriptionText: '',
      },
    ]),
  );

  it.each([
    ["nurse & | ! : * ( ) \\ <-> ' '' ", ['Nurse']],
    ["'vie':* | nurse", []],
    ['vie\\', ["C'est la vie & | ! : * ( ) \\"]],
    ['cest', ["C'est la vie & | ! : * ( ) \\"]],
    ["nurse' or 1=1 --", ['Nurse']],
    ['"'.repeat(100), 'all'],
    ["'".repeat(100), 'all'],
    ['!&|', 'all'],
    ['%', 'all'],
    ['nurse %_', ['Nurse']],
    ['a'.repeat(100), []],
    [Array.from({ length: 50 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(' '), []],
    ['"" "nurse" ""', ['Nurse']],
    ['😀 nurse', ['Nurse']],
    // Eight words are looked for.
    [`${'nurse '.repeat(8)}cook`, ['Nurse']],
    [`${'nurse '.repeat(7)}cook`, []],
  ])('%j', async (q, expected) => {
    const all = await titles('');
    expect(await titles(q)).toEqual(expected === 'all' ? all : expected);
    expect(await restTitles(q)).toEqual(expected === 'all' ? all : expected);
  });

  it('with characters Postgres cannot store, or too long, are refused', async () => {
    for (const q of ['nu\0rse', 'x'.repeat(101)])
      expect((await gateway.rest(`/api/jobs?q=${encodeURIComponent(q)}`)).status).toBe(400);
  });

  it('that take too long in the database are answered 503', async () => {
    const holder = gateway.database.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table jobs in access exclusive mode');
    const response = await gateway.rest('/api/jobs?q=nurse');
    await holder.rollbackTransaction();
    await holder.release();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  });
});

/** The rule once more, as a test reads it. */
const wordsOf = (text: string) =>
  text
    .replaceAll('C++', 'cplusplus')
    .replaceAll('a.b', 'ab')
    .normalize('NFKD')
    .replace(/[\p{M}'’\u00AD]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
interface Made {
  readonly title: string;
  readonly department: string;
  readonly location: string;
  readonly descriptionText: string;
}
/** A word in any of its forms (in places as it is written), or, where no job is found so, as a part of one. */
const isFound =
  (forms: ReadonlyMap<string, string>, asPart: boolean) =>
  ({ title, department, location, descriptionText }: Made, q: string) => {
    const heading = wordsOf([title, department, location, 'Harbor Clinic'].join(' '));
    const described = wordsOf(descriptionText);
    const formed = [...wordsOf(`${title} ${department}`), ...described];
    return wordsOf(q).every(
      (word) =>
        heading.some((other) => other === word) ||
        formed.some((other) => (forms.get(other) ?? other) === (forms.get(word) ?? word)) ||
        (asPart &&
          word.length >= 3 &&
          (heading.some((other) => other.includes(word)) ||
            described.some((other) => other.startsWith(word)))),
    );
  };

describe('any search', () => {
  // No kinds of work, places and wordings, which mean more than the word.
  const words = [
    'shifted',
    'Dusk-Watch',
    'São',
    'ward',
    'Warden',
    'forward',
    'O’Brien',
    'brie',
    'Kran\u00ADken',
    'Ärztin',
    'arzt',
    'C++',
    '(XYZ)',
    'a.b',
    '24',
    '1e5',
    'x-1',
  ];
  const text = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(' '));
  const jobs: readonly Made[] = fc.sample(
    fc.record({ title: text, department: text, location: text, descriptionText: text }),
    { numRuns: 60, seed: 7 },
  );
  const partsOf = (word: string) =>
    Array.from(word).flatMap((_, start) =>
      Array.from(word).map((__, length) => word.slice(start, start + length + 1)),
    );
  // Shorter parts may be small words, which are dropped; short ones at a hyphen are also read as a part of one word.
  const part = fc.constantFrom(
    ...words
      .flatMap(partsOf)
      .filter((one) => wordsOf(one).join('').length >= 4 && wordsOf(one).every(({ length }) => length >= 3)),
  );
  const query = fc
    .array(fc.oneof(fc.constantFrom(...words), part), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(' '));

  it('finds jobs that contain each of its words, and words of a title find that job', async () => {
    await jobsAre(
      jobs.map((job, index) => ({ organizationId: 'harbor', externalId: String(index), ...job })),
    );
    const every = [...new Set(words.flatMap((word) => [word, ...partsOf(word)]).flatMap(wordsOf))];
    const rows: { word: string; form: string }[] = await gateway.database.dataSource.query(
      `select word, job_form(word, 'e') as form from unnest($1::text[]) word`,
      [every],
    );
    const forms = new Map(rows.map(({ word, form }) => [word, form]));
    const found = async (q: string) =>
      (await search({ filter: { q } })).nodes
        .map(({ id }) => Number(String(id).split('_')[2]))
        .sort((one, other) => one - other);
    await fc.assert(
      fc.asyncProperty(query, async (q) => {
        const indexes = (asPart: boolean) =>
          jobs.flatMap((job, index) => (isFound(forms, asPart)(job, q) ? [index] : []));
        const whole = indexes(false);
        expect([q, await found(q)]).toEqual([q, whole.length > 0 ? whole : indexes(true)]);
      }),
      { numRuns: 120 },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(jobs.length - 1), fc.infiniteStream(fc.boolean()), async (index, isTaken) => {
        const taken = (jobs[index]?.title.split(' ') ?? [])
          .filter(() => isTaken.next().value === true)
          .reverse()
          .join(' ');
        expect(await found(taken)).toContain(index);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe('the order by relevance', () => {
  beforeAll(() =>
    jobsAre([
      {
        organizationId: 'harbor',
        title: 'Cook',
        descriptionText: 'Feeds every charge nurse.',
        postedAt: day(9),
      },
      { organizationId: 'harbor', title: 'Nurse', descriptionText: 'In charge.', postedAt: day(8) },
      { organizationId: 'harbor', title: 'Charge Nurse', descriptionText: '', postedAt: day(7) },
      { organizationId: 'harbor', title: 'RN', descriptionText: '', postedAt: day(6) },
      {
        organizationId: 'harbor',
        title: 'Clerk',
        descriptionText: 'Registered. Helps a nurse.',
        postedAt: day(10),
      },
    ]),
  );

  it('is the default of a search: most words in the title first, then the newest', async () => {
    const expected = ['Charge Nurse', 'Nurse', 'Cook'];
    expect(await titles('charge nurse')).toEqual(expected);
    expect(await restTitles('charge nurse')).toEqual(expected);
    expect(await restTitles('charge nurse', '&sort=relevance')).toEqual(expected);
    expect(
      (await search({ filter: { q: 'charge nurse' }, sort: 'RELEVANCE' })).nodes.map(({ title }) => title),
    ).toEqual(expected);
  });

  it('counts an abbreviation in a title as its phrase', async () => {
    expect(await titles('registered nurse')).toEqual(['RN']);
  });

  it('does not apply when another order is requested', async () => {
    expect(await restTitles('charge nurse', '&sort=newest')).toEqual(['Cook', 'Nurse', 'Charge Nurse']);
    expect(await restTitles('charge nurse', '&sort=title')).toEqual(['Charge Nurse', 'Cook', 'Nurse']);
  });

  it('is newest first without a search text', async () => {
    expect(await restTitles('', '&sort=relevance')).toEqual(['Clerk', 'Cook', 'Nurse', 'Charge Nurse', 'RN']);
    expect((await search({ sort: 'RELEVANCE' })).nodes.map(({ title }) => title)).toEqual([
      'Clerk',
      'Cook',
      'Nurse',
      'Charge Nurse',
      'RN',
    ]);
  });
});

describe('paging by cursor while jobs come and go', () => {
  it.each(['RELEVANCE', 'NEWEST', 'TITLE'])(
    'neither repeats nor skips a job in the order %s',
    async (sort) => {
      const kinds = ['Ward Nurse', 'Nurse', 'Clerk'];
      // Moments and titles repeat, so that the id decides here and there.
      await jobsAre(
        Array.from({ length: 24 }, (_, index) => ({
          organizationId: 'harbor',
          externalId: String(index),
          title: `${kinds[index % 3]} ${index % 4}`,
          descriptionText: 'A nurse of the ward.',
          postedAt: day(1 + (index % 5)),
        })),
      );
      const filter = { q: 'ward nurse' };
      const expected = (await search({ filter, sort })).nodes.map(({ id }) => id);
      expect(expected).toHaveLength(24);
      const seen: unknown[] = [];
      for (let after: string | null = null, round = 0; ; round += 1) {
        const { nodes, pageInfo }: Awaited<ReturnType<typeof search>> = await search(
          { filter, sort, first: 5, after },
          'nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }',
        );
        seen.push(...nodes.map(({ id }) => id));
        if (!pageInfo.hasNextPage) break;
        after = pageInfo.endCursor;
        // A new one comes at the top of each order, and the job of the cursor itself closes.
        await gateway.database.dataSource.query('update jobs set closed_at = now() where id = $1', [
          nodes.at(-1)?.id,
        ]);
        await stored([
          {
            organizationId: 'harbor',
            externalId: `new${round}`,
            title: 'A Ward Nurse',
            postedAt: new Date(),
          },
        ]);
      }
      expect(seen).toEqual(expected);
    },
  );
});

describe('the counts of a search', () => {
  it("apply the other filters, not the value's own", async () => {
    const { dataSource } = gateway.database;
    await organizationExists(dataSource, { id: 'valley', name: 'Valley' });
    const at = (label: string) => ({ location: label, locations: [{ label }] });
    await jobsAre([
      {
        organizationId: 'harbor',
        title: 'Nurse',
        department: 'ICU',
        employmentType: 'full-time',
        workplace: 'onsite',
        ...at('Tyler, TX'),
      },
      {
        organizationId: 'harbor',
        title: 'Nurse',
        department: 'ICU',
        employmentType: 'part-time',
        workplace: 'remote',
        ...at('Katy, TX'),
      },
      {
        organizationId: 'valley',
        title: 'Nurse',
        department: 'ICU',
        employmentType: 'full-time',
        workplace: 'onsite',
        ...at('Tyler, Texas'),
      },
      {
        organizationId: 'valley',
        title: 'Nurse',
        department: null,
        employmentType: 'full-time',
        workplace: 'onsite',
        ...at('Tyler, TX'),
      },
      {
        organizationId: 'valley',
        title: 'Cook',
        department: 'ICU',
        employmentType: 'full-time',
        workplace: 'onsite',
        ...at('Tyler, TX'),
      },
    ]);
    const counted =
      'facets { organizations { value count } departments { value count } types { value count } locations { value count } workplaces { value count } }';
    const { totalCount, facets } = await search(
      {
        filter: {
          q: 'nurse',
          organization: 'harbor',
          department: 'ICU',
          type: 'FULL_TIME',
          location: 'Tyler, TX',
        },
      },
      counted,
    );
    expect([totalCount, facets]).toEqual([
      1,
      {
        organizations: [
          { value: 'harbor', count: 1 },
          { value: 'valley', count: 1 },
        ],
        departments: [{ value: 'ICU', count: 1 }],
        types: [{ value: 'full-time', count: 1 }],
        locations: [{ value: 'Tyler, TX', count: 1 }],
        workplaces: [{ value: 'onsite', count: 1 }],
      },
    ]);
    const { facets: wider } = await search({ filter: { q: 'nurse' } }, counted);
    expect(wider).toMatchObject({
      organizations: [
        { value: 'harbor', count: 2 },
        { value: 'valley', count: 2 },
      ],
      departments: [{ value: 'ICU', count: 3 }],
      locations: [
        { value: 'Tyler, TX', count: 3 },
        { value: 'Katy, TX', count: 1 },
      ],
    });
    await dataSource.query(`delete from organizations where id = 'valley'`);
  });
});
