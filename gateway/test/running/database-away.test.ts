import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'db/testing/server';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';
import { LIMITER_TIMEOUT_MILLISECONDS } from '../../src/rate-limiter.js';
import type { RunningGateway } from '../../src/server.js';
import { eventuallyOf } from '../../../worker/test/queue-stack.js';
import { bodyOf, startUnhurriedGateway } from '../gateway.js';
import { startWay, type Way } from '../journey.js';

let database: TestDatabase;
let way: Way;
let gateway: RunningGateway | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  way = await startWay(new URL(database.url));
});
afterEach(async () => {
  await way.cut();
  await gateway?.stop();
  gateway = undefined;
});

const start = async (settings: Readonly<Record<string, string>> = {}) => {
  gateway = await startUnhurriedGateway(
    { DATABASE_URL: way.url, ...settings },
    { limiterTimeoutMilliseconds: LIMITER_TIMEOUT_MILLISECONDS },
  );
  return `http://127.0.0.1:${gateway.port}`;
};

describe.each(['cut', 'jam'] as const)('reads while the database connection is %s', (how) => {
  it('get 503 with Retry-After soon, and answers after recovery', async () => {
    const url = await start();
    const read = (word: string) => fetch(`${url}/api/jobs?q=${word}`);
    const ask = async () => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ organizations { id } }"}',
      });
      return bodyOf<{ errors: readonly { extensions: { code: string } }[] }>(response);
    };
    await way[how]();
    const began = performance.now();
    const [rest, graph] = await Promise.all([read('nurse'), ask()]);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect([rest.status, Number(rest.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(graph.errors.map(({ extensions }) => extensions.code)).toEqual(['SERVICE_UNAVAILABLE']);
    // What was jammed is lost on the way: connections are made anew.
    if (how === 'jam') await way.cut();
    await way.mend();
    // By then the gateway has heard that its connections are lost.
    await fetch(`${url}/healthz`);
    expect((await read('doctor')).status).toBe(200);
  });
});

it('after a shared query failed, the next request is answered', async () => {
  const url = await start();
  const read = (signal?: AbortSignal) =>
    fetch(`${url}/api/jobs/greenhouse_north_1`, { ...(signal && { signal }) });
  // No request waits for the answer of another one while the data version is unknown.
  while (!(await fetch(`${url}/api/clients`)).headers.has('x-data-version'));
  await way.jam();
  const first = read();
  const impatient = new AbortController();
  const others = Array.from({ length: 3 }, () => read(impatient.signal).catch(() => 'left'));
  await fetch(`${url}/healthz`);
  impatient.abort();
  expect(await Promise.all(others)).toEqual(['left', 'left', 'left']);
  await fetch(`${url}/healthz`);
  await way.cut();
  expect((await first).status).toBe(503);
  await way.mend();
  expect((await read()).status).toBe(404);
});

it.each([
  ['reads', 'jobs', (url: string) => fetch(`${url}/api/jobs?q=nurse`)],
  [
    'what visitors send',
    'guide_requests',
    (url: string) =>
      fetch(`${url}/api/request-guide`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'jo@clinic.example' }),
      }),
  ],
])('a connection for %s is released soon after its caller got 503', async (_, table, ask) => {
  const url = await start();
  const holder = database.dataSource.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query(`lock table ${table} in access exclusive mode`);
    expect((await ask(url)).status).toBe(503);
    const answeredAt = performance.now();
    const busy = `select 1 from pg_stat_activity where datname = current_database() and application_name like 'gateway%' and wait_event_type = 'Lock'`;
    while ((await database.dataSource.query<object[]>(busy)).length > 0) await pause(50);
    expect(performance.now() - answeredAt).toBeLessThan(10_000);
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
});

it.each([
  ['START_TIMEOUT_SECONDS', /does not answer yet; trying again/],
  ['START_PATIENCE_SECONDS', /is now called START_TIMEOUT_SECONDS[^]*does not answer yet; trying again/],
])('the gateway waits at its start for a database that starts later: %s', async (setting, lines) => {
  await way.cut();
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: way.url,
    GATEWAY_PORT: String(port),
    [setting]: '30',
  };
  // p-retry repeats after an `Error` alone, and errors of the system are none of Jest's.
  const built = spawn(process.execPath, [join(__dirname, '../../dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  built.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await eventuallyOf(built, () => Promise.resolve(lines.test(said)));
  await way.mend();
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventuallyOf(built, isReady);
  built.kill();
  expect(await once(built, 'exit')).toEqual([0, null]);
});

it('while stopping it still answers for a while and closes each connection after its answer', async () => {
  const url = await start({ DRAIN_SECONDS: '5' });
  const agent = new Agent({ keepAlive: true });
  const visit = async () => {
    const [response]: [IncomingMessage] = (await once(get(`${url}/healthz`, { agent }), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    await once(response, 'end');
    return [response.statusCode, response.headers.connection];
  };
  expect(await visit()).toEqual([200, 'keep-alive']);
  const stopping = gateway?.stop();
  gateway = undefined;
  expect(await visit()).toEqual([200, 'close']);
  await stopping;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  agent.destroy();
});
