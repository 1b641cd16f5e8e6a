import { get } from 'node:http';
import fc from 'fast-check';
import type { JobPay } from 'db/entities/job.entity';
import { jobExists, organizationExists } from 'db/testing/factories';
import { startTestGateway, type Fields, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await organizationExists(gateway.database.dataSource, { id: 'harbor' });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  jest.useRealTimers();
  await gateway.database.dataSource.query('delete from jobs');
  await gateway.dataChanged();
});

type Given = Omit<Parameters<typeof jobExists>[1], 'organizationId'>;
const stored = async (jobs: readonly Given[]) => {
  for (const [index, job] of jobs.entries())
    await jobExists(gateway.database.dataSource, {
      organizationId: 'harbor',
      externalId: String(index),
      ...job,
    });
  await gateway.dataChanged();
};
const numberOf = (job: Fields) => Number(String(job['id']).split('_')[2]);
const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

/** Asks both interfaces, which must agree. @returns the numbers of the jobs, in the order of the list */
async function found(filter: Readonly<Record<string, unknown>>, sort = 'newest') {
  const { data, errors } = await gateway.graph(
    'query ($filter: JobFilter, $sort: JobSort) { jobs(filter: $filter, sort: $sort, first: 100) { totalCount nodes { id } facets { types { count } } } }',
    { filter, sort: sort.toUpperCase() },
  );
  expect(errors).toEqual([]);
  const given = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams([...given, ['sort', sort]]);
  const rest = await gateway.json<readonly { id: string }[]>(`/api/jobs?${search.toString()}`);
  const numbers = data.jobs.nodes.map(numberOf);
  expect(rest.map(numberOf)).toEqual(numbers);
  const counted = data.jobs.facets.types.reduce((sum, { count }) => sum + count, 0);
  expect([data.jobs.totalCount, counted]).toEqual([numbers.length, numbers.length]);
  return numbers;
}

describe('pay', () => {
  const aYear = { hour: 2_080, day: 260, week: 52, 'two-weeks': 26, month: 12, year: 1 };
  /** The rule once more, as a test reads it. */
  const dollarsAYear = (pay: JobPay | null): number | undefined => {
    const figure = pay?.max ?? pay?.min;
    if (figure === undefined || pay?.currency !== 'USD' || pay.period === undefined) return undefined;
    const amount = Math.round(figure * aYear[pay.period]);
    return amount <= 10_000_000 ? amount : undefined;
  };
  const figure = fc.oneof(
    fc.integer({ min: 1_000, max: 9_000 }).map((cents) => cents / 100),
    fc.integer({ min: 1, max: 250_000 }),
  );
  const pays = fc.sample(
    fc.option(
      fc
        .record(
          {
            min: figure,
            max: figure,
            currency: fc.constantFrom('USD', 'USD', 'USD', 'CAD'),
            period: fc.constantFrom('hour', 'day', 'week', 'two-weeks', 'month', 'year'),
            text: fc.constant('Plus bonus'),
          } as const,
          { requiredKeys: [] },
        )
        .map(({ min, max, ...others }): JobPay => ({
          ...others,
          ...(min !== undefined && { min: Math.min(min, max ?? min) }),
          ...(max !== undefined && { max: Math.max(max, min ?? max) }),
        })),
    ),
    { numRuns: 80, seed: 11 },
  );

  it('is compared per year, and only when stated in dollars', async () => {
    await stored(pays.map((pay) => ({ pay })));
    const amounts = pays.map(dollarsAYear);
    const indexes = (fits: (amount: number | undefined) => boolean) =>
      amounts.flatMap((amount, index) => (fits(amount) ? [index] : []));
    const known = amounts.filter((amount) => amount !== undefined);
    expect(known.length).toBeGreaterThan(20);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...known), fc.integer({ min: 1, max: 500_000 })).filter((most) => most > 0),
        async (payMin) => {
          expect(ascending(await found({ payMin }))).toEqual(indexes((amount = 0) => amount >= payMin));
          expect(ascending(await found({ payMin, payUnstated: true }))).toEqual(
            indexes((amount = payMin) => amount >= payMin),
          );
        },
      ),
      { numRuns: 25 },
    );
    const highest = (await found({}, 'pay')).map((index) => amounts[index] ?? -1);
    expect(highest).toEqual([...highest].sort((one, other) => other - one));
    expect(highest).toHaveLength(pays.length);
  });

  it.each([
    [{ max: 38.5, currency: 'USD', period: 'hour' }, 80_080],
    [{ min: 300, currency: 'USD', period: 'day' }, 78_000],
    [{ min: 1_000, max: 1_500, currency: 'USD', period: 'week' }, 78_000],
    [{ min: 3_000, max: 3_000, currency: 'USD', period: 'two-weeks' }, 78_000],
    [{ min: 4_000, max: 6_500, currency: 'USD', period: 'month' }, 78_000],
    [{ min: 60_000, max: 78_000, currency: 'USD', period: 'year' }, 78_000],
  ] as const)('%j is $%i a year', async (pay, amount) => {
    await stored([{ pay }]);
    expect([await found({ payMin: amount }), await found({ payMin: amount + 1 })]).toEqual([[0], []]);
  });

  it('an implausible amount is not compared and does not fail a sync', async () => {
    await stored([{ pay: { max: 85_000, currency: 'USD', period: 'hour' } }]);
    expect([await found({ payMin: 1 }), await found({ payMin: 1, payUnstated: true })]).toEqual([[], [0]]);
  });

  it('combines with the other filters and a search text', async () => {
    await stored([
      { title: 'Nurse', pay: { max: 90_000, currency: 'USD', period: 'year' } },
      { title: 'Cook', department: 'Kitchen', pay: { max: 90_000, currency: 'USD', period: 'year' } },
      { title: 'Nurse', pay: { max: 50_000, currency: 'USD', period: 'year' } },
      { title: 'Nurse', employmentType: 'contract' },
    ]);
    expect(await found({ q: 'nurse', payMin: 60_000 })).toEqual([0]);
    expect(ascending(await found({ q: 'nurse', payMin: 60_000, payUnstated: true }))).toEqual([0, 3]);
    expect(await found({ q: 'nurse' }, 'pay')).toEqual([0, 2, 3]);
  });

  it('sorts pages by cursor, jobs without stated pay last', async () => {
    await stored(
      Array.from({ length: 14 }, (_, index) => ({
        pay: index % 3 ? { max: 20 + (index % 4), currency: 'USD', period: 'hour' as const } : null,
        postedAt: new Date(Date.UTC(2026, 0, 1 + (index % 2))),
      })),
    );
    const page = async (paging: Readonly<Record<string, unknown>>) =>
      (
        await gateway.graph(
          'query ($after: String, $before: String) { jobs(sort: PAY, first: 4, after: $after, before: $before) { nodes { id } pageInfo { hasNextPage endCursor startCursor } } }',
          paging,
        )
      ).data.jobs;
    const expected = await found({}, 'pay');
    expect(new Set(expected.slice(-5))).toEqual(new Set([0, 3, 6, 9, 12]));
    const seen: number[] = [];
    for (let after: string | null = null; ;) {
      const { nodes, pageInfo }: Awaited<ReturnType<typeof page>> = await page({ after });
      if (after !== null) {
        const before = (await page({ before: pageInfo.startCursor })).nodes.map(numberOf);
        expect(before).toEqual(seen.slice(-4));
      }
      seen.push(...nodes.map(numberOf));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual(expected);
  });
});

describe('posted within', () => {
  /** The date alone: work of the gateway and the database goes on. */
  const stopDate = (now: string) =>
    jest.useFakeTimers({
      now: new Date(now),
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    });

  /** `fetch` would ask past caches. */
  const statusOf = (path: string, etag: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${gateway.url}${path}`, { headers: { 'if-none-match': etag } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });

  it('counts calendar days in Houston; a date without a time is that day', async () => {
    stopDate('2026-11-21T18:00:00Z');
    await stored([
      { postedAt: new Date('2026-11-21T12:00:00Z') },
      { postedAt: new Date('2026-11-20T06:00:00Z') },
      { postedAt: new Date('2026-11-20T05:59:59Z') },
      { postedAt: new Date('2026-11-20') },
      { postedAt: null, firstSeenAt: new Date('2026-11-20') },
      { postedAt: new Date('2026-11-14') },
      { postedAt: new Date('2026-11-13') },
      { postedAt: new Date('2026-10-22') },
      { postedAt: new Date('2026-10-21') },
    ]);
    expect(ascending(await found({ postedWithin: 1 }))).toEqual([0, 1, 3]);
    expect(ascending(await found({ postedWithin: 7 }))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ascending(await found({ postedWithin: 30 }))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it("yesterday's response and ETag are invalid after midnight", async () => {
    stopDate('2026-11-22T05:59:59Z');
    await stored(
      Array.from({ length: 501 }, (_, index) => ({
        postedAt: new Date(index ? '2026-11-21T12:00:00Z' : '2026-11-20'),
        pay: index < 2 ? { max: 50, currency: 'USD', period: 'hour' } : null,
      })),
    );
    const filter = { postedWithin: 1, payMin: 1 };
    expect(ascending(await found(filter))).toEqual([0, 1]);
    const long = await gateway.rest('/api/jobs?postedWithin=1');
    expect(await long.json()).toHaveLength(501);
    const etag = long.headers.get('etag') ?? '';
    expect(await statusOf('/api/jobs?postedWithin=1', etag)).toBe(304);
    jest.setSystemTime(new Date('2026-11-22T06:00:00Z'));
    expect(await found(filter)).toEqual([1]);
    expect(await statusOf('/api/jobs?postedWithin=1', etag)).toBe(200);
    expect(await gateway.json('/api/jobs?postedWithin=1')).toHaveLength(500);
  }, 60_000);
});

it('invalid values are refused with the name of the parameter', async () => {
  const expected = {
    payMin: 'payMin must be a whole number from 1 to 10000000',
    payUnstated: 'payUnstated must be true or false',
    postedWithin: 'postedWithin must be one of: 1, 7, 30',
  };
  const response = await gateway.rest('/api/jobs?payMin=80k&payUnstated=perhaps&postedWithin=2');
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain(JSON.stringify(expected));
  for (const payMin of ['0', '-5', '1.5', '10000001', '1&payMin=2'])
    expect((await gateway.rest(`/api/jobs?payMin=${payMin}`)).status).toBe(400);
  const { errors } = await gateway.graph('{ jobs(filter: { payMin: 0, postedWithin: 2 }) { totalCount } }');
  expect(errors[0]?.extensions.errors).toEqual({
    payMin: expected.payMin,
    postedWithin: expected.postedWithin,
  });
});
