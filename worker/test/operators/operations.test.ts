import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveVideoAccounts } from 'db/repositories/videos/video-accounts';
import { jobExists, organizationExists, submissionExists } from 'db/testing/factories';
import { Client, request } from 'undici';
import { wrongPasswords } from '../../src/admin/access.js';
import { openOperationsServer, type OperationsOptions } from '../../src/admin/operations-server.js';
import { deliverWork } from '../../src/jobs/definitions.js';
import { openQueues } from '../../src/jobs/queues.js';
import { eventually, openQueueStack, operationsOf, type QueueStack } from '../queue-stack.js';

const redisUrl = process.env['TEST_REDIS_URL'];
const backends: [string, string | undefined][] = [
  ['Postgres', undefined],
  ...(redisUrl === undefined ? [] : [['Redis', redisUrl] satisfies [string, string]]),
];
const token = 'operators-know-this-one';

let stack: QueueStack;
let operations: { readonly port: number; close(): Promise<void> };

// A busy machine of tests is late with answers a stack has at once; what is tested is what they say.
const open = async (
  given: string | undefined,
  { timeoutMilliseconds = 20_000, queues = stack.queues, ...more }: Partial<OperationsOptions> = {},
) =>
  openOperationsServer({
    ...operationsOf(stack),
    queues,
    token: given,
    timeoutMilliseconds,
    ...more,
  });
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${operations.port}${path}`, init);
const metrics = async () => (await ask('/metrics')).text();
const basic = { authorization: `Basic ${Buffer.from(`operator:${token}`).toString('base64')}` };

describe.each(backends)("the worker's operations port with the queue on %s", (_, redis) => {
  beforeEach(async () => {
    stack = await openQueueStack(redis);
  });
  afterEach(async () => {
    await operations.close();
    await stack.close();
  });

  it('reports pending work, where and for how long', async () => {
    const { dataSource } = stack.database;
    const { id } = await organizationExists(dataSource);
    await jobExists(dataSource, { organizationId: id });
    await dataSource.query(
      `insert into feed_runs (organization_id, vendor, outcome, finished_at) values ($1, 'lever', 'good', now() - interval '1 hour')`,
      [id],
    );
    const { id: submissionId } = await submissionExists(dataSource, {
      createdAt: new Date(Date.now() - 120_000),
    });
    await submissionExists(dataSource, { state: 'failed', createdAt: new Date(Date.now() - 7_200_000) });
    await saveVideoAccounts(dataSource.manager, [
      { source: 'vimeo', account: 'clinicfilms', organizationId: id, categoryId: null, keyVariable: null },
    ]);
    await dataSource.query(`update video_accounts set outcome = 'failed' where source = 'vimeo'`);
    await dataSource.query(
      `insert into deliveries (kind, subject_id, state) values ('saved-jobs-mail', gen_random_uuid(), 'failed')`,
    );
    await stack.producer.enqueue(deliverWork, { id: submissionId, attempts: 0 });
    operations = await open(undefined);

    const text = await metrics();
    for (const line of [
      'database_up 1',
      'queue_up 1',
      'deliveries{kind="submission-mail",state="waiting"} 1',
      'deliveries{kind="submission-mail",state="failed"} 1',
      'deliveries{kind="saved-jobs-mail",state="failed"} 1',
      'queue_jobs{queue="deliver",state="waiting"} 1',
      `feed_state{organization="${id}",state="live"} 1`,
      `feed_state{organization="${id}",state="degraded"} 0`,
      `open_jobs{organization="${id}"} 1`,
      'video_enhancement_running 0',
      'video_account_state{account="vimeo clinicfilms",state="failed"} 1',
      'video_account_state{account="manifest",state="unread"} 1',
    ])
      expect(text).toContain(`\n${line}\n`);
    expect(
      Number(new RegExp(`^feed_age_seconds\\{organization="${id}"\\} (\\S+)$`, 'm').exec(text)?.[1]),
    ).toBeGreaterThanOrEqual(3_600);
    expect(
      Number(/^delivery_oldest_waiting_age_seconds\{kind="submission-mail"\} (\S+)$/m.exec(text)?.[1]),
    ).toBeGreaterThanOrEqual(120);
    expect(
      Number(/^queue_oldest_job_age_seconds\{queue="deliver",state="waiting"\} (\S+)$/m.exec(text)?.[1]),
    ).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('tells the age of the newest backup, and nothing where there is none', async () => {
    const backupDirectory = await mkdtemp(join(tmpdir(), 'backups-'));
    operations = await open(undefined, { timeoutMilliseconds: 500, backupDirectory });
    expect(await metrics()).not.toMatch(/^backup_age_seconds /m);
    for (const file of [
      'site-2026-01-02T03-04-05Z.tar',
      'site-2026-01-01T00-00-00Z.tar',
      'site-9999-01-01T00-00-00Z.tar',
    ])
      await writeFile(join(backupDirectory, file), '');
    const age = async () => Number(/^backup_age_seconds (\S+)$/m.exec(await metrics())?.[1]);
    await eventually(async () => (await age()) > 0);
    const seconds = (Date.now() - Date.parse('2026-01-02T03:04:05Z')) / 1_000;
    expect(Math.abs((await age()) - seconds)).toBeLessThan(60);
    await rm(backupDirectory, { recursive: true });
  });

  it('cancels database queries that take longer than a scrape waits', async () => {
    const { dataSource } = stack.database;
    // Long enough for a busy machine to see the reading wait before it is given up.
    operations = await open(undefined, { timeoutMilliseconds: 8_000 });
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table deliveries in access exclusive mode');
    const waiting = async () =>
      (
        await dataSource.query<unknown[]>(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length;
    const text = metrics();
    await eventually(async () => (await waiting()) === 1);
    expect(await text).toContain('\ndatabase_up 0\n');
    await eventually(async () => (await waiting()) === 0);
    await holder.rollbackTransaction();
    await holder.release();
  });

  it('still answers while the database is unavailable, and states it', async () => {
    operations = await open(undefined);
    await stack.database.dataSource.destroy();
    const response = await ask('/metrics');
    const text = await response.text();
    expect([response.status, (await ask('/readyz')).status, (await ask('/healthz')).status]).toEqual([
      200, 503, 200,
    ]);
    expect(await (await ask('/healthz')).text()).toMatch(
      /^\{"status":"alive","version":"\d+\.\d+\.\d+","revision":"[^"]+"\}$/,
    );
    expect(text).toContain('\ndatabase_up 0\n');
    expect(text).not.toMatch(/^(deliveries|feed_age_seconds)\b/m);
  });

  it('shows the queue board with the token', async () => {
    await stack.producer.enqueue(deliverWork, { id: 'the-delivery', attempts: 0 });
    operations = await open(token);
    for (const headers of [
      undefined,
      { authorization: 'Bearer wrong' },
      { authorization: `Bearer ${token}x` },
    ]) {
      const refused = await ask('/queues/api/queues', { ...(headers && { headers }) });
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
        401,
        'Basic realm="operations", charset="UTF-8"',
      ]);
    }
    const page = await ask('/queues/', { headers: basic });
    expect([page.status, (await page.text()).includes('<title>Queues</title>')]).toEqual([200, true]);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self';");

    const listed = await ask(`/queues/api/queues?activeQueue=${deliverWork.name}&status=waiting`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await listed.json()).toMatchObject({
      queues: expect.arrayContaining([
        expect.objectContaining({
          name: deliverWork.name,
          counts: expect.objectContaining({ waiting: 1 }) as unknown,
          jobs: [expect.objectContaining({ data: { id: 'the-delivery', attempts: 0 } })],
        }),
      ]) as unknown,
    });
  });

  it('has the icon of the site, which browsers ask for without a password', async () => {
    operations = await open(token);
    const icon = await ask('/favicon.ico');
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
  });

  it('answers under its own names only', async () => {
    operations = await open(undefined, { names: ['worker'] });
    const under = async (host: string, path = '/metrics') =>
      (await request(`http://127.0.0.1:${operations.port}${path}`, { headers: { host } })).statusCode;
    expect(await under('evil.example:4001')).toBe(421);
    expect(await under('evil.example', '/operations')).toBe(421);
    expect(await under('evil.example', '/healthz')).toBe(200);
    for (const host of ['worker:4001', 'localhost', '127.0.0.1:4001', '[::1]:4001'])
      expect([host, await under(host)]).toEqual([host, 200]);
  });

  it('slows down who guesses the password, also for /metrics', async () => {
    operations = await open(token, { metricsToken: 'prometheus-knows-this' });
    const metricsBy = (password: string) =>
      ask('/metrics', { headers: { authorization: `Bearer ${password}` } });
    expect((await ask('/metrics')).status).toBe(401);
    for (const right of [token, 'prometheus-knows-this']) expect((await metricsBy(right)).status).toBe(200);
    expect(
      (await ask('/queues/', { headers: { authorization: 'Bearer prometheus-knows-this' } })).status,
    ).toBe(401);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => metricsBy('a wrong one')));
    const statuses = guesses.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(wrongPasswords.ofAddress);
    const late = await metricsBy(token);
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask('/queues/', { headers: basic })).status).toBe(200);
  });

  it('slows down guesses from many addresses, and not staff at another one', async () => {
    operations = await open(token);
    const statusAt = async (localAddress: string, password: string) => {
      const client = new Client(`http://127.0.0.1:${operations.port}`, { localAddress });
      const headers = { authorization: `Bearer ${password}` };
      const { statusCode, body } = await client.request({ path: '/queues/', method: 'GET', headers });
      await body.dump();
      await client.close();
      return statusCode;
    };
    const perAddress = wrongPasswords.ofAddress - 1;
    for (let guess = 0; guess < wrongPasswords.inAll; guess += 1)
      expect(await statusAt(`127.0.1.${1 + Math.floor(guess / perAddress)}`, 'a wrong one')).toBe(401);
    expect(await statusAt('127.0.1.1', token)).toBe(429);
    expect(await statusAt('127.0.2.1', token)).toBe(200);
    expect(await statusAt('127.0.2.1', token)).toBe(200);
    expect(await statusAt('127.0.2.1', 'a wrong one')).toBe(401);
    expect(await statusAt('127.0.2.1', token)).toBe(429);
  });

  it('shows a reopened queue on the board', async () => {
    await stack.producer.enqueue(deliverWork, { id: 'the-delivery', attempts: 0 });
    const failing = openQueues(stack.address, () => undefined);
    let current = failing;
    operations = await open(token, {
      queues: { of: (name) => current.of(name), close: () => current.close() },
    });
    await failing.close();
    current = stack.queues;
    const listed = await ask(`/queues/api/queues?activeQueue=${deliverWork.name}&status=waiting`, {
      headers: basic,
    });
    expect(await listed.json()).toMatchObject({
      queues: expect.arrayContaining([
        expect.objectContaining({
          name: deliverWork.name,
          counts: expect.objectContaining({ waiting: 1 }) as unknown,
        }),
      ]) as unknown,
    });
  });

  it('refuses cross-site requests of a logged-in browser', async () => {
    operations = await open(token);
    const pause = (site: string) =>
      ask(`/queues/api/queues/${deliverWork.name}/pause`, {
        method: 'PUT',
        headers: { ...basic, 'sec-fetch-site': site },
      });
    expect([(await pause('cross-site')).status, (await pause('same-origin')).status]).toEqual([403, 200]);
  });
});

it('without a token there is no board, and the reason is stated', async () => {
  stack = await openQueueStack(undefined);
  operations = await open(undefined);
  const response = await ask('/queues');
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringContaining('set OIDC_ISSUER, or OPERATIONS_TOKEN'),
  ]);
  await operations.close();
  await stack.close();
});
