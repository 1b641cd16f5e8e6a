import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'db/testing/server';
import { startEmbeddedPostgres } from 'db/embedded/server';
import { execa } from 'execa';
import pg from 'pg';
import { logDirectory, root } from '../launcher/settings.mjs';
import { isAnswered, until } from '../launcher/until.mjs';
import { MailServer } from './mail-server.mjs';

const READY_WITHIN_MILLISECONDS = 180_000;
const DISK_MEGABYTES = 640;
export const programs = {
  gateway: 'gateway/dist/main.js',
  worker: 'worker/dist/main.js',
  site: 'frontend/dist/server/main.js',
};

/** @typedef {Awaited<ReturnType<typeof openFaultStack>>} FaultStack */

/**
 * `npm start` as an operator runs it, with a mail server and a Redis of its own, all data on one disk.
 *
 * @param {import('../launcher/resources.mjs').Resources} resources stop it
 * @param {{ withRedis: boolean }} options
 */
export async function openFaultStack(resources, { withRedis }) {
  const disk = await resources.open(openDisk, (one) => one.remove());
  const data = join(disk.folder, 'data');
  await mkdir(data);
  const mail = await resources.open(
    async () => new MailServer(await freePort()),
    (one) => one.close(),
  );
  await mail.start();
  const redis = withRedis
    ? await resources.open(
        async () => redisIn(join(disk.folder, 'redis'), await freePort()),
        (one) => one.stop(),
      )
    : undefined;
  await redis?.start();
  const ports = { site: await freePort(), gateway: await freePort(), database: await freePort() };
  const site = `http://127.0.0.1:${ports.site}`;
  const launcher = await resources.open(
    () => ({
      process: execa(process.execPath, ['scripts/run.cjs', 'start'], {
        cwd: root,
        env: {
          DATA_DIRECTORY: data,
          DATABASE_URL: '',
          DATABASE_PORT: String(ports.database),
          REDIS_URL: redis?.url ?? '',
          SMTP_URL: mail.url,
          MAIL_FROM: 'website@company.example',
          MAIL_TO: 'office@company.example',
          SITE_PORT: String(ports.site),
          GATEWAY_PORT: String(ports.gateway),
          SITE_URL: site,
          LOG_LEVEL: 'info',
        },
        stdin: 'ignore',
        all: true,
        reject: false,
        detached: true,
        forceKillAfterDelay: 60_000,
      }),
    }),
    async ({ process }) => {
      process.kill();
      await process;
    },
  );
  const ready = async (/** @type {number} */ within) => {
    let isReady = false;
    const isOver = async () =>
      launcher.process.exitCode !== null || (isReady = await isAnswered(`${site}/readyz`));
    await until(isOver, within);
    return isReady;
  };
  if (!(await ready(READY_WITHIN_MILLISECONDS))) {
    launcher.process.kill();
    throw new Error(`The site did not start.\n${(await launcher.process).all}`);
  }
  // Connects to the server that the launcher has started, for its address and folder, and disconnects.
  const { url, home, stop } = await startEmbeddedPostgres({
    home: join(data, 'postgres'),
    port: ports.database,
    database: 'site',
  });
  await stop();
  const database = await resources.open(
    () => new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 3_000 }),
    (pool) => pool.end(),
  );
  database.on('error', () => undefined);
  await database.query(`alter system set max_wal_size = '64MB'`);
  await database.query(`alter system set min_wal_size = '32MB'`);
  await database.query('select pg_reload_conf()');
  const postgres = postgresOf(join(home, 'cluster/postmaster.pid'));
  const pidOf = async (/** @type {string} */ program) =>
    (await childrenOf(launcher.process.pid)).find(({ command }) => command.includes(program))?.pid;
  return {
    site,
    disk,
    dataIsOnDisk: home.startsWith(disk.folder),
    database,
    postgres,
    redis,
    mail,
    logs: join(data, 'logs'),
    ready,
    pidOf,
    pids: () => Promise.all(Object.values(programs).map(pidOf)),
    /** Keeps the processes' logs for those who look for the reason. */
    keepLogs: async () => {
      const kept = join(logDirectory(), 'faults');
      await rm(kept, { recursive: true, force: true });
      await cp(join(data, 'logs'), kept, { recursive: true });
      console.log(`Logs: ${kept}`);
    },
  };
}

/** A folder; as root a small disk of its own, which can be filled. */
async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'site-faults-'));
  const mount = ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'site-faults', folder];
  const isSmall = process.getuid?.() === 0 && !(await execa('mount', mount, { reject: false })).failed;
  // Postgres runs under another account.
  await chmod(folder, 0o755);
  const filler = join(folder, 'filler');
  return {
    folder,
    isSmall,
    /** dd writes until no block is left, and then fails. */
    fill: () =>
      execa('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'oflag=append', 'conv=notrunc'], {
        reject: false,
      }),
    free: () => rm(filler, { force: true }),
    remove: async () => {
      if (isSmall) await execa('umount', ['-l', folder], { reject: false });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Signals to the server that the launcher keeps running. @param {string} pidFile */
function postgresOf(pidFile) {
  const pid = async () => {
    const [line] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    return Number(line) || undefined;
  };
  /** @param {NodeJS.Signals} signal */
  const signalAll = async (signal) => {
    const server = await pid();
    if (server === undefined) return;
    for (const one of [server, ...(await childrenOf(server)).map((child) => child.pid)]) send(one, signal);
  };
  return {
    /** Connections stay open and nothing answers. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    /** Immediate shutdown, again and again: the launcher starts it anew. @param {number} milliseconds */
    keepDown: async (milliseconds) => {
      for (const end = Date.now() + milliseconds; Date.now() < end; await pause(50)) {
        const server = await pid();
        if (server !== undefined) send(server, 'SIGQUIT');
      }
    },
  };
}

/** Redis as compose runs it: nothing evicted, every change in a log. @param {string} folder @param {number} port */
function redisIn(folder, port) {
  const settings = `--port ${port} --bind 127.0.0.1 --appendonly yes --maxmemory-policy noeviction`;
  /** @type {import('execa').ResultPromise | undefined} */
  let running;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      await mkdir(folder, { recursive: true });
      const args = [...settings.split(' '), '--save', '', '--dir', folder];
      running = execa('redis-server', args, { stdio: 'ignore', reject: false, detached: true });
    },
    stop: async () => {
      running?.kill('SIGKILL');
      await running;
    },
    /** It must be stopped. */
    deleteData: () => rm(folder, { recursive: true, force: true }),
  };
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** @param {number | undefined} parent @returns {Promise<{ pid: number, command: string }[]>} its children, zombies aside */
async function childrenOf(parent) {
  const found = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // pid (command) state ppid: the command may hold spaces and brackets.
    const [state, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(ppid) !== parent || state === 'Z') continue;
    const command = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    found.push({ pid: Number(name), command });
  }
  return found;
}
