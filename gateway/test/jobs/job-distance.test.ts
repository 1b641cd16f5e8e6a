import { jobExists, organizationExists } from 'db/testing/factories';
import { findUsPlace, placeKeysWithin } from 'db/us-places';
import { startTestGateway, type Fields, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
/** In the order they were posted, the newest first. */
const jobs = [
  ['houston', 'Houston, TX'],
  ['woodlands', 'The Woodlands, Texas, United States'],
  ['galveston', 'GALVESTON, TX'],
  ['dallas', 'Dallas, TX'],
  ['both', 'Dallas, TX', 'Sugar Land, TX'],
  ['louis', 'Saint Louis, MO'],
  ['remote-texas', 'Remote (Texas)'],
  ['remote-houston', 'Houston, TX', 'Remote'],
  ['nowhere', 'Field-based'],
  ['ontario', 'London, ON'],
] as const;

beforeAll(async () => {
  gateway = await startTestGateway();
  const { dataSource } = gateway.database;
  await organizationExists(dataSource, { id: 'harbor' });
  for (const [index, [externalId, ...places]] of jobs.entries())
    await jobExists(dataSource, {
      organizationId: 'harbor',
      externalId,
      location: places.join('; '),
      locations: places.map((label) => ({ label })),
      postedAt: new Date(Date.UTC(2026, 5, 20 - index)),
      employmentType: externalId === 'dallas' ? 'contract' : 'full-time',
    });
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());

const nameOf = (job: Fields) => String(job['id']).split('_')[2];
const query =
  'query ($filter: JobFilter, $first: Int, $page: Int) { jobs(filter: $filter, first: $first, page: $page) { near totalCount nodes { id } facets { types { value count } locations { value } } } }';

/** Asks REST, GraphQL and a feed, which must agree; the feed has the newest first. */
async function found(filter: Readonly<Record<string, string | number>>) {
  const { data, errors } = await gateway.graph(query, { filter });
  expect(errors).toEqual([]);
  const names = data.jobs.nodes.map(nameOf);
  const search = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  const rest = await gateway.json<readonly Fields[]>(`/api/jobs?${search.toString()}`);
  expect(rest.map(nameOf)).toEqual(names);
  const feed = await gateway.json<{ readonly items: readonly Fields[] }>(
    `/feeds/jobs.json?${search.toString()}`,
  );
  expect(feed.items.map(nameOf).sort()).toEqual(names.toSorted());
  expect(data.jobs.totalCount).toBe(names.length);
  return names;
}

it.each([
  [{ near: 'Houston, TX' }, ['houston', 'remote-houston', 'both']],
  [{ near: '77002', radius: 25 }, ['houston', 'remote-houston', 'both']],
  [{ near: 'houston texas', radius: 10 }, ['houston', 'remote-houston']],
  [{ near: 'Houston', radius: 50 }, ['houston', 'remote-houston', 'both', 'woodlands', 'galveston']],
  [{ near: 'Dallas, TX' }, ['dallas', 'both']],
  [{ near: 'St. Louis, MO', radius: 10 }, ['louis']],
  [{ near: '99501', radius: 50 }, []],
  [{ near: 'Dallas, TX', type: 'contract' }, ['dallas']],
  [{ near: 'Houston, TX', location: 'Dallas, TX' }, ['both']],
  [{ radius: 10, q: 'nurse' }, jobs.map(([name]) => name)],
  [{ near: ' ' }, jobs.map(([name]) => name)],
])('%j finds the jobs within that distance', async (filter, expected) => {
  const given = 'type' in filter ? { ...filter, type: 'CONTRACT' } : filter;
  const graph = await gateway.graph(query, { filter: given });
  expect(graph.errors).toEqual([]);
  expect(graph.data.jobs.nodes.map(nameOf)).toEqual(expected);
  if (!('type' in filter)) expect(await found(filter)).toEqual(expected);
});

it('lists the nearest first where no other order is asked for, with the miles', async () => {
  const inOrder =
    'query ($sort: JobSort, $after: String, $first: Int, $q: String) { jobs(filter: { near: "29.76,-95.37", radius: 50, q: $q }, sort: $sort, after: $after, first: $first) { near nodes { id miles } pageInfo { endCursor } } }';
  const list = async (variables: Readonly<Record<string, string | number>>) => {
    const { data, errors } = await gateway.graph(inOrder, variables);
    expect(errors).toEqual([]);
    return data.jobs;
  };
  const nearest = await list({});
  expect(nearest).toMatchObject({ near: 'Houston, TX' });
  expect(nearest.nodes.map((job) => [nameOf(job), job['miles']])).toEqual([
    ['houston', 0],
    ['remote-houston', 0],
    ['both', 19],
    ['woodlands', 28],
    ['galveston', 47],
  ]);
  expect((await list({ sort: 'NEAR' })).nodes).toEqual(nearest.nodes);
  const newest = await list({ sort: 'NEWEST' });
  expect(newest.nodes.map(nameOf)).toEqual(['houston', 'woodlands', 'galveston', 'both', 'remote-houston']);
  expect(newest.nodes.map(({ miles }) => miles)).toEqual([0, 28, 47, 19, 0]);
  const first = await list({ first: 2 });
  const next = await list({ first: 2, after: String(first.pageInfo.endCursor) });
  expect([...first.nodes, ...next.nodes]).toEqual(nearest.nodes.slice(0, 4));
  const without = await gateway.graph('{ jobs(sort: NEAR) { nodes { id miles } } }');
  expect(without.data.jobs.nodes.map((job) => [nameOf(job), job['miles']])).toEqual(
    jobs.map(([name]) => [name, null]),
  );
  const text = await gateway.graph('{ jobs(filter: { q: "nurse near 77002" }) { nodes { miles } } }');
  expect(text.data.jobs.nodes.map(({ miles }) => miles)).toEqual(expect.arrayContaining([0]));
});

it('knows the cities and ZIP codes of Puerto Rico', async () => {
  const { dataSource } = gateway.database;
  await organizationExists(dataSource, { id: 'island' });
  for (const [externalId, label] of [
    ['juan', 'San Juan, Puerto Rico'],
    ['ponce', 'Ponce, PR'],
  ] as const)
    await jobExists(dataSource, {
      organizationId: 'island',
      externalId,
      location: label,
      locations: [{ label, country: 'PR', city: label.split(',')[0] ?? '' }],
    });
  await gateway.dataChanged();
  expect(await found({ near: '00907', radius: 10 })).toEqual(['juan']);
  expect(await found({ near: 'Ponce, PR', radius: 10 })).toEqual(['ponce']);
  await dataSource.query(`delete from jobs where organization_id = 'island'`);
  await gateway.dataChanged();
});

it('suggests places, and names those that are written alike', async () => {
  const { data } = await gateway.graph(
    '{ suggestedPlaces(near: "sugar l") placesLike(near: "Suger Land") placesCalled(near: "Suger Land") }',
  );
  expect(data).toMatchObject({ suggestedPlaces: ['Sugar Land, TX', 'Sugar Loaf, NY'], placesCalled: [] });
  expect(data).toMatchObject({ placesLike: expect.arrayContaining(['Sugar Land, TX']) as unknown });
  const rest = await gateway.rest('/api/jobs?near=Suger%20Land,%20TX');
  expect(await rest.json()).toMatchObject({
    errors: { near: 'We do not know a place called “Suger Land, TX”. Did you mean Sugar Land, TX?' },
  });
});

it('compares no place that its feed states to be abroad', async () => {
  const { dataSource } = gateway.database;
  await organizationExists(dataSource, { id: 'ocean' });
  const abroad = { label: 'Seattle, WA', city: 'Seattle', country: 'AU' };
  for (const [externalId, locations] of [
    ['abroad', [abroad]],
    ['both', [abroad, { label: 'Tacoma, WA', country: 'US' }]],
    ['unstated', [{ label: 'Seattle, WA' }]],
  ] as const)
    await jobExists(dataSource, {
      organizationId: 'ocean',
      externalId,
      location: locations.map(({ label }) => label).join('; '),
      locations: [...locations],
    });
  await gateway.dataChanged();
  const near = (place: string) => found({ organization: 'ocean', near: place, radius: 10 });
  expect(await near('Seattle, WA')).toEqual(['unstated']);
  expect(await near('Tacoma, WA')).toEqual(['both']);
  await dataSource.query(`delete from jobs where organization_id = 'ocean'`);
  await gateway.dataChanged();
});

it('facets count the jobs within the distance, and the answer names the place', async () => {
  const { data } = await gateway.graph(query, { filter: { near: '75201', radius: 10, type: 'FULL_TIME' } });
  expect(data.jobs).toMatchObject({
    near: 'Dallas, TX 75201',
    totalCount: 1,
    facets: {
      types: [
        { value: 'full-time', count: 1 },
        { value: 'contract', count: 1 },
      ],
      locations: [{ value: 'Dallas, TX' }, { value: 'Sugar Land, TX' }],
    },
  });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => gateway.graph(query, { filter: { near: 'Houston, TX' }, first: 1, page })),
  );
  expect(pages.flatMap((page) => page.data.jobs.nodes.map(nameOf))).toEqual([
    'houston',
    'remote-houston',
    'both',
  ]);
});

it.each([
  [
    'near=Narnia',
    {
      near: 'We do not know a place called “Narnia”. Enter a US city and state, such as “Houston, TX”, or a ZIP code.',
    },
  ],
  [
    'near=springfield',
    {
      near: 'There are several places called “springfield”. Choose one, or enter it with its state: Springfield, IL; Springfield, MA; Springfield, MO; Springfield, VA; Springfield, OH.',
    },
  ],
  ['near=Houston,%20TX&radius=30', { radius: 'radius must be one of: 10, 25, 50' }],
  ['near=a&near=b', { near: 'near must be given once, as text' }],
])('%s is refused in REST, GraphQL and feeds', async (search, errors) => {
  for (const path of ['/api/jobs', '/feeds/jobs.rss']) {
    const response = await gateway.rest(`${path}?${search}`);
    expect([response.status, ((await response.json()) as Fields)['errors']]).toEqual([400, errors]);
  }
  const { near, radius } = Object.fromEntries(new URLSearchParams(search));
  if (search.split('near').length > 2) return;
  const graph = await gateway.graph(query, { filter: { near, ...(radius && { radius: Number(radius) }) } });
  expect(graph.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', errors } }]);
});

it('every city has the same key in the contract and in the database', async () => {
  const houston = findUsPlace('Houston, TX');
  if (houston.kind !== 'one') throw new Error('It is known.');
  const keys = placeKeysWithin(houston.point, 20_000);
  expect(keys.length).toBeGreaterThan(30_000);
  const differing: unknown = await gateway.database.dataSource.query(
    `select key from unnest($1::text[]) key where search_words(key) <> key`,
    [keys],
  );
  expect(differing).toEqual([]);
});

it('finds a city of the United States that is stated without its state', async () => {
  const { dataSource } = gateway.database;
  await jobExists(dataSource, {
    organizationId: 'harbor',
    externalId: 'stateless',
    location: 'Nome',
    locations: [{ label: 'Nome', city: 'Nome', state: 'AK', country: 'US' }],
  });
  await gateway.dataChanged();
  for (const filter of [{ near: '99762' }, { near: 'Nome, AK' }, { q: 'nome ak' }, { q: 'alaska' }])
    expect(await found(filter)).toEqual(['stateless']);
});
