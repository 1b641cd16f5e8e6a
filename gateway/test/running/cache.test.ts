import autocannon from 'autocannon';
import { readDataVersion } from 'db/testing/test-database';
import { jobExists, organizationExists } from 'db/testing/factories';
import { startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ GATEWAY_OPERATIONS_PORT: '0' });
  await organizationExists(gateway.database.dataSource, { id: 'north', name: 'North Clinic' });
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());
afterEach(async () => {
  await gateway.database.dataSource.query('delete from jobs');
  await gateway.dataChanged();
});

const total = async (on = gateway) => (await on.graph('{ jobs { totalCount } }')).data.jobs.totalCount;
/** What became of requests so far, in the words of the metric. */
async function counted(on = gateway) {
  const text = await on.metrics();
  const of = (result: string) =>
    Number(new RegExp(`response_cache_requests_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { hit: of('hit'), miss: of('miss') };
}
const post = (number: number) =>
  jobExists(gateway.database.dataSource, { organizationId: 'north', externalId: `n${number}` });

describe('the response cache', () => {
  it('keeps a response until the data version changes, and no longer', async () => {
    expect(await total()).toBe(0);
    await post(1);
    expect(await total()).toBe(0);
    await gateway.dataChanged();
    expect(await total()).toBe(1);
  });

  it('also caches REST lists', async () => {
    const count = async () => (await gateway.json<unknown[]>('/api/jobs')).length;
    expect(await count()).toBe(0);
    await post(1);
    expect(await count()).toBe(0);
    await gateway.dataChanged();
    expect(await count()).toBe(1);
  });

  it('still receives changes after its connection was cut', async () => {
    await gateway.database.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gateway data version' and datname = current_database()`,
    );
    await post(1);
    await gateway.dataChanged();
    expect(await total()).toBe(1);
  });

  it('serves no response of a version that a failover lost', async () => {
    const { dataSource } = gateway.database;
    const replicated = await readDataVersion(dataSource);
    await post(1);
    await gateway.dataChanged();
    expect(await total()).toBe(1);
    await dataSource.query('update data_version set version = $1', [replicated]);
    await post(2);
    await gateway.dataChanged();
    expect(await total()).toBe(2);
  });

  it('queries the database once for identical concurrent requests', async () => {
    const before = await counted();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway.rest('/api/clients').then((response) => response.text())),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await counted()).toEqual({ hit: before.hit + 19, miss: before.miss + 1 });
  });

  it('treats 2,000 URLs that differ only in ignored parameters as one', async () => {
    const before = await counted();
    let sent = 0;
    const setupRequest = (request: object) => ({
      ...request,
      path: `/api/jobs?_${(sent += 1)}=${Math.random()}`,
    });
    const { statusCodeStats } = await autocannon({
      url: gateway.url,
      amount: 2_000,
      connections: 16,
      requests: [{ setupRequest }],
    });
    expect(statusCodeStats).toEqual({ 200: { count: 2_000 } });
    expect((await counted()).miss).toBe(before.miss + 1);
  });

  it('keeps popular responses while one client sends invented queries', async () => {
    // Room for fewer than 100 responses.
    const small = await startTestGateway(
      { GATEWAY_OPERATIONS_PORT: '0' },
      { cacheBytes: 100_000 },
      gateway.database,
    );
    const madeUp = async (number: number) => {
      const query = 'query ($filter: JobFilter) { jobs(filter: $filter) { totalCount } }';
      expect((await small.graph(query, { filter: { q: `invented${number}` } })).errors).toEqual([]);
    };
    try {
      await small.dataChanged();
      await total(small);
      for (let number = 0; number < 200; number += 20) {
        await Promise.all(Array.from({ length: 20 }, (_, index) => madeUp(number + index)));
        await total(small);
      }
      const before = await counted(small);
      await total(small);
      expect(await counted(small)).toEqual({ hit: before.hit + 1, miss: before.miss });
      await madeUp(0);
      expect(await counted(small)).toEqual({ hit: before.hit + 1, miss: before.miss + 1 });
    } finally {
      await small.stop();
    }
  });

  it('caches neither errors nor the API status', async () => {
    const status = async () => (await gateway.graph('{ apiStatus { clients } }')).data.apiStatus.clients;
    expect(await status()).toEqual([]);
    await gateway.database.dataSource.query(
      `insert into feed_runs (organization_id, vendor, outcome) values ('north', 'greenhouse', 'good')`,
    );
    expect(await status()).toEqual(['North Clinic']);
    expect((await gateway.rest('/api/jobs/greenhouse_north_n1')).status).toBe(404);
    await post(1);
    expect((await gateway.rest('/api/jobs/greenhouse_north_n1')).status).toBe(200);
  });

  it('separates requests by variables and by whether the caller is authenticated', async () => {
    const query = 'query ($filter: JobFilter) { jobs(filter: $filter) { totalCount } }';
    await post(1);
    await gateway.dataChanged();
    expect((await gateway.graph(query, { filter: { q: 'nurse' } })).data.jobs.totalCount).toBe(1);
    expect((await gateway.graph(query, { filter: { q: 'cook' } })).data.jobs.totalCount).toBe(0);
    await post(2);
    const known = await gateway.rest('/api/jobs', { headers: { authorization: 'Bearer x' } });
    expect(await known.json()).toHaveLength(2);
  });

  it('answers the same content compressed and uncompressed, from the first response on', async () => {
    for (let number = 0; number < 20; number += 1) await post(number);
    await gateway.dataChanged();
    for (const _ of ['missed', 'kept']) {
      const plain = await gateway.rest('/api/jobs', { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
      const text = await plain.text();
      for (const [accepted, packing] of [
        ['gzip', 'gzip'],
        ['gzip, deflate, br', 'br'],
      ] as const) {
        const compressed = await gateway.rest('/api/jobs', { headers: { 'accept-encoding': accepted } });
        expect(compressed.headers.get('content-encoding')).toBe(packing);
        expect(compressed.headers.get('etag')).toBe(plain.headers.get('etag'));
        // fetch has unpacked it already; packing is proven by the header above.
        expect(await compressed.text()).toBe(text);
      }
    }
  });

  it.each(['gzip', 'br'])('compresses a response (%s) once for all callers', async (packing) => {
    for (let number = 0; number < 20; number += 1) await post(number);
    await gateway.dataChanged();
    const ask = async () => {
      const response = await gateway.rest('/api/jobs', { headers: { 'accept-encoding': packing } });
      await response.text();
      return ['content-encoding', 'content-length', 'etag'].map((name) => response.headers.get(name));
    };
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, ask));
    // A response that is compressed while it is sent has no Content-Length.
    expect(first).toEqual([packing, expect.stringMatching(/^\d+$/), expect.any(String)]);
    expect([...others, await ask()]).toEqual(Array.from({ length: 8 }, () => first));
  });
});
