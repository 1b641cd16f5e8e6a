import { jobExists, organizationExists } from 'db/testing/factories';
import { startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
const START = Date.UTC(2026, 0, 1);
const post = (number: number, postedAt: Date) =>
  jobExists(gateway.database.dataSource, {
    organizationId: 'north',
    externalId: String(number).padStart(3, '0'),
    title: `Job ${number}`,
    postedAt,
  });

beforeAll(async () => {
  gateway = await startTestGateway();
  await organizationExists(gateway.database.dataSource, { id: 'north' });
  // Three jobs share each moment, so the id decides between them.
  for (let number = 1; number <= 11; number += 1)
    await post(number, new Date(START + Math.floor(number / 3) * 3_600_000));
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());

const page = async (args: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await gateway.graph(
    `query ${args.includes('$cursor') ? '($cursor: String)' : ''} { jobs(${args}) { edges { cursor node { title } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    variables,
  );
  expect(errors).toEqual([]);
  const { edges, pageInfo } = data.jobs;
  return { numbers: edges.map((edge) => Number(edge.node.title.slice(4))), pageInfo };
};
const newestFirst = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

describe('paging by cursor', () => {
  it('walks the whole list forwards and backwards', async () => {
    const forwards = [await page('first: 4')];
    for (const _ of [1, 2])
      forwards.push(await page('first: 4, after: $cursor', { cursor: forwards.at(-1)?.pageInfo.endCursor }));
    expect(forwards.map(({ numbers }) => numbers)).toEqual([
      newestFirst.slice(0, 4),
      newestFirst.slice(4, 8),
      newestFirst.slice(8),
    ]);
    expect(forwards.map(({ pageInfo }) => [pageInfo.hasPreviousPage, pageInfo.hasNextPage])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    const back = await page('first: 4, before: $cursor', { cursor: forwards[2]?.pageInfo.startCursor });
    expect(back.numbers).toEqual(newestFirst.slice(4, 8));
    const start = await page('first: 4, before: $cursor', { cursor: back.pageInfo.startCursor });
    expect(start).toMatchObject({
      numbers: newestFirst.slice(0, 4),
      pageInfo: { hasPreviousPage: false, hasNextPage: true },
    });
  });
});

describe('paging by number', () => {
  it('shows the numbered page', async () => {
    expect((await page('first: 4, page: 1')).numbers).toEqual(newestFirst.slice(0, 4));
    expect(await page('first: 4, page: 3')).toMatchObject({
      numbers: [3, 2, 1],
      pageInfo: { hasPreviousPage: true, hasNextPage: false },
    });
    expect(await page('first: 4, page: 9')).toMatchObject({
      numbers: [],
      pageInfo: { startCursor: null, endCursor: null },
    });
  });
});

it('states the total with any arguments', async () => {
  const total = async (args: string, fields: string) =>
    (await gateway.graph(`{ jobs(${args}) { totalCount ${fields} } }`)).data.jobs.totalCount;
  for (const fields of [
    '',
    'nodes { id }',
    'edges { cursor } facets { types { count } }',
    'pageInfo { hasNextPage } correctedQuery',
  ]) {
    for (const args of ['first: 4', 'first: 4, page: 9', 'first: 4, filter: { organization: "north" }'])
      expect(await total(args, fields)).toBe(11);
    expect(await total('first: 4, filter: { department: "nowhere" }', fields)).toBe(0);
  }
});

describe('arguments of a page', () => {
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each([
    ['after', 'after: "nonsense"'],
    ['after', `after: "${forged(['1', 'x'])}A"`],
    ['after', `after: "${forged(['99999999999999999999', 'x'])}"`],
    ['after', `after: "${forged(["1'; drop table jobs", 'x'])}"`],
    ['after', `after: "${forged(['1', 'nul\0'])}"`],
    ['after', `after: "${forged(['1'])}"`],
    ['before', `before: "${forged({ sortAt: '1', id: 'x' })}"`],
    ['before', 'before: ""'],
    ['first', 'first: 101'],
    ['first', 'first: 0'],
    ['page', 'page: 0'],
    ['page', 'page: 2000000000'],
    ['page', `page: 1, after: "${forged(['1', 'x'])}"`],
  ])('an error names %s when it is invalid: %s', async (argument, args) => {
    const { errors } = await gateway.graph(`{ jobs(${args}) { nodes { id } } }`);
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors[0]?.extensions.errors ?? {})).toEqual([argument]);
  });
});

describe('paging while the list changes', () => {
  it('neither repeats nor skips a job while others come and go', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    for (let round = 0; ; round += 1) {
      const found: Awaited<ReturnType<typeof page>> = await page(
        cursor ? 'first: 3, after: $cursor' : 'first: 3',
        { cursor },
      );
      seen.push(...found.numbers);
      if (!found.pageInfo.hasNextPage) break;
      cursor = found.pageInfo.endCursor;
      // A new one at the top each round; the job of the cursor itself is closed.
      await post(100 + round, new Date(START + 1_000 * 3_600_000));
      await gateway.database.dataSource.query(`update jobs set closed_at = now() where id = $1`, [
        `greenhouse_north_${String(found.numbers.at(-1)).padStart(3, '0')}`,
      ]);
      await gateway.dataChanged();
    }
    await gateway.database.dataSource.query(
      `delete from jobs where external_id >= '100'; update jobs set closed_at = null`,
    );
    await gateway.dataChanged();
    expect(seen).toEqual(newestFirst);
  });
});
