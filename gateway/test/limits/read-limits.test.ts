import { limits } from 'contract';
import { organizationExists } from 'db/testing/factories';
import { CareersService } from '../../src/modules/careers/careers.service.js';
import { arrived, bodyOf, startTestGateway, startUnhurriedGateway, type TestGateway } from '../gateway.js';

const { uncached, atOnce } = limits.reads;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const question = (query: string, address: string, variables = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  body: JSON.stringify({ query, variables }),
});

describe('reads of the public API', () => {
  let gateway: TestGateway;
  let different = 0;
  beforeAll(async () => {
    gateway = await startTestGateway({ TRUST_PROXY: '1' });
    await organizationExists(gateway.database.dataSource, { id: 'north' });
    await gateway.dataChanged();
  });
  afterAll(() => gateway.stop());
  // Each test has visitors of its own: who was refused is remembered.
  beforeEach(() => gateway.database.dataSource.query('delete from rate_limits'));
  const counters = () =>
    gateway.database.dataSource.query<{ key: string; points: number }[]>(
      `select key, points from rate_limits where key like 'reads:%'`,
    );
  const spend = () =>
    gateway.database.dataSource.query(`update rate_limits set points = $1 where key like 'reads:%'`, [
      uncached,
    ]);
  /** A query that was not sent before. */
  const fresh = () => `/api/jobs?q=nurse${(different += 1)}`;

  it('are limited when they are computed, in REST and GraphQL across all replicas, for each address alone', async () => {
    expect((await gateway.rest(fresh(), from('203.0.113.20'))).status).toBe(200);
    await spend();
    const refused = await gateway.rest(fresh(), from('203.0.113.20'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await bodyOf<object>(refused)).toMatchObject({
      message: 'Too many requests. Please try again later.',
    });
    const replica = await startUnhurriedGateway({ DATABASE_URL: gateway.database.url, TRUST_PROXY: '1' });
    const asked = await fetch(
      `http://127.0.0.1:${replica.port}/graphql`,
      question('{ jobs { totalCount } }', '203.0.113.20'),
    );
    await replica.stop();
    expect(asked.status).toBe(429);
    expect((await gateway.rest('/feeds/jobs.json', from('203.0.113.20'))).status).toBe(429);
    expect((await gateway.rest(fresh(), from('203.0.113.21'))).status).toBe(200);
  });

  it('are not limited when cached, or at one request a second', async () => {
    await gateway.rest('/api/jobs', from('203.0.113.22'));
    const before = await counters();
    for (const path of ['/api/jobs', '/api/videos/progress', '/healthz'])
      expect((await gateway.rest(path, from('203.0.113.22'))).status).toBe(200);
    expect(await counters()).toEqual(before);
  });

  it('are not limited for the site and for local callers', async () => {
    await gateway.rest(fresh());
    for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) await gateway.rest(fresh(), from(here));
    expect(await counters()).toEqual([]);
  });

  it.each([
    ['an empty address', ''],
    ['nothing but separators', ' , ,'],
    ['what is no address', 'unknown'],
    ['a claim before what is no address', '203.0.113.30, nonsense'],
  ])('share one limit where the proxy forwards %s', async (_, forwarded) => {
    await gateway.rest(fresh(), from(''));
    await gateway.rest(fresh(), from(forwarded));
    expect(await counters()).toMatchObject([{ points: 2 }]);
  });

  it('are neither charged nor computed for callers who disconnected while queued', async () => {
    const read = jest.spyOn(CareersService.prototype, 'listAllJobs');
    const ids = Array.from({ length: atOnce + 8 }, (_, one) => `waited-${one}-left`);
    const holder = gateway.database.dataSource.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query('lock table jobs in access exclusive mode');
      const sockets = await Promise.all(
        ids.map((id) =>
          arrived(gateway, fresh(), `X-Forwarded-For: 203.0.113.40\r\nX-Request-Id: ${id}\r\n`),
        ),
      );
      while (read.mock.calls.length < atOnce) await new Promise((resolve) => setImmediate(resolve));
      for (const socket of sockets) socket.destroy();
      while (!ids.every((id) => gateway.log.some((line) => line.includes(`"requestId":"${id}"`))))
        await new Promise((resolve) => setImmediate(resolve));
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    expect((await gateway.rest(fresh(), from('203.0.113.40'))).status).toBe(200);
    expect([read.mock.calls.length, await counters()]).toMatchObject([atOnce + 1, [{ points: atOnce + 1 }]]);
    read.mockRestore();
  });

  it.each(['/api/nothing-here', '/graphql/nothing-here'])('charge a query of %s once', async (path) => {
    const { status } = await gateway.rest(path, from('203.0.113.23'));
    expect([status, (await counters()).map(({ points }) => points)]).toEqual([404, [1]]);
  });

  it.each(['/api/nothing-here', '/api/jobs/1/more'])('also charge requests to %s', async (path) => {
    const { status } = await gateway.rest(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.24' },
      body: '{}',
    });
    expect([status, (await counters()).map(({ points }) => points)]).toEqual([404, [1]]);
  });

  it('charge a costly query as several', async () => {
    const query =
      'query ($first: Int) { jobs(first: $first) { nodes { id title location department description snippet } } }';
    await gateway.rest('/graphql', question(query, '203.0.113.26', { first: 2 }));
    const [{ points: cheap } = { points: 0 }] = await counters();
    await gateway.rest('/graphql', question(query, '203.0.113.26', { first: 100 }));
    const [{ points } = { points: 0 }] = await counters();
    expect(cheap).toBe(1);
    expect(points - cheap).toBeGreaterThan(1);
    await gateway.database.dataSource.query(`update rate_limits set points = $1 where key like 'reads:%'`, [
      uncached - 1,
    ]);
    const refused = await gateway.rest('/graphql', question(query, '203.0.113.26', { first: 99 }));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await bodyOf<object>(refused)).toMatchObject({
      errors: [
        { message: 'Too many requests. Please try again later.', extensions: { code: 'TOO_MANY_REQUESTS' } },
      ],
    });
  });

  it('count an IPv6 /64 as one address', async () => {
    await gateway.rest(fresh(), from('2001:db8:1:2::1'));
    await gateway.rest(fresh(), from('2001:db8:1:2:ffff::9'));
    expect(await counters()).toMatchObject([{ points: 2 }]);
  });
});

describe('the client address', () => {
  it("is never taken from an untrusted peer's header", async () => {
    const gateway = await startTestGateway({ TRUST_PROXY: '10.0.0.0/8' });
    for (const [number, claimed] of ['203.0.113.7', '203.0.113.8', '10.0.0.1'].entries()) {
      const body = JSON.stringify({
        name: 'Jo Doe',
        email: 'jo@clinic.example',
        subject: `Nurses ${number}`,
        message: 'We need ten nurses by spring.',
      });
      await gateway.rest('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
        body,
      });
    }
    const rows: { points: number }[] = await gateway.database.dataSource.query(
      `select points from rate_limits where key like 'contact-address:%'`,
    );
    expect(rows).toEqual([{ points: 3 }]);
    await gateway.stop();
  });

  it('a warning is logged once when TRUST_PROXY does not fit the proxies seen', async () => {
    const gateway = await startTestGateway({ TRUST_PROXY: '1' });
    const warnings = () =>
      gateway.log.filter((line) => line.includes('more addresses than TRUST_PROXY explains'));
    await gateway.rest('/api/jobs', from('203.0.113.7'));
    expect(warnings()).toEqual([]);
    for (let count = 0; count < 3; count += 1)
      await gateway.rest('/api/jobs', from('198.51.100.1, 203.0.113.7'));
    expect(warnings().map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, named: 2, explained: 1 },
    ]);
    const hidden = () => gateway.log.filter((line) => line.includes('come from a private network'));
    expect(hidden()).toEqual([]);
    for (const address of ['10.0.0.2', '172.18.0.1', 'fd00::1'])
      await gateway.rest('/api/jobs', from(address));
    expect(hidden()).toHaveLength(1);
    await gateway.stop();
  });
});
