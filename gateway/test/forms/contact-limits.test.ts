import { limits } from 'contract';
import { takeDueDeliveries } from 'db/repositories/deliveries/deliveries';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { LIMITER_TIMEOUT_MILLISECONDS } from '../../src/rate-limiter.js';
import type { RunningGateway } from '../../src/server.js';
import { bodyOf, startTestGateway, startUnhurriedGateway, type TestGateway } from '../gateway.js';
import { startWay, type Way } from '../journey.js';

const { perAddress, perNetwork, overall, flood, windowMinutes } = limits.submissions;
const message = (number: number) => ({
  name: 'Jo Doe',
  email: 'jo@clinic.example',
  subject: `Nurses ${number}`,
  message: 'We need ten nurses by spring.',
});
/** Each test has a sender in a network of its own: who was refused is remembered. */
let networks = 0;
let network = '';
let sender = '';
beforeEach(() => {
  networks += 1;
  network = `198.18.${networks}`;
  sender = `${network}.7`;
});
const post = (url: string, number: number, forwarded?: string) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(forwarded && { 'x-forwarded-for': forwarded }) },
    body: JSON.stringify(message(number)),
  });

describe('submission limits', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ TRUST_PROXY: '1' });
  });
  afterAll(() => gateway.stop());
  afterEach(() => gateway.database.dataSource.query('delete from rate_limits; delete from submissions'));
  const stored = async () =>
    Number(
      (await gateway.database.dataSource.query<{ count: string }[]>('select count(*) from submissions'))[0]
        ?.count,
    );
  const spent = (key: string, points: number) =>
    gateway.database.dataSource.query(`update rate_limits set points = $2 where key like $1`, [key, points]);

  it('per address allow a whole hospital, then answer Retry-After, and do not affect other addresses', async () => {
    for (let number = 0; number < perAddress; number += 1)
      expect((await post(gateway.url, number, sender)).status).toBe(201);
    const refused = await post(gateway.url, perAddress, sender);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(windowMinutes * 60);
    expect(await bodyOf<{ message: string }>(refused)).toMatchObject({
      message: 'Too many requests. Please try again later.',
    });
    expect(await stored()).toBe(perAddress);
    expect((await post(gateway.url, perAddress, `${network}.8`)).status).toBe(201);
    const { errors } = await gateway.graph(
      'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { id } }',
      { input: message(99) },
    );
    expect(errors).toEqual([]);
  });

  it('use the address the last trusted proxy reports, whatever the sender claims', async () => {
    await post(gateway.url, 0, `198.51.100.1, ${sender}`);
    await spent('contact-address:%', perAddress);
    for (const claimed of ['198.51.100.2', '127.0.0.1', '203.0.113.9, 10.0.0.1']) {
      expect((await post(gateway.url, 1, `${claimed}, ${sender}`)).status).toBe(429);
    }
  });

  it('per network count all addresses of a network together', async () => {
    await post(gateway.url, 0, '2001:db8:1:1::1');
    await spent('contact-network:%', perNetwork);
    expect((await post(gateway.url, 1, '2001:db8:1:2::1')).status).toBe(429);
    expect((await post(gateway.url, 1, '2001:db8:2:1::1')).status).toBe(201);
  });

  it('are shared by all replicas, store no address and expire', async () => {
    await post(gateway.url, 0, sender);
    await spent('contact-address:%', perAddress);
    const replica = await startUnhurriedGateway({ DATABASE_URL: gateway.database.url, TRUST_PROXY: '1' });
    expect((await post(`http://127.0.0.1:${replica.port}`, 1, sender)).status).toBe(429);
    await replica.stop();
    const rows: { key: string; expire: string }[] = await gateway.database.dataSource.query(
      'select key, expire from rate_limits',
    );
    expect(JSON.stringify(rows)).not.toContain(network);
    for (const { expire } of rows)
      expect(Number(expire)).toBeLessThanOrEqual(Date.now() + windowMinutes * 60_000);
    await gateway.database.dataSource.query('update rate_limits set expire = 1');
    expect((await post(gateway.url, 2, sender)).status).toBe(201);
  });

  it('over the limit the guide is offered as a download, and nothing is stored', async () => {
    await post(gateway.url, 0, sender);
    await spent('contact-address:%', perAddress);
    const response = await fetch(`${gateway.url}/api/request-guide`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
      body: '{"email":"jo@clinic.example"}',
    });
    expect([response.status, await bodyOf<object>(response)]).toEqual([
      200,
      { emailSent: false, downloadUrl: '/api/guide.pdf' },
    ]);
    expect(await gateway.database.dataSource.query('select 1 from guide_requests')).toEqual([]);
  });

  it('do not count invalid requests', async () => {
    for (let number = 0; number <= perAddress; number += 1) {
      await gateway.rest('/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
        body: '{}',
      });
    }
    expect((await post(gateway.url, 0, sender)).status).toBe(201);
  });

  it('work in memory while their table is unavailable', async () => {
    const statuses: number[] = [];
    await gateway.database.dataSource.query('alter table rate_limits rename to rate_limits_away');
    try {
      for (let number = 0; number <= perAddress; number += 1)
        statuses.push((await post(gateway.url, number, sender)).status);
    } finally {
      await gateway.database.dataSource.query('alter table rate_limits_away rename to rate_limits');
    }
    expect(statuses).toEqual([...Array<number>(perAddress).fill(201), 429]);
  });
});

describe('a flood from many addresses', () => {
  let gateway: TestGateway;
  const emptied = async (flooded: TestGateway) => {
    await flooded.database.dataSource.query('delete from submissions');
    return flooded;
  };
  const start = async () => {
    const flooded = await startTestGateway({ TRUST_PROXY: '1' });
    // As if thirty machines had sent all they may.
    await post(flooded.url, 0, '198.51.100.1');
    await flooded.database.dataSource.query(`update rate_limits set points = $1 where key like 'contact:%'`, [
      overall,
    ]);
    return emptied(flooded);
  };
  beforeAll(async () => {
    gateway = await start();
  });
  afterAll(() => gateway.stop());
  afterEach(() => emptied(gateway));
  const rows = () =>
    gateway.database.dataSource.query<{ state: string; spam_marks: string[] }[]>(
      'select state, spam_marks from submissions join deliveries on subject_id = submissions.id order by due_at',
    );

  it('an address with few submissions is still accepted: stored, marked and mailed in turn', async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= flood.perAddress + 1; number += 1)
      statuses.push((await post(gateway.url, number, sender)).status);
    expect(statuses).toEqual([...Array<number>(flood.perAddress).fill(201), 429]);
    expect(await rows()).toEqual(Array(flood.perAddress).fill({ state: 'waiting', spam_marks: ['flood'] }));
    const { dataSource } = gateway.database;
    const due = async (seconds: number) => {
      await dataSource.query('update deliveries set due_at = due_at - make_interval(secs => $1)', [seconds]);
      return takeDueDeliveries(dataSource, [{ kind: 'submission-mail', concurrency: 100 }]);
    };
    // One after the other, so many a minute.
    const pause = 60 / flood.deliveredAMinute;
    expect(await due(0)).toEqual([]);
    expect(await due(pause)).toHaveLength(1);
    expect(await due(pause)).toHaveLength(1);
  });

  it('further submissions of the addresses and networks that caused it do not prolong it', async () => {
    expect((await post(gateway.url, 1, '198.51.100.1')).status).toBe(201);
    expect((await post(gateway.url, 2, '198.51.100.1')).status).toBe(429);
    await gateway.database.dataSource.query(
      `update rate_limits set points = $1 where key like 'contact-network:%'`,
      [flood.perNetwork],
    );
    expect((await post(gateway.url, 3, '198.51.100.2')).status).toBe(429);
    expect((await post(gateway.url, 3, `${network}.8`)).status).toBe(201);
  });

  it('holds submissions that would otherwise be delivered with a mark', async () => {
    const body = JSON.stringify({
      ...message(1),
      message: 'https://a.example '.repeat(limits.submissions.linksMax + 1),
    });
    const response = await fetch(`${gateway.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
      body,
    });
    expect(response.status).toBe(201);
    expect(await rows()).toEqual([{ state: 'held', spam_marks: ['links', 'flood'] }]);
  });

  it('cannot fill the disk: above a bound every submission is refused', async () => {
    const full = await start();
    try {
      await post(full.url, 1, sender);
      await full.database.dataSource.query(
        `update rate_limits set points = $1 where key like 'contact-flood:%'`,
        [flood.overall],
      );
      expect((await post(full.url, 2, `${network}.8`)).status).toBe(429);
      expect(await full.database.dataSource.query('select 1 from submissions')).toHaveLength(1);
    } finally {
      await full.stop();
    }
  });

  it('offers the guide as a download and sends no mail', async () => {
    const response = await fetch(`${gateway.url}/api/request-guide`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
      body: '{"email":"jo@clinic.example"}',
    });
    expect(await bodyOf<object>(response)).toEqual({ emailSent: false, downloadUrl: '/api/guide.pdf' });
    expect(await gateway.database.dataSource.query('select 1 from guide_requests')).toEqual([]);
  });
});

describe('while the database is away', () => {
  let database: TestDatabase;
  let way: Way;
  let gateway: RunningGateway;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  afterEach(async () => {
    await way.cut();
    await gateway.stop();
    await database.empty();
  });

  it.each(['cut', 'jam'] as const)(
    '(%s) a sender gets an error soon, and nothing is queued',
    async (trouble) => {
      way = await startWay(new URL(database.url));
      gateway = await startUnhurriedGateway(
        { DATABASE_URL: way.url },
        { limiterTimeoutMilliseconds: LIMITER_TIMEOUT_MILLISECONDS },
      );
      const url = `http://127.0.0.1:${gateway.port}`;
      expect((await post(url, 1)).status).toBe(201);
      await way[trouble]();
      const began = performance.now();
      const response = await post(url, 2);
      expect(performance.now() - began).toBeLessThan(12_000);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await bodyOf<object>(response)).toEqual({
        message: 'Temporarily unavailable. Please try again later.',
        requestId: response.headers.get('x-request-id'),
      });
      // That of the first message.
      expect(await database.dataSource.query('select 1 from deliveries')).toHaveLength(1);
    },
  );
});
