import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'db/testing/server';
import pg from 'pg';
import { dataDirectory, root } from '../launcher/paths.mjs';
import { Board } from './board.mjs';
import { openDisk } from './disk.mjs';
import { Mailbox } from './mailbox.mjs';
import { Postgres, Redis } from './services.mjs';

const READY_WITHIN_MILLISECONDS = 120_000;

/**
 * The whole product as `npm start` runs it, on services of its own.
 *
 * @typedef {Awaited<ReturnType<typeof openHouse>>} House
 */

/** @param {{ queue: 'redis' | 'postgres' }} options */
export async function openHouse({ queue }) {
  const disk = await openDisk();
  const postgres = new Postgres(disk.folder);
  const redis = queue === 'redis' ? new Redis(disk.folder) : undefined;
  const mailbox = new Mailbox();
  const board = new Board();
  await Promise.all([postgres.open(), redis?.open(), mailbox.open(), board.open()]);
  const ports = { site: await freePort(), gateway: await freePort() };
  const site = `http://127.0.0.1:${ports.site}`;
  const data = join(disk.folder, 'data');
  const env = {
    ...process.env,
    DATA_DIRECTORY: data,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis?.url ?? '',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'website@company.example',
    MAIL_TO: 'office@company.example',
    SITE_PORT: String(ports.site),
    GATEWAY_PORT: String(ports.gateway),
    SITE_URL: site,
    FETCH_PRIVATE_HOSTS: new URL(board.address).host,
    ORGANIZATIONS_FILE: await organizationsWith(board.address, data),
    LOG_LEVEL: 'info',
  };
  const launcher = spawn(process.execPath, ['scripts/start.cjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [launcher.stdout, launcher.stderr]) stream.on('data', (chunk) => (said += chunk));

  const database = new pg.Pool({ connectionString: postgres.url, max: 2, connectionTimeoutMillis: 3_000 });
  database.on('error', () => undefined);
  const close = async () => {
    if (launcher.exitCode === null && launcher.signalCode === null) {
      const gone = once(launcher, 'exit');
      launcher.kill('SIGTERM');
      await gone;
    }
    await database.end().catch(() => undefined);
    await mailbox.close();
    await board.close();
    await redis?.stop('SIGTERM');
    await postgres.close();
    await disk.remove();
  };
  const isReady = async () =>
    (await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined))?.ok ===
    true;
  /** @param {number} within */
  const ready = async (within) => {
    for (const deadline = Date.now() + within; !(await isReady()); await pause(100)) {
      if (Date.now() > deadline || launcher.exitCode !== null) return false;
    }
    return true;
  };
  /** What the processes said, for whoever must find out why. */
  const keepLogs = async () => {
    const kept = join(dataDirectory(), 'logs', 'faults');
    await rm(kept, { recursive: true, force: true });
    await cp(join(data, 'logs'), kept, { recursive: true });
    console.log(`Logs: ${kept}`);
  };
  const house = {
    site,
    gateway: `http://127.0.0.1:${ports.gateway}`,
    ports,
    disk,
    postgres,
    redis,
    mailbox,
    board,
    database,
    launcher: launcher.pid ?? 0,
    logs: join(data, 'logs'),
    ready,
    keepLogs,
    close,
  };
  if (await ready(READY_WITHIN_MILLISECONDS)) return house;
  await close();
  throw new Error(`The site did not start.\n${said.slice(-2_000)}`);
}

/** The shipped organizations and one whose feed comes over the network. @param {string} address @param {string} folder */
async function organizationsWith(address, folder) {
  const shipped = JSON.parse(await readFile(join(root, 'db/organizations.json'), 'utf8'));
  const clinic = {
    id: 'clinic',
    name: 'The Clinic',
    careerPageUrl: 'https://careers.clinic.example/',
    vendor: 'greenhouse',
    board: address,
  };
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'organizations.json');
  await writeFile(file, JSON.stringify([...shipped, clinic]));
  return file;
}
