import fc from 'fast-check';
import { jobExists, organizationExists } from 'db/testing/factories';
import { startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { dataSource } = gateway.database;
  await organizationExists(dataSource, { id: 'north', name: 'North Clinic', position: 1 });
  await organizationExists(dataSource, { id: 'south', name: 'South Hospital', position: 0 });
  const on = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
  await jobExists(dataSource, {
    organizationId: 'north',
    externalId: 'nurse',
    title: 'Staff Nurse',
    department: 'Nursing',
    postedAt: on(5),
  });
  await jobExists(dataSource, {
    organizationId: 'north',
    externalId: 'pct',
    title: 'Technician 100%_sure',
    department: 'Imaging',
    employmentType: 'part-time',
    postedAt: on(4),
    location: 'Tyler, TX',
  });
  await jobExists(dataSource, {
    organizationId: 'south',
    externalId: 'nurse2',
    title: 'Charge NURSE',
    department: 'Nursing',
    employmentType: 'contract',
    postedAt: on(3),
    applyUrl: 'https://apply.south.example/nurse2',
  });
  await jobExists(dataSource, {
    organizationId: 'south',
    externalId: 'cook',
    title: 'Cook',
    department: null,
    postedAt: null,
    firstSeenAt: on(2),
    descriptionText: `Cooks. ${'x'.repeat(300)}`,
    description: '<p>Cooks.</p>',
  });
  await jobExists(dataSource, {
    organizationId: 'south',
    externalId: 'gone',
    title: 'Gone Nurse',
    postedAt: on(6),
    closedAt: on(7),
  });
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());

const titles = async (filter: Record<string, unknown>): Promise<string[]> => {
  const { data, errors } = await gateway.graph(
    'query ($filter: JobFilter) { jobs(filter: $filter) { totalCount nodes { title } } }',
    { filter },
  );
  expect(errors).toEqual([]);
  const found = data.jobs.nodes.map(({ title }) => title);
  expect(data.jobs.totalCount).toBe(found.length);
  return found;
};

describe('the job list', () => {
  it('contains the open jobs, newest first; a job without a posting date counts from when it was first seen', async () => {
    expect(await titles({})).toEqual(['Staff Nurse', 'Technician 100%_sure', 'Charge NURSE', 'Cook']);
  });

  it.each([
    ['text in any case, in the title', { q: 'nURSe' }, ['Staff Nurse', 'Charge NURSE']],
    ['text in the location', { q: 'tyler' }, ['Technician 100%_sure']],
    ['text in the department', { q: 'imaging' }, ['Technician 100%_sure']],
    ['text in the description', { q: 'cooks.' }, ['Cook']],
    ['an organization', { organization: 'south' }, ['Charge NURSE', 'Cook']],
    ['a department', { department: 'Nursing' }, ['Staff Nurse', 'Charge NURSE']],
    ['a type', { type: 'PART_TIME' }, ['Technician 100%_sure']],
    [
      'all filters at once, with AND',
      { q: 'nurse', organization: 'south', department: 'Nursing', type: 'CONTRACT' },
      ['Charge NURSE'],
    ],
    ['an unknown organization', { organization: 'nowhere' }, []],
    [
      'empty and null filters as none',
      { q: '  ', organization: null, department: '', type: null },
      ['Staff Nurse', 'Technician 100%_sure', 'Charge NURSE', 'Cook'],
    ],
  ])('is filtered by %s', async (_, filter, expected) => {
    expect(await titles(filter)).toEqual(expected);
  });

  it.each([
    ['100%_sure', ['Technician 100%_sure']],
    ['1%re', []],
    ['tech\\', ['Technician 100%_sure']],
    ['_echnician %', ['Technician 100%_sure']],
  ])('treats SQL syntax as plain text: %s', async (q, expected) => {
    expect(await titles({ q })).toEqual(expected);
  });

  it('is filtered by job types as feeds name them, regardless of spelling', async () => {
    const { dataSource } = gateway.database;
    await organizationExists(dataSource, { id: 'east' });
    const words = ['Internship', ' INTERN-ship', 'per_diem', 'Per Diem', 'PRN', ' ', null];
    for (const [index, employmentTypeRaw] of words.entries())
      await jobExists(dataSource, {
        organizationId: 'east',
        externalId: String(index),
        title: `Aide ${index}`,
        employmentType: 'other',
        employmentTypeRaw,
        postedAt: new Date(Date.UTC(2026, 0, 20 - index)),
      });
    await gateway.dataChanged();
    const east = async (types: object) => {
      const filter = { organization: 'east', ...types };
      const { data } = await gateway.graph(
        'query ($filter: JobFilter) { jobs(filter: $filter) { nodes { title } facets { types { value label count } } } }',
        { filter },
      );
      const { nodes, facets } = data.jobs;
      return { found: nodes.map(({ title }) => title.slice(-1)).join(''), facets: facets.types };
    };
    const one = (value: string, label: string, count: number) => ({ value, label, count });
    const all = await east({});
    expect(all.facets).toEqual([
      one('other', 'Other', 2),
      one('Intern ship', 'Intern ship', 1),
      one('Internship', 'Internship', 1),
      one('Per diem', 'Per diem', 2),
      one('PRN', 'PRN', 1),
    ]);
    expect((await east({ otherType: ['PER DIEM'] })).found).toBe('23');
    expect((await east({ otherType: ['Internship', 'PRN'] })).found).toBe('04');
    expect((await east({ type: 'OTHER' })).found).toBe('56');
    expect((await east({ type: 'OTHER', otherType: 'per diem' })).found).toBe('2356');
    expect(await east({ otherType: 'apprentice' })).toEqual({
      found: '',
      facets: [...all.facets.slice(0, 1), one('Apprentice', 'Apprentice', 0), ...all.facets.slice(1)],
    });
    const rest = async (search: string) =>
      (await gateway.json<readonly { readonly title: string }[]>(`/api/jobs?organization=east&${search}`))
        .map(({ title }) => title.slice(-1))
        .join('');
    expect(await rest('type=per-diem&type=other')).toBe('2356');
    expect(await rest('type=PER_DIEM&type=OTHER')).toBe('2356');
    expect(await rest('type=prn')).toBe('4');
    expect(await rest('type=apprentice')).toBe('');
    await dataSource.query("delete from organizations where id = 'east'");
    await gateway.dataChanged();
  });

  it('counts each facet value with all filters but its own', async () => {
    const { data } = await gateway.graph(
      `{ jobs(filter: { q: "nurse", organization: "south" }) { totalCount facets {
          organizations { value label count } departments { value label count } types { value label count } } } }`,
    );
    expect(data.jobs).toEqual({
      totalCount: 1,
      facets: {
        organizations: [
          { value: 'south', label: 'South Hospital', count: 1 },
          { value: 'north', label: 'North Clinic', count: 1 },
        ],
        departments: [{ value: 'Nursing', label: 'Nursing', count: 1 }],
        types: [{ value: 'contract', label: 'Contract', count: 1 }],
      },
    });
  });

  it('keeps a chosen value without results among the facets, so that it can be removed', async () => {
    const { data } = await gateway.graph(
      '{ jobs(filter: { q: "cook", type: PART_TIME }) { totalCount facets { types { value count } } } }',
    );
    expect(data.jobs).toEqual({
      totalCount: 0,
      facets: {
        types: [
          { value: 'full-time', count: 1 },
          { value: 'part-time', count: 0 },
        ],
      },
    });
  });

  it('has the counts of single queries, for every combination of filters', async () => {
    const values = {
      organization: ['north', 'south'],
      department: ['Nursing', 'Imaging'],
      type: ['FULL_TIME', 'PART_TIME', 'CONTRACT'],
    };
    for (const organization of [null, ...values.organization])
      for (const department of [null, ...values.department])
        for (const type of [null, ...values.type]) {
          const filter = { organization, department, type };
          const { data } = await gateway.graph(
            'query ($filter: JobFilter) { jobs(filter: $filter) { facets { organizations { value count } departments { value count } types { value count } } } }',
            { filter },
          );
          const { facets } = data.jobs;
          for (const { value, count } of facets.organizations)
            expect(await titles({ ...filter, organization: value })).toHaveLength(count);
          for (const { value, count } of facets.departments)
            expect(await titles({ ...filter, department: value })).toHaveLength(count);
          for (const { value, count } of facets.types) {
            expect(await titles({ ...filter, type: value.toUpperCase().replace('-', '_') })).toHaveLength(
              count,
            );
          }
        }
  });

  it('combines the values of one filter with OR and the filters with AND', async () => {
    const open = [
      { title: 'Staff Nurse', organization: 'north', department: 'Nursing', type: 'full-time' },
      { title: 'Technician 100%_sure', organization: 'north', department: 'Imaging', type: 'part-time' },
      { title: 'Charge NURSE', organization: 'south', department: 'Nursing', type: 'contract' },
      { title: 'Cook', organization: 'south', department: '', type: 'full-time' },
    ] as const;
    const keys = ['organization', 'department', 'type'] as const;
    type Chosen = Readonly<Record<(typeof keys)[number], readonly string[]>>;
    const plain = (chosen: Chosen) =>
      open.filter((job) => keys.every((key) => chosen[key].length === 0 || chosen[key].includes(job[key])));
    const anyChoice = fc.record({
      organization: fc.subarray(['north', 'south', 'nowhere']),
      department: fc.subarray(['Nursing', 'Imaging', 'Surgery']),
      type: fc.subarray(['full-time', 'part-time', 'contract']),
    });
    const query =
      'query ($filter: JobFilter) { jobs(filter: $filter) { nodes { title } facets { organizations { value count } departments { value count } types { value count } } } }';
    await fc.assert(
      fc.asyncProperty(anyChoice, async (chosen) => {
        const expected = plain(chosen).map(({ title }) => title);
        const type = chosen.type.map((name) => name.toUpperCase().replace('-', '_'));
        const { data } = await gateway.graph(query, { filter: { ...chosen, type } });
        expect(data.jobs.nodes.map(({ title }) => title)).toEqual(expected);
        const { organizations, departments, types } = data.jobs.facets;
        for (const [key, facet] of [
          ['organization', organizations],
          ['department', departments],
          ['type', types],
        ] as const)
          for (const { value, count } of facet)
            expect(plain({ ...chosen, [key]: [value] })).toHaveLength(count);
        const search = new URLSearchParams(
          keys.flatMap((key) => chosen[key].map((value): [string, string] => [key, value])),
        );
        const listed = await gateway.json<readonly { title: string }[]>(`/api/jobs?${search.toString()}`);
        expect(listed.map(({ title }) => title)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses more than twenty values of one filter', async () => {
    const department = Array.from({ length: 21 }, (_, index) => String(index));
    const errors = { department: 'department must be text, given at most 20 times' };
    const { errors: refusals } = await gateway.graph(
      'query ($filter: JobFilter) { jobs(filter: $filter) { totalCount } }',
      { filter: { department } },
    );
    expect(refusals[0]?.extensions.errors).toEqual(errors);
    const search = new URLSearchParams(department.map((value): [string, string] => ['department', value]));
    const answer = await gateway.rest(`/api/jobs?${search.toString()}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors });
  });

  it('lists the open jobs of up to fifty ids', async () => {
    const query =
      'query ($ids: [ID!]) { jobs(filter: { ids: $ids }, first: 100) { totalCount nodes { id } } }';
    const searchFor = (ids: readonly string[]) =>
      new URLSearchParams(ids.map((id): [string, string] => ['ids', id])).toString();
    const ids = ['greenhouse_south_cook', 'greenhouse_south_gone', 'greenhouse_south_none'];
    const { data } = await gateway.graph(query, { ids });
    expect(data.jobs).toEqual({ totalCount: 1, nodes: [{ id: 'greenhouse_south_cook' }] });
    const listed = await gateway.json<readonly { id: string }[]>(`/api/jobs?${searchFor(ids)}`);
    expect(listed.map(({ id }) => id)).toEqual(['greenhouse_south_cook']);

    const many = Array.from({ length: 51 }, (_, index) => `greenhouse_south_${index}`);
    const errors = { ids: 'ids must be text, given at most 50 times' };
    expect((await gateway.graph(query, { ids: many })).errors[0]?.extensions.errors).toEqual(errors);
    const refused = await gateway.rest(`/api/jobs?${searchFor(many)}`);
    expect([refused.status, await refused.json()]).toMatchObject([400, { errors }]);
  });
});

describe('a job', () => {
  it('is found by its exact id, even when it is closed', async () => {
    const query =
      'query ($id: ID!) { job(id: $id) { title closedAt description postedDate applyUrl organization { name openJobs } } }';
    expect((await gateway.graph(query, { id: 'greenhouse_south_gone' })).data.job).toMatchObject({
      title: 'Gone Nurse',
      closedAt: '2026-01-07T12:00:00.000Z',
    });
    expect((await gateway.graph(query, { id: 'greenhouse_south_cook' })).data.job).toEqual({
      title: 'Cook',
      closedAt: null,
      description: '<p>Cooks.</p>',
      postedDate: '2026-01-02',
      applyUrl: 'https://apply.ascendhrcorp.example/apply/greenhouse_south_cook',
      organization: { name: 'South Hospital', openJobs: 2 },
    });
    for (const id of ['greenhouse_south_nobody', 'x\u0000', 'x'.repeat(400)])
      expect((await gateway.graph(query, { id })).data.job).toBeNull();
  });

  it('has a snippet: the first 200 characters and an ellipsis, or the whole of a short text', async () => {
    const { data } = await gateway.graph('{ jobs { nodes { snippet five: snippet(length: 5) } } }');
    expect(data.jobs.nodes[3]?.snippet).toBe(`Cooks. ${'x'.repeat(193)}…`);
    expect(data.jobs.nodes[3]?.five).toBe('Cooks…');
    expect(data.jobs.nodes[0]?.snippet).toBe('Care for patients.');
  });
});

describe('job lookup by URL segment', () => {
  const rule = async (segment: string) => {
    const { data } = await gateway.graph(
      'query ($segment: String!) { jobLookup(segment: $segment) { rule job { id description } } }',
      { segment },
    );
    return [data.jobLookup?.rule, data.jobLookup?.job.id];
  };

  it.each([
    ['greenhouse_north_nurse', 'EXACT_ID', 'greenhouse_north_nurse'],
    ['charge-nurse', 'EXACT_TITLE', 'greenhouse_south_nurse2'],
    ['technician', 'TITLE_CONTAINS', 'greenhouse_north_pct'],
    ['old_south_nurse2-again', 'CLIENT_AND_PARTIAL_ID', 'greenhouse_south_nurse2'],
    ['old_south_999', 'SAME_CLIENT', 'greenhouse_south_nurse2'],
    ['who knows', 'FIRST', 'greenhouse_north_nurse'],
    // A closed job is no longer in the list that is looked through.
    ['greenhouse_south_gone', 'SAME_CLIENT', 'greenhouse_south_nurse2'],
  ])('%s: %s', async (segment, expectedRule, id) => {
    expect(await rule(segment)).toEqual([expectedRule, id]);
  });

  it('accepts any text of any length', async () => {
    for (const segment of ['', '\u0000%_\\', 'x'.repeat(5_000)])
      expect(await rule(segment)).toEqual(['FIRST', 'greenhouse_north_nurse']);
  });

  it('finds nothing only when there are no open jobs', async () => {
    const empty = await startTestGateway();
    expect((await empty.graph('{ jobLookup(segment: "x") { rule } }')).data.jobLookup).toBeNull();
    await empty.stop();
  });
});
