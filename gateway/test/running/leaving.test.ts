import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { jobExists, organizationExists } from 'db/testing/factories';
import { arrived, bodyOf, startTestGateway, type TestGateway } from '../gateway.js';

/** So few answers may be in the works that one forgotten would be noticed. */
const WORKS = 2;

let gateway: TestGateway;
let asked = 0;
/** A query that was not answered before. */
const newQuestion = () => `/api/jobs?q=nurse${(asked += 1)}`;
const graph = (query: string) =>
  gateway.rest('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

beforeAll(async () => {
  gateway = await startTestGateway({ GATEWAY_OPERATIONS_PORT: '0' }, { works: WORKS });
  await organizationExists(gateway.database.dataSource, { id: 'north' });
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());

async function until(right: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await right())) {
    if (Date.now() > deadline) throw new Error('That never came.');
    await pause(10);
  }
}

/** Holds up every read of jobs while `meanwhile` runs. */
async function held(meanwhile: () => Promise<void>): Promise<void> {
  const holder = gateway.database.dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query('lock table jobs in access exclusive mode');
    await meanwhile();
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
}

const linesOf = (id: string) =>
  gateway.log
    .filter((line) => line.includes(`"requestId":"${id}"`))
    .map((line) => JSON.parse(line) as { msg: string; res: { statusCode: number } });
/** Requests so far whose caller left before the whole answer was out. */
const givenUp = async (route: string) =>
  Number(
    (await gateway.metrics())
      .split(`http_request_duration_seconds_count{method="GET",route="${route}",status="499"} `)[1]
      ?.split('\n')[0] ?? 0,
  );
const answered = async (path: string) => (await gateway.rest(path)).status;

describe('callers who disconnect', () => {
  it('their uncacheable queries are cancelled', async () => {
    const crowd: Socket[] = [];
    let first: Promise<number> | undefined;
    await held(async () => {
      first = answered('/api/jobs/greenhouse_north_none');
      for (let one = 0; one < WORKS + 3; one += 1)
        crowd.push(
          await arrived(gateway, '/api/jobs/greenhouse_north_none', `X-Request-Id: crowd-${one}-left\r\n`),
        );
      for (const socket of crowd) socket.destroy();
      await until(() => crowd.every((_, one) => linesOf(`crowd-${one}-left`).length > 0));
    });
    await first;
    expect(await answered('/api/jobs/greenhouse_north_none')).toBe(404);
    expect(await answered(newQuestion())).toBe(200);
  });

  it('who pipeline, too: their request is cancelled', async () => {
    await held(async () => {
      for (let times = 0; times <= WORKS; times += 1) {
        const id = `pipe-${times}-left`;
        const socket = await arrived(gateway, newQuestion(), `X-Request-Id: ${id}\r\n`);
        socket.write(`GET ${newQuestion()} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
        await until(() => linesOf(id).length > 0);
      }
    });
    await until(async () => (await answered(newQuestion())) === 200);
  });
});

it.each([
  ['new', 'Authorization: Bearer of nobody\r\n'],
  ['kept', 'Accept-Language: en\r\n'],
])(
  'a finished response holds no work slot while it is read slowly, and is given up when it is not read to its end (%s)',
  async (kind, header) => {
    const { dataSource } = gateway.database;
    const { id } = await jobExists(dataSource, { organizationId: 'north', externalId: kind });
    // More than the network buffers of an answer that is not read, also compressed.
    await dataSource.query(
      `update jobs set description = (select string_agg(md5(n::text), '') from generate_series(1, 400000) n) where id = $1`,
      [id],
    );
    await gateway.json(`/api/jobs/${id}`);
    const before = await givenUp('/api/jobs/:id');
    const slow: Socket[] = [];
    for (let one = 0; one < WORKS; one += 1) {
      const socket = await arrived(
        gateway,
        `/api/jobs/${id}`,
        `X-Request-Id: ${kind}-${one}-left\r\nAccept-Encoding: gzip\r\n${header}`,
      );
      await once(socket, 'data');
      slow.push(socket.pause());
    }
    expect(await answered(newQuestion())).toBe(200);
    for (const socket of slow) socket.destroy();
    const lines = () => slow.flatMap((_, one) => linesOf(`${kind}-${one}-left`));
    await until(() => lines().length === WORKS);
    expect(lines()).toMatchObject(slow.map(() => ({ msg: 'request aborted', res: { statusCode: 499 } })));
    expect((await givenUp('/api/jobs/:id')) - before).toBe(WORKS);
  },
);

it.each([
  ['REST reads', () => gateway.rest(newQuestion())],
  ['GraphQL queries', () => graph(`{ jobs(filter: { q: "cook" }) { nodes { id } } } # ${(asked += 1)}`)],
  [
    'GraphQL queries that speak of a mutation',
    () => graph(`# no mutation ${(asked += 1)}\n{ jobs(filter: { q: "cook" }) { nodes { id } } }`),
  ],
])('%s are computed up to the concurrency limit, and no more', async (_, ask) => {
  const refused: Response[] = [];
  const taken: Response[] = [];
  let all: readonly Promise<void>[] = [];
  await held(async () => {
    all = Array.from({ length: WORKS + 3 }, async () => {
      const response = await ask();
      (response.status === 503 ? refused : taken).push(response);
    });
    await until(() => refused.length === 3);
  });
  await Promise.all(all);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5']);
  expect(taken.map(({ status }) => status)).toEqual([200, 200]);
  for (const response of taken) expect(await bodyOf<object>(response)).not.toHaveProperty('errors');
  expect(await gateway.metrics()).toMatch(/requests_shed_total\{reason="works"\} [1-9]/);
});
