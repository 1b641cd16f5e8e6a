import { once } from 'node:events';
import { get, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import type { Capacity } from '../../src/server.js';
import { arrived, bodyOf, startTestGateway, type Fields, type TestGateway } from '../gateway.js';

/** More than are read at once, twice. */
const JOBS = 1_203;

let small: TestDatabase;
/** 14 MB each list, which no socket buffers. */
let large: TestDatabase;
let gateway: TestGateway;
beforeAll(async () => {
  small = await listOf(3);
  large = await listOf(370);
});
afterAll(() => Promise.all([small.drop(), large.drop()]));
afterEach(() => gateway.stop());

const start = async (
  database: TestDatabase,
  capacity: Partial<Capacity> = {},
  settings: Readonly<Record<string, string>> = {},
) => {
  gateway = await startTestGateway({ GATEWAY_OPERATIONS_PORT: '0', ...settings }, capacity, database);
  await gateway.dataChanged();
};

/** @param texts how many random pieces of 32 letters each description is made of */
async function listOf(texts: number): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const { dataSource } = database;
  await organizationExists(dataSource, { id: 'north' });
  const { id } = await jobExists(dataSource, {
    organizationId: 'north',
    externalId: '0',
    title: 'Nurse “Zoë” 0',
  });
  await dataSource.transaction(async (manager) => {
    const columns: { names: string }[] = await manager.query(
      `select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'jobs' and is_generated = 'NEVER' and column_name not in ('id', 'external_id', 'title', 'description', 'posted_at')`,
    );
    const copied = columns[0]?.names ?? '';
    await manager.query(
      `insert into jobs (id, external_id, title, description, posted_at, ${copied})
       select 'greenhouse_north_' || n, n::text, 'Nurse “Zoë” ' || n, (select string_agg(md5(n || ' ' || piece), '') from generate_series(1, $2::int) piece), posted_at - n * interval '1 minute', ${copied}
       from jobs, generate_series(1, $3::int) n where id = $1`,
      [id, texts, JOBS - 1],
    );
  });
  return database;
}

async function counted() {
  const metrics = await gateway.metrics();
  const of = (result: string) =>
    Number(
      new RegExp(`response_cache_requests_total\\{result="${result}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0,
    );
  return { hit: of('hit'), miss: of('miss') };
}

const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get(`${gateway.url}${path}`, { agent: false, headers }, resolve).once('error', reject),
  );

/** Of JOBS each, however they are asked for. */
const LONG_LISTS = [
  '/api/jobs',
  '/api/jobs?sort=title',
  '/api/jobs?type=full-time',
  '/api/jobs?organization=north',
];
const openAll = (paths: readonly string[]) => Promise.all(paths.map((path) => open(path)));

/** Takes a kilobyte ten times a second, however much there is. @returns once the answer has begun */
async function readDropByDrop(path: string): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname, () =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`),
  );
  const reading = setInterval(() => void socket.read(1_024), 100);
  // Who is cut off with something left to read is reset.
  socket.on('error', () => undefined).once('close', () => clearInterval(reading));
  await once(socket, 'readable');
  return socket;
}

/** @returns the text of a list once it is no refusal any more */
async function afterRefusals(path: string): Promise<string> {
  const deadline = Date.now() + 50_000;
  for (;;) {
    const answer = await open(path);
    const body = await text(answer);
    if (answer.statusCode !== 503 || Date.now() > deadline) return body;
    await pause(50);
  }
}

const status = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise((resolve) =>
    request(`${gateway.url}${path}`, { headers, method }, (answer) =>
      resolve(answer.resume().statusCode),
    ).end(),
  );

describe('lists that are streamed in batches', () => {
  beforeEach(() => start(small));

  it('have the same content and ETag in every encoding', async () => {
    const ask = async (headers: Record<string, string>) => {
      const response = await gateway.rest('/api/jobs', { headers });
      return { response, text: await response.text() };
    };
    const [first, ...others] = [
      await ask({ 'accept-encoding': 'br' }),
      await ask({ 'accept-encoding': 'br' }),
      await ask({ 'accept-encoding': 'gzip' }),
      await ask({ 'accept-encoding': 'identity' }),
    ];
    const jobs = JSON.parse(first?.text ?? '') as readonly Fields[];
    expect(jobs.map(({ id }) => id)).toEqual(Array.from({ length: JOBS }, (_, n) => `greenhouse_north_${n}`));
    expect(first?.text).toBe(JSON.stringify(jobs));
    expect(jobs[JOBS - 1]).toEqual(await gateway.json(`/api/jobs/greenhouse_north_${JOBS - 1}`));

    // Of a caller who is known, and without a body.
    const known = await ask({ 'accept-encoding': 'gzip', authorization: 'Bearer x' });
    const plain = await ask({ 'accept-encoding': 'identity', authorization: 'Bearer x' });
    for (const other of [...others, known, plain]) {
      expect(other.text).toBe(first?.text);
      for (const name of ['etag', 'content-type', 'cache-control', 'vary'])
        expect(other.response.headers.get(name)).toBe(first?.response.headers.get(name));
    }
    expect([...others, known, plain].map(({ response }) => response.headers.get('content-encoding'))).toEqual(
      ['br', 'gzip', null, 'gzip', null],
    );
    const head = await gateway.rest('/api/jobs', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    const etag = first?.response.headers.get('etag') ?? '';
    expect([head.headers.get('etag'), await head.text()]).toEqual([etag, '']);
    const read = (await counted()).miss;
    for (const caller of [{}, { authorization: 'Bearer x' }])
      expect(await status('/api/jobs', { 'if-none-match': etag, ...caller })).toBe(304);
    // What has not changed is not read again.
    expect((await counted()).miss).toBe(read);
    await gateway.dataChanged();
    expect(await status('/api/jobs', { 'if-none-match': etag })).toBe(200);
  });

  it('end at their limit, in any order and search', async () => {
    const titles = async (search: string) =>
      (await gateway.json<readonly { title: string }[]>(`/api/jobs${search}`)).map(({ title }) => title);
    expect(await titles('?limit=500')).toHaveLength(500);
    expect(await titles('?limit=1001')).toHaveLength(1_001);
    expect(await titles('?limit=1300&q=zoë')).toHaveLength(JOBS);
    const sorted = await titles('?sort=title');
    expect(new Set(sorted).size).toBe(JOBS);
    expect(sorted.slice(0, 3)).toEqual(['Nurse “Zoë” 0', 'Nurse “Zoë” 1', 'Nurse “Zoë” 10']);
    const corrected = await gateway.rest('/api/jobs?q=nruse');
    expect(corrected.headers.get('x-corrected-query')).toBe('nurse');
    expect(await bodyOf<unknown[]>(corrected)).toHaveLength(JOBS);
  });
});

it('concurrent requests for a long list read it within the work limit', async () => {
  await start(small, { works: 1 });
  const holder = gateway.database.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('lock table jobs in access exclusive mode');
  const sockets = await Promise.all(
    Array.from({ length: 3 }, () => arrived(gateway, '/api/jobs', 'Connection: close\r\n')),
  );
  await holder.rollbackTransaction();
  await holder.release();
  const statuses = (await Promise.all(sockets.map(text))).map((answers) =>
    [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status).at(-1),
  );
  expect(statuses.sort()).toEqual(['200', '200', '503']);
});

it('four long lists are sent at once, as fast as they are read; the next gets 503 with Retry-After', async () => {
  await start(large, { cacheBytes: 400_000 });
  const [first, second, ...others] = await openAll(LONG_LISTS);
  const next = await gateway.rest('/api/jobs');
  expect([next.status, next.headers.get('retry-after')]).toEqual([503, '5']);
  // What is short is answered on.
  expect((await gateway.rest('/api/jobs?limit=5')).status).toBe(200);

  second?.destroy();
  const deadline = Date.now() + 20_000;
  let later = await gateway.rest('/api/jobs?sort=title');
  while (later.status === 503 && Date.now() < deadline) {
    await pause(20);
    later = await gateway.rest('/api/jobs?sort=title');
  }
  if (!first) throw new Error('There is no first answer.');
  const whole = JSON.parse(await text(first)) as readonly Fields[];
  expect(whole.map(({ id }) => id)).toEqual(Array.from({ length: JOBS }, (_, n) => `greenhouse_north_${n}`));
  expect(await bodyOf<unknown[]>(later)).toHaveLength(JOBS);
  // The gateway would wait for their end when it stops.
  for (const other of others) other.destroy();
});

it.each(['/feeds/jobs.json', '/api/jobs'])(
  '%s that cannot be completed is aborted and counted as a server error',
  async (path) => {
    await start(large, { cacheBytes: 400_000 });
    const answer = await open(path);
    await gateway.database.dataSource.query('alter table jobs rename to jobs_away');
    try {
      await expect(text(answer)).rejects.toThrow('aborted');
    } finally {
      await gateway.database.dataSource.query('alter table jobs_away rename to jobs');
    }
    const failures = gateway.log
      .filter((line) => line.includes(`"requestId":"${String(answer.headers['x-request-id'])}"`))
      .map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(failures).toContainEqual(expect.objectContaining({ level: 50, msg: 'a request failed' }));
  },
);

describe('a client that reads too slowly', () => {
  const slow: Socket[] = [];
  beforeEach(async () => {
    // Time enough for all to begin before the first is cut off.
    await start(large, { cacheBytes: 400_000, pace: { bytesPerSecond: 50_000, graceMilliseconds: 6_000 } });
  });
  afterEach(() => {
    for (const socket of slow.splice(0)) socket.destroy();
  });

  it('does not block the sitemaps, and is disconnected so that others get their feed', async () => {
    const feeds = ['/feeds/jobs.json', '/feeds/jobs.json', '/feeds/jobs.xml', '/feeds/north/jobs.rss'];
    slow.push(...(await Promise.all(feeds.map(readDropByDrop))));
    expect((await gateway.rest('/feeds/jobs.json')).status).toBe(503);
    expect(
      await Promise.all(
        ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/videos.xml', '/sitemaps/jobs-1.xml'].map(
          async (path) => (await gateway.rest(path)).status,
        ),
      ),
    ).toEqual([200, 200, 200, 200]);
    const feed = JSON.parse(await afterRefusals('/feeds/jobs.json')) as {
      readonly items: readonly unknown[];
    };
    expect(feed.items).toHaveLength(JOBS);
  }, 120_000);

  it('is disconnected from long lists', async () => {
    slow.push(...(await Promise.all(LONG_LISTS.map(readDropByDrop))));
    expect((await gateway.rest('/api/jobs')).status).toBe(503);
    expect(JSON.parse(await afterRefusals('/api/jobs'))).toHaveLength(JOBS);
  }, 120_000);
});

describe('a client that reads at a normal speed', () => {
  it('does not block the feeds for others', async () => {
    await start(large, { cacheBytes: 400_000 }, { TRUST_PROXY: '1' });
    const by = (address: string) => ({ 'x-forwarded-for': address });
    const greedy = await Promise.all(
      ['/feeds/jobs.json', '/feeds/jobs.xml'].map((path) => open(path, by('203.0.113.7'))),
    );
    const refused = await gateway.rest('/feeds/north/jobs.rss', { headers: by('203.0.113.7') });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(refused.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await status('/feeds/jobs.json', by('203.0.113.8'))).toBe(200);
    expect(await status('/sitemaps/jobs-1.xml', by('203.0.113.7'))).toBe(200);
    for (const answer of greedy) await text(answer);
    expect(await status('/feeds/north/jobs.rss', by('203.0.113.7'))).toBe(200);
  });

  it('is not disconnected when it reads a long list fast enough', async () => {
    await start(large, { cacheBytes: 64_000_000, pace: { bytesPerSecond: 50_000, graceMilliseconds: 500 } });
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${gateway.url}/api/jobs`, { agent: false, headers: { 'accept-encoding': 'br' } }, resolve).once(
        'error',
        reject,
      ),
    );
    let bytes = 0;
    for await (const chunk of answer) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      // 4 MB a second.
      await pause(chunk.length / 4_000);
    }
    expect(answer.complete).toBe(true);
    expect(bytes).toBeGreaterThan(5_000_000);
  });

  it('is not disconnected while it waits for the server', async () => {
    await start(large, { cacheBytes: 400_000, pace: { bytesPerSecond: 50_000, graceMilliseconds: 300 } });
    const coming = await gateway.database.dataSource.transaction(async (manager) => {
      await manager.query('lock table jobs in access exclusive mode');
      const asked = gateway.json<{ readonly items: readonly unknown[] }>('/feeds/jobs.json');
      // Four windows, of the five seconds that a question is waited for.
      await pause(1_200);
      return [asked];
    });
    expect((await Promise.all(coming)).map(({ items }) => items.length)).toEqual([JOBS]);
  });
});
