import { jobExists, organizationExists } from 'db/testing/factories';
import type { JobEntity } from 'db/entities/job.entity';
import { startTestGateway, type Fields, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const nurse = { field: 'nursing', title: 'Registered Nurse' } as const;
/** What differs from a nurse's job in Houston that was posted today. */
const jobs: Readonly<Record<string, Partial<JobEntity> & { readonly at?: string }>> = {
  asked: { postedAt: daysAgo(3) },
  near: { title: 'Charge Nurse', at: 'Sugar Land, TX', postedAt: daysAgo(2) },
  nearer: { at: 'Pasadena, TX', postedAt: daysAgo(4) },
  around: { at: 'Galveston, TX' },
  far: { at: 'Dallas, TX' },
  old: { postedAt: daysAgo(70) },
  aide: { field: 'behavioral-health', title: 'Registered Behavior Technician' },
  driver: { field: 'transport', title: 'Driver', department: 'Fleet', postedAt: daysAgo(1) },
  clerk: { field: 'other', title: 'Expert' },
  elsewhere: { organizationId: 'south', at: 'Dallas, TX', postedAt: daysAgo(-0.1) },
};

beforeAll(async () => {
  gateway = await startTestGateway();
  const { dataSource } = gateway.database;
  for (const id of ['north', 'south']) await organizationExists(dataSource, { id });
  for (const [externalId, { at: location = 'Houston, TX', ...given }] of Object.entries(jobs))
    await jobExists(dataSource, {
      organizationId: 'north',
      externalId,
      location,
      locations: [{ label: location }],
      ...nurse,
      ...given,
    });
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());

const nameOf = ({ id }: Fields) => String(id).split('_')[2];

describe('the filter by field of work', () => {
  it.each([
    ['field=transport', ['TRANSPORT'], ['driver']],
    ['field=Behavioral_Health&field=other', ['BEHAVIORAL_HEALTH', 'OTHER'], ['aide', 'clerk']],
    ['field=nursing&field=transport&department=Fleet', undefined, ['driver']],
    ['field=finance', ['FINANCE'], []],
    ['field=all', [], Object.keys(jobs)],
  ])('finds the same jobs by REST, GraphQL and feeds: %s', async (search, field, expected) => {
    const sorted = (found: readonly Fields[]) => found.map(nameOf).sort();
    expect(sorted(await gateway.json(`/api/jobs?${search}`))).toEqual([...expected].sort());
    const feed = await gateway.json<{ readonly items: readonly Fields[] }>(`/feeds/jobs.json?${search}`);
    expect(sorted(feed.items)).toEqual([...expected].sort());
    if (!field) return;
    const { data } = await gateway.graph(
      'query ($filter: JobFilter) { jobs(filter: $filter) { nodes { id field } } }',
      { filter: { field } },
    );
    expect(sorted(data.jobs.nodes)).toEqual([...expected].sort());
  });

  it('counts its choices under the other filters, in the order of the fields', async () => {
    const { data } = await gateway.graph(
      '{ jobs(filter: { organization: ["north"], field: [FINANCE] }) { totalCount facets { fields { value label count } } } }',
    );
    expect(data.jobs).toMatchObject({
      totalCount: 0,
      facets: {
        fields: [
          { value: 'nursing', label: 'Nursing', count: 6 },
          { value: 'behavioral-health', label: 'Behavioral health', count: 1 },
          { value: 'finance', label: 'Finance', count: 0 },
          { value: 'transport', label: 'Transport and warehouse', count: 1 },
          { value: 'other', label: 'Other', count: 1 },
        ],
      },
    });
  });

  it('refuses a field that there is not', async () => {
    const response = await gateway.rest('/api/jobs?field=surgery');
    expect(response.status).toBe(400);
    expect(((await response.json()) as Fields)['errors']).toMatchObject({
      field: expect.stringMatching(/^field must be one of: nursing, physicians, /) as unknown,
    });
  });
});

it('similar jobs: field, then age, distance, title and organization', async () => {
  const { data } = await gateway.graph(
    '{ job(id: "greenhouse_north_asked") { city similarJobs(first: 10) { id } } }',
  );
  expect(data.job?.['city']).toBe('Houston, TX');
  const similar = (data.job?.similarJobs ?? []) as readonly Fields[];
  expect(similar.map(nameOf)).toEqual([
    'nearer',
    'near',
    'around',
    'far',
    'elsewhere',
    'old',
    'aide',
    'clerk',
    'driver',
  ]);
});
