import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { refusalOf, startEmbeddedPostgres } from '../embedded/server.js';
import { errorCode } from '../error-code.js';

/** A Postgres or Redis for one test run. */
export interface TestServer {
  readonly url: string;
  readonly kind: 'container' | 'embedded' | 'program' | 'given';
  stop(): Promise<void>;
}

const TIMEOUT_MILLISECONDS = 60_000;
const IMAGE = 'postgres:18-alpine';
/** Tests may lose their data. Parallel tests, each with workers, need many connections. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

/** A container where Docker answers and has the image, else the embedded server. `TEST_DATABASE_URL` in `environment` names one to use instead. */
export async function startTestServer(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<TestServer> {
  const given = environment['TEST_DATABASE_URL'];
  if (given) return { url: given, kind: 'given', stop: () => Promise.resolve() };
  return (await startContainer()) ?? (await startEmbedded());
}

async function startContainer(): Promise<TestServer | undefined> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  const client = await getContainerRuntimeClient().catch(() => undefined);
  if (!client) return undefined;
  try {
    return await runContainer();
  } catch {
    // Ryuk, the clean-up container of testcontainers, may be unreachable.
    process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';
    return runContainer().catch(() => undefined);
  }
}

async function runContainer(): Promise<TestServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const { Wait } = await import('testcontainers');
  const container = await new PostgreSqlContainer(IMAGE)
    .withCommand([
      'postgres',
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ])
    // The image's own check starts a process four times a second.
    .withHealthCheck({ test: ['CMD', 'true'], interval: 3_600_000 })
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(60_000)
    .start();
  removeContainerAtExit(container.getId());
  await answering(container.getConnectionUri());
  return {
    url: container.getConnectionUri(),
    kind: 'container',
    stop: async () => void (await container.stop()),
  };
}

/** The image's first server sets the database up and is restarted. */
async function answering(url: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MILLISECONDS;
  for (;;) {
    const failure = await refusalOf(url);
    if (failure === undefined) return;
    if (Date.now() > deadline) throw failure;
    await pause(100);
  }
}

async function startEmbedded(): Promise<TestServer> {
  const home = await mkdtemp(join(tmpdir(), 'test-postgres-'));
  const server = await startEmbeddedPostgres({ home, port: await freePort(), database: 'test', settings });
  return {
    url: server.url,
    kind: 'embedded',
    stop: async () => {
      await server.stop();
      await rm(server.home, { recursive: true, force: true });
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Above the ports that browsers refuse (to 10,080), below the ephemeral ones (Linux: from 32,768). */
const firstPort = 10_100;
const portsOfProcess = 64;
const blocks = 350;
let given = Math.floor(Math.random() * portsOfProcess);

/** A free port, from a block that processes seldom share. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsOfProcess; tries += 1) {
    given += 1;
    const port = firstPort + (process.pid % blocks) * portsOfProcess + (given % portsOfProcess);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of the ${portsOfProcess} ports of this process is free.`);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) =>
      errorCode(error) === 'EADDRINUSE' || errorCode(error) === 'EACCES' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Removes a container after this process has ended, even by a kill. Ryuk would need a further image. */
export function removeContainerAtExit(containerId: string): void {
  const watch = `while kill -0 ${process.pid} 2>/dev/null; do sleep 2; done; docker rm --force --volumes ${containerId}`;
  spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref();
}
