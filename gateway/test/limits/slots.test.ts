import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from 'contract';
import { jobExists, organizationExists } from 'db/testing/factories';
import { startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '1' });
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.database.dataSource.query('delete from rate_limits'));

const ask = (query: string, address: string) =>
  gateway.rest('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query }),
  });

/** Points of the address that has most. */
async function most(): Promise<number> {
  const [{ points }] = await gateway.database.dataSource.query<[{ points: number }]>(
    `select coalesce(max(points), 0)::int as points from rate_limits where key like 'reads:%'`,
  );
  return points;
}

it('only a few queries of one address run at once: further ones wait, and other addresses do not', async () => {
  const { atOnce } = limits.reads;
  const holding = gateway.database.dataSource.createQueryRunner();
  await holding.startTransaction();
  await holding.query('lock table jobs in access exclusive mode');
  const asked = Array.from({ length: atOnce + 3 }, (_, index) =>
    ask(`query q${index} { jobs { nodes { id } } }`, '203.0.113.30'),
  );
  while ((await most()) < atOnce) await pause(20);
  const other = await ask('{ organizations { id } }', '203.0.113.31');
  const taken = await most();
  await holding.rollbackTransaction();
  await holding.release();
  expect([other.status, taken]).toEqual([200, atOnce]);
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  expect(await most()).toBe(asked.length);
});

it('a slot is free again when its caller disconnects', async () => {
  const { atOnce } = limits.reads;
  const holding = gateway.database.dataSource.createQueryRunner();
  await holding.startTransaction();
  await holding.query('lock table jobs in access exclusive mode');
  const leaving = new AbortController();
  const body = (index: number) => JSON.stringify({ query: `query left${index} { jobs { nodes { id } } }` });
  const left = Array.from({ length: atOnce + 3 }, (_, index) =>
    gateway
      .rest('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.32' },
        body: body(index),
        signal: leaving.signal,
      })
      .then(
        () => 'answered',
        () => 'left',
      ),
  );
  while ((await most()) < atOnce) await pause(20);
  leaving.abort();
  expect(await Promise.all(left)).toEqual(left.map(() => 'left'));
  const next = await ask('{ organizations { id name } }', '203.0.113.32');
  await holding.rollbackTransaction();
  await holding.release();
  expect(next.status).toBe(200);
});

it('a cached response that is read slowly takes no slot', async () => {
  const { dataSource } = gateway.database;
  await organizationExists(dataSource, { id: 'harbor' });
  // More than the buffers of a connection hold, and less than the cache.
  await jobExists(dataSource, { organizationId: 'harbor', description: 'x'.repeat(14_000_000) });
  await gateway.dataChanged();
  const headers = { 'accept-encoding': 'identity', 'x-forwarded-for': '203.0.113.33' };
  await (await gateway.rest('/api/jobs', { headers })).text();
  const slow = await Promise.all(
    Array.from({ length: limits.reads.atOnce }, async () => {
      const request = get(`${gateway.url}/api/jobs`, { headers, agent: false });
      await once(request, 'response');
      return request;
    }),
  );
  const { status } = await gateway.rest('/api/organizations', { headers });
  for (const request of slow) request.destroy();
  expect(status).toBe(200);
});
