import { jobExists, organizationExists } from 'db/testing/factories';
import { startTestGateway, type Fields, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { dataSource } = gateway.database;
  await organizationExists(dataSource, { id: 'north', name: 'North Clinic' });
  await organizationExists(dataSource, { id: 'south', name: 'South Hospital' });
  const on = (day: number) => new Date(Date.UTC(2026, 0, day));
  const places = (...labels: string[]) => ({
    location: labels.join('; '),
    locations: labels.map((label) => ({ label })),
  });
  await jobExists(dataSource, {
    organizationId: 'north',
    externalId: '1',
    title: 'RN, Nights',
    field: 'nursing',
    postedAt: on(9),
    workplace: 'onsite',
    ...places('Houston, TX', 'Tyler, TX'),
  });
  await jobExists(dataSource, {
    organizationId: 'north',
    externalId: '2',
    title: 'Registered Nurse',
    field: 'nursing',
    postedAt: on(8),
    workplace: 'remote',
    ...places('Houston, TX'),
  });
  await jobExists(dataSource, {
    organizationId: 'south',
    externalId: '3',
    title: 'Learning Partner',
    department: 'HR',
    employmentType: 'part-time',
    postedAt: on(7),
    workplace: 'hybrid',
    ...places('Pittsburgh, PA'),
  });
  await jobExists(dataSource, {
    organizationId: 'south',
    externalId: '4',
    title: 'École Pharmacist',
    department: 'Pharmacy',
    postedAt: on(6),
    location: 'Katy, TX',
    locations: [],
  });
  await jobExists(dataSource, {
    organizationId: 'south',
    externalId: '5',
    title: 'Physician Assistant',
    department: 'Surgery',
    postedAt: on(5),
    workplace: 'onsite',
    ...places('Tyler, TX'),
  });
  await jobExists(dataSource, {
    organizationId: 'south',
    externalId: '6',
    title: 'Registered Nurse, Surgery',
    field: 'nursing',
    department: 'Surgery',
    postedAt: on(4),
    closedAt: on(9),
    ...places('Tyler, TX'),
  });
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());

const jobs = async (args: Readonly<Record<string, unknown>>, fields = 'nodes { title }') => {
  const { data, errors } = await gateway.graph(
    `query ($filter: JobFilter, $sort: JobSort, $exact: Boolean, $first: Int, $after: String, $before: String) {
       jobs(filter: $filter, sort: $sort, exact: $exact, first: $first, after: $after, before: $before) { totalCount correctedQuery ${fields} } }`,
    args,
  );
  expect(errors).toEqual([]);
  return data.jobs;
};
const titles = async (args: Readonly<Record<string, unknown>>) =>
  (await jobs(args)).nodes.map(({ title }) => title);
const restTitles = async (search: string) =>
  (await gateway.json<readonly (Fields & { title: string })[]>(`/api/jobs${search}`)).map(
    ({ title }) => title,
  );

describe('place and workplace', () => {
  it.each([
    [
      'a job under each of its places',
      { location: 'Tyler, TX' },
      '?location=Tyler, TX',
      ['RN, Nights', 'Physician Assistant'],
    ],
    [
      'the one line of a job without a list of places',
      { location: 'Katy, TX' },
      '?location=Katy, TX',
      ['École Pharmacist'],
    ],
    ['a workplace', { workplace: 'REMOTE' }, '?workplace=remote', ['Registered Nurse']],
    [
      'both, with AND',
      { location: 'Houston, TX', workplace: 'ONSITE' },
      '?location=Houston, TX&workplace=onsite',
      ['RN, Nights'],
    ],
    [
      'several places, with OR',
      { location: ['Katy, TX', 'Pittsburgh, PA'] },
      '?location=Katy, TX&location=Pittsburgh, PA',
      ['Learning Partner', 'École Pharmacist'],
    ],
    [
      'several workplaces in a place',
      { location: 'Houston, TX', workplace: ['ONSITE', 'REMOTE'] },
      '?location=all&location=Houston, TX&workplace=onsite&workplace=remote',
      ['RN, Nights', 'Registered Nurse'],
    ],
    [
      'values of fixed sets in any spelling',
      { type: 'PART_TIME', workplace: 'HYBRID' },
      '?type=Part_Time&workplace= HYBRID',
      ['Learning Partner'],
    ],
    ['an unknown place', { location: 'Atlantis' }, '?location=Atlantis', []],
  ])('find %s, by REST and GraphQL', async (_, filter, search, expected) => {
    expect(await titles({ filter })).toEqual(expected);
    expect(await restTitles(search)).toEqual(expected);
  });

  it('have facet counts with the other filters applied', async () => {
    const facets =
      'facets { locations { value count } workplaces { value label count } organizations { value count } }';
    const { facets: found } = await jobs(
      { filter: { organization: 'north', location: 'Tyler, TX', workplace: 'ONSITE' } },
      facets,
    );
    expect(found).toEqual({
      // Of North's jobs on site.
      locations: [
        { value: 'Houston, TX', count: 1 },
        { value: 'Tyler, TX', count: 1 },
      ],
      // Of North's jobs in Tyler.
      workplaces: [{ value: 'onsite', label: 'On site', count: 1 }],
      // Of all jobs on site in Tyler.
      organizations: [
        { value: 'north', count: 1 },
        { value: 'south', count: 1 },
      ],
    });
  });

  it('a place is one value, however a feed writes its state and country', async () => {
    await jobExists(gateway.database.dataSource, {
      organizationId: 'south',
      externalId: 'worded',
      title: 'Worded Nurse',
      postedAt: new Date(Date.UTC(2026, 0, 1)),
      location: 'Lufkin, Texas',
      locations: [{ label: 'Lufkin, Texas, United States' }, { label: 'Lufkin, TX' }],
    });
    await jobExists(gateway.database.dataSource, {
      organizationId: 'south',
      externalId: 'short',
      title: 'Short Nurse',
      postedAt: new Date(Date.UTC(2026, 0, 2)),
      location: 'Lufkin, TX',
      locations: [],
    });
    await gateway.dataChanged();
    for (const location of ['Lufkin, TX', 'Lufkin, Texas', 'Lufkin, Texas, United States']) {
      expect(await titles({ filter: { location } })).toEqual(['Short Nurse', 'Worded Nurse']);
      expect(await restTitles(`?location=${location}`)).toEqual(['Short Nurse', 'Worded Nurse']);
      // The choice that is taken is named as the address names it.
      const { facets } = await jobs({ filter: { location } }, 'facets { locations { value count } }');
      expect(facets.locations.filter(({ value }) => value.startsWith('Lufkin'))).toEqual([
        { value: location, count: 2 },
      ]);
    }
    for (const q of ['Lufkin, Texas', 'lufkin tx', 'lufkin'])
      expect(await titles({ filter: { q } })).toEqual(['Short Nurse', 'Worded Nurse']);
    await gateway.database.dataSource.query(`delete from jobs where external_id in ('worded', 'short')`);
    await gateway.dataChanged();
  });

  it('keep a chosen value without results, and offer no "unstated" workplace', async () => {
    const { facets } = await jobs(
      { filter: { location: 'Atlantis', workplace: 'REMOTE', organization: 'south' } },
      'facets { locations { value count } workplaces { value count } }',
    );
    expect(facets.locations).toEqual([{ value: 'Atlantis', count: 0 }]);
    expect(facets.workplaces).toEqual([{ value: 'remote', count: 0 }]);
  });

  it('invalid values are refused', async () => {
    const { errors } = await gateway.graph('{ jobs(filter: { workplace: UNKNOWN }) { totalCount } }');
    expect(errors[0]?.extensions.errors).toEqual({
      workplace: 'workplace must be one of: onsite, hybrid, remote',
    });
    expect((await gateway.rest('/api/jobs?workplace=moon&sort=wage&exact=maybe')).status).toBe(400);
  });
});

describe('the order by title', () => {
  const byTitle = [
    'École Pharmacist',
    'Learning Partner',
    'Physician Assistant',
    'Registered Nurse',
    'RN, Nights',
  ];

  it('ignores case and accents, by REST and GraphQL', async () => {
    expect(await titles({ sort: 'TITLE' })).toEqual(byTitle);
    expect(await restTitles('?sort=title')).toEqual(byTitle);
  });

  it('pages by cursor forwards and backwards', async () => {
    const part = (args: object) =>
      jobs(
        { sort: 'TITLE', first: 2, ...args },
        'nodes { title } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }',
      );
    const first = await part({});
    const second = await part({ after: first.pageInfo.endCursor });
    const third = await part({ after: second.pageInfo.endCursor });
    expect([first, second, third].flatMap(({ nodes }) => nodes.map(({ title }) => title))).toEqual(byTitle);
    expect(third.pageInfo.hasNextPage).toBe(false);
    expect((await part({ before: third.pageInfo.startCursor })).nodes).toEqual(second.nodes);
  });

  it('refuses a cursor of another order', async () => {
    const { pageInfo } = await jobs(
      { first: 1 },
      'nodes { title } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }',
    );
    const { errors } = await gateway.graph(
      'query ($after: String) { jobs(sort: TITLE, after: $after) { totalCount } }',
      { after: pageInfo.endCursor },
    );
    expect(errors[0]?.extensions.errors).toEqual({
      after: 'after is a cursor of a list sorted by newest, not by title',
    });
  });
});

describe('synonyms', () => {
  it.each([
    ['rn', ['RN, Nights', 'Registered Nurse']],
    // As it is written before other wordings.
    ['registered nurse', ['Registered Nurse', 'RN, Nights']],
    ['RN, nights', ['RN, Nights']],
    ['human resources', ['Learning Partner']],
    ['pittsburgh, pa', ['Learning Partner']],
    // Alone it is no state.
    ['pa', ['Physician Assistant']],
    ['partner pa', ['Learning Partner']],
    ['physician assistant', ['Physician Assistant']],
  ])('%s', async (q, expected) => {
    expect(await titles({ filter: { q } })).toEqual(expected);
    expect(await restTitles(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });
});

describe('a mistyped search', () => {
  it.each([
    ['registered nruse', 'registered nurse', ['Registered Nurse', 'RN, Nights']],
    ['pharmcist', 'pharmacist', ['École Pharmacist']],
    ['Huoston', 'houston', ['RN, Nights', 'Registered Nurse']],
    ['phisician asistant', 'physician assistant', ['Physician Assistant']],
    ['physician’s asistant', 'physician’s assistant', ['Physician Assistant']],
    ["p'harmcist", 'pharmacist', ['École Pharmacist']],
  ])('%s is searched as %s, and the answer states it', async (q, corrected, expected) => {
    const found = await jobs({ filter: { q } });
    expect([found.correctedQuery, found.totalCount]).toEqual([corrected, expected.length]);
    expect(found.nodes.map(({ title }) => title)).toEqual(expected);
    const search = `/api/jobs?q=${encodeURIComponent(q)}`;
    // The second answer comes from the cache.
    for (const response of [await gateway.rest(search), await gateway.rest(search)]) {
      expect(decodeURIComponent(response.headers.get('x-corrected-query') ?? '')).toBe(corrected);
    }
    expect(await restTitles(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  it.each([
    ['finds nothing when it is asked for exactly', { filter: { q: 'nruse' }, exact: true }],
    ['finds nothing when nothing is near', { filter: { q: 'zzyzx' } }],
    [
      'finds nothing when what is near has no job under the other filters',
      { filter: { q: 'pharmcist', organization: 'north' } },
    ],
    [
      'is none when the text finds jobs under other filters',
      { filter: { q: 'pharmacist', organization: 'north' } },
    ],
    ['is none when it is three letters', { filter: { q: 'nrs' } }],
  ])('%s', async (_, args) => {
    expect(await jobs(args)).toMatchObject({ totalCount: 0, correctedQuery: null, nodes: [] });
  });

  it('has the facets of the corrected search', async () => {
    const { facets } = await jobs(
      { filter: { q: 'pharmcist', location: 'Katy, TX' } },
      'facets { locations { value count } departments { value count } }',
    );
    expect(facets).toEqual({
      locations: [{ value: 'Katy, TX', count: 1 }],
      departments: [{ value: 'Pharmacy', count: 1 }],
    });
  });
});

describe('similar jobs', () => {
  afterEach(async () => {
    await gateway.database.dataSource.query(`delete from organizations where id in ('west', 'east')`);
    await gateway.dataChanged();
  });

  it('of a closed job are open: the same field first, by distance, then by distance and words of the title', async () => {
    const { data } = await gateway.graph(
      '{ job(id: "greenhouse_south_6") { similarJobs(first: 3) { title } } }',
    );
    expect(data.job?.similarJobs.map(({ title }) => title)).toEqual([
      'RN, Nights',
      'Registered Nurse',
      'Physician Assistant',
    ]);
  });

  it('match words with accents', async () => {
    const { dataSource } = gateway.database;
    await organizationExists(dataSource, { id: 'west', name: 'West Clinic' });
    for (const [index, title] of ['Infirmière', 'Infirmière de nuit', 'Cook'].entries())
      await jobExists(dataSource, {
        organizationId: 'west',
        externalId: String(index),
        title,
        department: 'Ward',
        postedAt: new Date(Date.UTC(2026, 1, 1 + index)),
      });
    await gateway.dataChanged();
    const { data } = await gateway.graph(
      '{ job(id: "greenhouse_west_0") { similarJobs(first: 2) { title } } }',
    );
    expect(data.job?.similarJobs.map(({ title }) => title)).toEqual(['Infirmière de nuit', 'Cook']);
  });

  it('in the same place come first among equals', async () => {
    const { dataSource } = gateway.database;
    await organizationExists(dataSource, { id: 'east', name: 'East Clinic' });
    for (const [index, location] of ['Waco, TX', 'Waco, TX', 'Dallas, TX'].entries())
      await jobExists(dataSource, {
        organizationId: 'east',
        externalId: String(index),
        title: `Sonographer ${String(index)}`,
        postedAt: new Date(Date.UTC(2026, 1, 1 + index)),
        location,
        locations: [{ label: location }],
      });
    await gateway.dataChanged();
    const { data } = await gateway.graph(
      '{ job(id: "greenhouse_east_0") { similarJobs(first: 2) { title } } }',
    );
    expect(data.job?.similarJobs.map(({ title }) => title)).toEqual(['Sonographer 1', 'Sonographer 2']);
  });

  it('are limited in number', async () => {
    const { errors } = await gateway.graph(
      '{ job(id: "greenhouse_south_6") { similarJobs(first: 21) { title } } }',
    );
    expect(errors[0]?.extensions.errors).toEqual({ first: 'first must be a whole number from 1 to 20' });
  });
});
