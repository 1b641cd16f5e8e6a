import { get } from 'node:http';
import { bumpDataVersion } from 'db/repositories/platform/data-version';
import { noteSourceKeys } from 'db/repositories/feeds/source-keys';
import { jobExists, organizationExists } from 'db/testing/factories';
import { bodyOf, startTestGateway, type Fields, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ SOUTH_KEY: 'set' });
  const { dataSource } = gateway.database;
  await organizationExists(dataSource, {
    id: 'south',
    name: 'South Hospital',
    position: 0,
    keyVariable: 'SOUTH_KEY',
  });
  await organizationExists(dataSource, {
    id: 'north',
    name: 'North Clinic',
    position: 1,
    keyVariable: 'NORTH_KEY',
  });
  await organizationExists(dataSource, { id: 'own', name: 'Own Company', position: 2, isOwn: true });
  await organizationExists(dataSource, { id: 'fresh', name: 'Never Synced', position: 3 });
  await organizationExists(dataSource, {
    id: 'off',
    name: 'Switched Off',
    position: 4,
    active: false,
    keyVariable: 'OFF_KEY',
  });
  await jobExists(dataSource, {
    organizationId: 'south',
    externalId: 'a',
    title: 'Nurse',
    postedAt: new Date('2026-01-03T23:59:59Z'),
  });
  await jobExists(dataSource, {
    organizationId: 'south',
    externalId: 'b',
    title: 'Cook',
    department: null,
    employmentType: 'contract',
    postedAt: new Date('2026-01-02'),
    applyUrl: 'https://apply.example/b',
    pay: { min: 900, max: 1_100, currency: 'USD', period: 'two-weeks' },
    locations: [{ label: 'Austin, Texas', name: 'Austin, TX', city: 'Austin', region: 'TX', country: 'US' }],
    language: 'es_US',
    workplace: 'hybrid',
  });
  await jobExists(dataSource, {
    organizationId: 'north',
    externalId: 'c',
    title: 'Night Nurse',
    employmentType: 'part-time',
    postedAt: new Date('2026-01-01'),
  });
  await jobExists(dataSource, {
    organizationId: 'north',
    externalId: 'gone',
    title: 'Gone',
    closedAt: new Date(),
  });
  await jobExists(dataSource, {
    organizationId: 'off',
    externalId: 'off',
    title: 'Of an organization switched off',
  });
  for (const id of ['south', 'north', 'own']) {
    await dataSource.query(
      `insert into feed_runs (organization_id, vendor, outcome, finished_at) values ($1, 'greenhouse', 'good', now())`,
      [id],
    );
  }
  await dataSource.query(
    `insert into video_accounts (source, account, key_variable) values ('vimeo', 'users/1', 'VIMEO_ACCESS_TOKEN')`,
  );
  await dataSource.transaction(bumpDataVersion);
});
afterAll(() => gateway.stop());

describe('REST and GraphQL give the same jobs', () => {
  const fields =
    'id title description location department type postedDate clientId applyUrl workplace language field pay { min max currency period } locations { label }';
  interface RestJob {
    readonly type: string;
    readonly workplace: string;
    readonly field: string;
    readonly pay: { readonly period: string } | null;
    readonly locations: readonly { readonly label: string }[];
  }
  const named = (value: string) => value.toUpperCase().replace('-', '_');
  const asGraph = ({ type, workplace, field, pay, locations, ...job }: RestJob) => ({
    ...job,
    type: named(type),
    workplace: named(workplace),
    field: named(field),
    pay: pay && { ...pay, period: named(pay.period) },
    locations: locations.map(({ label }) => ({ label })),
  });
  it.each([
    ['', {}],
    ['?q=nurse', { q: 'nurse' }],
    ['?organization=south', { organization: 'south' }],
    ['?department=Nursing', { department: 'Nursing' }],
    ['?type=part-time', { type: 'PART_TIME' }],
    [
      '?q=nurse&organization=north&department=Nursing&type=part-time',
      { q: 'nurse', organization: 'north', department: 'Nursing', type: 'PART_TIME' },
    ],
    ['?organization=all&q=&utm_source=mail', {}],
  ])('GET /api/jobs%s', async (search, filter) => {
    const rest = await gateway.json<readonly RestJob[]>(`/api/jobs${search}`);
    const { data } = await gateway.graph(
      `query ($filter: JobFilter) { jobs(filter: $filter) { nodes { ${fields} } } }`,
      { filter },
    );
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.map(asGraph)).toEqual(data.jobs.nodes);
  });

  it('GET /api/jobs/{id}', async () => {
    const rest = await gateway.json<RestJob>('/api/jobs/greenhouse_south_b');
    const { data } = await gateway.graph(`{ job(id: "greenhouse_south_b") { ${fields} } }`);
    expect(asGraph(rest)).toEqual(data.job);
    expect(rest).toMatchObject({
      workplace: 'hybrid',
      language: 'es-US',
      pay: { min: 900, period: 'two-weeks' },
    });
  });

  it('a job of an inactive organization is closed, as in the lists', async () => {
    const { data } = await gateway.graph(
      '{ job(id: "greenhouse_off_off") { title closedAt } jobLookup(segment: "greenhouse_off_off") { rule } }',
    );
    expect(data.job?.['title']).toBe('Of an organization switched off');
    expect(data.job?.['closedAt']).toEqual(expect.stringMatching(/^20/));
    expect(data.jobLookup?.rule).not.toBe('EXACT_ID');
    expect((await gateway.rest('/api/jobs/greenhouse_off_off')).status).toBe(410);
  });

  it('organizations and clients', async () => {
    const { data } = await gateway.graph('{ organizations { id name careerPageUrl openJobs } }');
    expect(await gateway.json('/api/clients')).toEqual(data.organizations);
    expect(await gateway.json('/api/organizations')).toEqual(
      data.organizations.map(({ id, name }) => ({ id, name })),
    );
    expect(data.organizations.map(({ id, openJobs }) => [id, openJobs])).toEqual([
      ['south', 2],
      ['north', 1],
      ['own', 0],
      ['fresh', 0],
    ]);
  });

  it('API status: which organizations have a key and were synced, and which keys are missing', async () => {
    const { data } = await gateway.graph('{ apiStatus { available clients missing keys } }');
    expect(data.apiStatus).toEqual({
      available: true,
      clients: ['South Hospital', 'Own Company'],
      missing: true,
      keys: ['NORTH_KEY', 'VIMEO_ACCESS_TOKEN'],
    });
    expect(await gateway.json('/api/available-api-clients')).toEqual({
      available: true,
      clients: ['South Hospital', 'Own Company'],
    });
    expect(await gateway.json('/api/missing-api-keys')).toEqual({
      missing: true,
      keys: ['NORTH_KEY', 'VIMEO_ACCESS_TOKEN'],
    });
  });

  it("API status: the worker's keys count, not the gateway's", async () => {
    const { dataSource } = gateway.database;
    const missing = async () => {
      await gateway.dataChanged();
      const { data } = await gateway.graph('{ apiStatus { clients keys } }');
      expect(await gateway.json('/api/missing-api-keys')).toEqual({
        missing: true,
        keys: data.apiStatus.keys,
      });
      return data.apiStatus;
    };
    await noteSourceKeys(
      dataSource,
      new Map([
        ['SOUTH_KEY', false],
        ['NORTH_KEY', true],
        ['VIMEO_ACCESS_TOKEN', true],
      ]),
    );
    expect(await missing()).toEqual({ clients: ['North Clinic', 'Own Company'], keys: ['SOUTH_KEY'] });
    // Of what no worker has looked for yet the gateway says what it knows itself.
    await noteSourceKeys(dataSource, new Map([['NORTH_KEY', true]]));
    expect(await missing()).toEqual({
      clients: ['South Hospital', 'North Clinic', 'Own Company'],
      keys: ['VIMEO_ACCESS_TOKEN'],
    });
    await noteSourceKeys(dataSource, new Map());
  });

  it('states how current each source is', async () => {
    const { data } = await gateway.graph('{ jobSources { organizationId state } }');
    expect(data.jobSources.map(({ organizationId, state }) => [organizationId, state])).toEqual([
      ['south', 'LIVE'],
      ['north', 'LIVE'],
      ['own', 'EMPTY'],
      ['fresh', 'UNAVAILABLE'],
    ]);
  });

  it.each([
    ['q', 'x'.repeat(101)],
    ['organization', 'x'.repeat(101)],
    ['department', 'nul\0'],
  ])('refuse the same %s with the same error', async (field, value) => {
    const response = await gateway.rest(`/api/jobs?${new URLSearchParams({ [field]: value })}`);
    const { message, errors } = await bodyOf<{ message: string; errors: Fields }>(response);
    const graph = await gateway.graph('query ($filter: JobFilter) { jobs(filter: $filter) { totalCount } }', {
      filter: { [field]: value },
    });
    expect(response.status).toBe(400);
    expect(Object.keys(errors)).toEqual([field]);
    expect(graph.errors[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', errors } });
  });
});

describe('the REST reads', () => {
  it('have exactly the fields of product 8.6', async () => {
    const [job] = await gateway.json<readonly Fields[]>('/api/jobs?limit=1');
    expect(job).toEqual({
      id: 'greenhouse_south_a',
      title: 'Nurse',
      description: '<p>Care for patients.</p>',
      location: 'Houston, TX',
      department: 'Nursing',
      type: 'full-time',
      postedDate: '2026-01-03',
      clientId: 'south',
      applyUrl: 'https://apply.ascendhrcorp.example/apply/greenhouse_south_a',
      locations: [{ label: 'Houston, TX' }],
      workplace: 'unknown',
      pay: null,
      language: null,
      field: 'other',
    });
  });

  it('return the whole list, or the first jobs with a limit', async () => {
    expect(await gateway.json('/api/jobs')).toHaveLength(3);
    expect(await gateway.json('/api/jobs?limit=2')).toHaveLength(2);
  });

  it.each([
    [
      '/api/jobs?workplace=sideways',
      400,
      'The request is not valid.',
      { workplace: 'workplace must be one of: onsite, hybrid, remote' },
    ],
    [
      '/api/jobs?limit=-1&q=a&q=b',
      400,
      'The request is not valid.',
      { limit: 'limit must be a whole number from 1 to 100000', q: 'q must be given once, as text' },
    ],
    ['/api/jobs/%E0%A4%A', 400, 'The request is not valid.', undefined],
    ['/api/jobs/nobody', 404, 'There is no job with this id.', undefined],
    ['/api/jobs/greenhouse_north_gone', 410, 'This job is no longer open.', undefined],
    ['/api/nope', 404, 'Not found.', undefined],
    ['/nope', 404, 'Not found.', undefined],
  ])('%s answers %i', async (path, status, message, errors) => {
    const response = await gateway.rest(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual({
      message,
      ...(errors && { errors }),
      requestId: response.headers.get('x-request-id'),
    });
  });

  it.each([
    '/api/jobs',
    '/api/jobs/x',
    '/api/clients',
    '/api/organizations',
    '/api/available-api-clients',
    '/api/missing-api-keys',
    '/healthz',
    '/readyz',
  ])('%s answers other methods with 405 and Allow', async (path) => {
    const refused = await gateway.rest(path, { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const asked = await gateway.rest(path, { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD']);
  });

  it('send an ETag, and 304 while nothing changed', async () => {
    const first = await gateway.rest('/api/jobs');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    // Not fetch: that asks for a fresh answer whenever it is given a condition.
    const status = (condition: string) =>
      new Promise((resolve) =>
        get(`${gateway.url}/api/jobs`, { headers: { 'if-none-match': condition } }, (answer) =>
          resolve(answer.resume().statusCode),
        ),
      );
    expect(await status(etag)).toBe(304);
    expect(await status('"other"')).toBe(200);
  });
});
