import { limits } from 'db/contract';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { pino } from 'pino';
import { parseEnvironment } from '../src/env.js';
import { startGateway, type RunningGateway } from '../src/server.js';
import { bodyOf, startTestGateway, type TestGateway } from './gateway.js';
import { startWay, type Way } from './way.js';

const { perAddress, overall, windowMinutes } = limits.submissions;
const message = (number: number) => ({ name: 'Jo Doe', email: 'jo@clinic.example', subject: `Nurses ${number}`, message: 'We need ten nurses by spring.' });
const post = (url: string, number: number, forwarded?: string) =>
  fetch(`${url}/api/contact`, { method: 'POST', headers: { 'content-type': 'application/json', ...(forwarded && { 'x-forwarded-for': forwarded }) }, body: JSON.stringify(message(number)) });

describe('limits of sending', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway({ TRUST_PROXY: '1' });
  });
  afterEach(() => gateway.stop());
  const stored = async () => Number((await gateway.database.dataSource.query<{ count: string }[]>('select count(*) from submissions'))[0]?.count);
  const spent = (key: string, points: number) => gateway.database.dataSource.query(`update rate_limits set points = $2 where key like $1`, [key, points]);

  it('per address admit a whole hospital, tell the next one when to come back, and keep others out of it', async () => {
    for (let number = 0; number < perAddress; number += 1) expect((await post(gateway.url, number, '203.0.113.7')).status).toBe(201);
    const refused = await post(gateway.url, perAddress, '203.0.113.7');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(windowMinutes * 60);
    expect(await bodyOf<{ message: string }>(refused)).toMatchObject({ message: 'Too many requests. Please try again later.' });
    expect(await stored()).toBe(perAddress);
    expect((await post(gateway.url, perAddress, '203.0.113.8')).status).toBe(201);
    const { errors } = await gateway.graph('mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { id } }', { input: message(99) });
    expect(errors).toEqual([]);
  });

  it('see the address the last proxy saw, whatever a sender claims', async () => {
    await post(gateway.url, 0, '198.51.100.1, 203.0.113.7');
    await spent('contact-address:%', perAddress);
    for (const claimed of ['198.51.100.2', '127.0.0.1', '203.0.113.9, 10.0.0.1']) {
      expect((await post(gateway.url, 1, `${claimed}, 203.0.113.7`)).status).toBe(429);
    }
  });

  it('in all hold for everybody', async () => {
    await post(gateway.url, 0, '203.0.113.7');
    await spent('contact:all', overall);
    expect((await post(gateway.url, 1, '203.0.113.8')).status).toBe(429);
  });

  it('are the same for all replicas, keep no address and forget in time', async () => {
    await post(gateway.url, 0, '203.0.113.7');
    await spent('contact-address:%', perAddress);
    const replica = await startGateway(parseEnvironment({ DATABASE_URL: gateway.database.url, GATEWAY_PORT: '0', TRUST_PROXY: '1' }), pino({ level: 'silent' }));
    expect((await post(`http://127.0.0.1:${replica.port}`, 1, '203.0.113.7')).status).toBe(429);
    await replica.stop();
    const rows: { key: string; expire: string }[] = await gateway.database.dataSource.query('select key, expire from rate_limits');
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    for (const { expire } of rows) expect(Number(expire)).toBeLessThanOrEqual(Date.now() + windowMinutes * 60_000);
    await gateway.database.dataSource.query('update rate_limits set expire = 1');
    expect((await post(gateway.url, 2, '203.0.113.7')).status).toBe(201);
  });

  it('are not used up by what is refused anyway', async () => {
    for (let number = 0; number <= perAddress; number += 1) {
      await gateway.rest('/api/contact', { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }, body: '{}' });
    }
    expect((await post(gateway.url, 0, '203.0.113.7')).status).toBe(201);
  });

  it('hold in memory while their table is away', async () => {
    await gateway.database.dataSource.query('alter table rate_limits rename to rate_limits_away');
    const statuses: number[] = [];
    for (let number = 0; number <= perAddress; number += 1) statuses.push((await post(gateway.url, number, '203.0.113.7')).status);
    expect(statuses).toEqual([...Array<number>(perAddress).fill(201), 429]);
  });
});

describe('while the database is away', () => {
  let database: TestDatabase;
  let way: Way;
  let gateway: RunningGateway;
  afterEach(async () => {
    await way.cut();
    await gateway.stop();
    await database.drop();
  });

  it.each(['cut', 'jam'] as const)('(%s) a sender learns it soon, and nothing is promised', async (trouble) => {
    database = await createTestDatabase();
    way = await startWay(new URL(database.url));
    gateway = await startGateway(parseEnvironment({ DATABASE_URL: way.url, GATEWAY_PORT: '0' }), pino({ level: 'silent' }));
    const url = `http://127.0.0.1:${gateway.port}`;
    expect((await post(url, 1)).status).toBe(201);
    await way[trouble]();
    const began = performance.now();
    const response = await post(url, 2);
    expect(performance.now() - began).toBeLessThan(12_000);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await bodyOf<object>(response)).toEqual({ message: 'Temporarily unavailable. Please try again later.', requestId: response.headers.get('x-request-id') });
  });
});
