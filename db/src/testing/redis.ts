import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, removeContainerAtExit, type TestServer } from './server.js';

const IMAGE = 'redis:8-alpine';
/** Queues must not lose keys by eviction. */
const settings = ['--maxmemory-policy', 'noeviction', '--appendonly', 'no', '--save', ''];
const READY_WITHIN_MILLISECONDS = 10_000;

/** A Redis for one test run: a container where Docker answers, else the system's `redis-server`, else undefined. `TEST_REDIS_URL` in `environment` names one to use instead. */
export async function startTestRedis(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<TestServer | undefined> {
  const given = environment['TEST_REDIS_URL'];
  if (given) return { url: given, kind: 'given', stop: () => Promise.resolve() };
  return (await startContainer()) ?? (await startProgram());
}

async function startContainer(): Promise<TestServer | undefined> {
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  if (!(await getContainerRuntimeClient().catch(() => undefined))) return undefined;
  const starting = new GenericContainer(IMAGE)
    .withCommand(['redis-server', ...settings])
    .withExposedPorts(6379)
    .withStartupTimeout(30_000)
    .start();
  const container = await starting.catch(() => undefined);
  if (!container) return undefined;
  removeContainerAtExit(container.getId());
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    kind: 'container',
    stop: async () => void (await container.stop()),
  };
}

async function startProgram(): Promise<TestServer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'test-redis-'));
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...settings],
    { stdio: 'ignore' },
  );
  const gone = once(child, 'exit').catch(() => undefined);
  const stop = async () => {
    if (child.pid !== undefined && child.kill()) await gone;
    await rm(folder, { recursive: true, force: true });
  };
  for (
    const deadline = Date.now() + READY_WITHIN_MILLISECONDS;
    child.exitCode === null && Date.now() < deadline;
    await pause(20)
  ) {
    if (await answers(port)) return { url: `redis://127.0.0.1:${port}`, kind: 'program', stop };
    if (child.pid === undefined) break;
  }
  await stop();
  return undefined;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const answered = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('data', (data) => answered(data.toString().startsWith('+PONG')))
      .once('error', () => answered(false));
  });
}
