import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { type Placement, placePostgres, unprivilegedAccount } from './placement.js';
import {
  ensureCluster,
  explainFailure,
  superuser,
  LOGS,
  logSettings,
  START_LOG,
  watchServerLog,
} from './cluster.js';
import { errorCode } from '../error-code.js';
import { OperatorError } from 'server-kit/operator-error';
import { withClient } from '../with-client.js';

const READY_WITHIN_MILLISECONDS = 60_000;
const STOPPED_WITHIN_SECONDS = 20;
const LINGERING_MILLISECONDS = 1_500;

/** Children of a killed server hold the data for a moment; two simultaneous starts meet here too. */
const PASSING =
  /pre-existing shared memory block|lock file "postmaster\.pid" already exists|the database system is (?:starting up|shutting down)/;

/** SQLSTATE while a server starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';
const ADMIN_SHUTDOWN = '57P01';
/** SQLSTATE class of refused logins. */
const INVALID_AUTHORIZATION = /^28/;

export interface EmbeddedPostgres {
  readonly url: string;
  /** A server already ran on this data. */
  readonly attached: boolean;
  /** Folder of its files: the given one, or where root had to move it. */
  readonly home: string;
  /** Disconnects, and stops the server when no other process is connected. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  readonly home: string;
  /** On 127.0.0.1. A server that already runs on this data keeps its port. */
  readonly port: number;
  readonly database: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Shorter in tests. */
  readonly readyWithinMilliseconds?: number;
}

/**
 * Starts Postgres from its npm package on persistent data. A server that still runs after a crash is found by its pid file and used.
 *
 * @throws {OperatorError} with one sentence when it cannot
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = unprivilegedAccount();
  const place = await placePostgres(options.home, account);
  const password = await ensureCluster(place, account);
  const url = (port: number, database: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;

  const control: Control = async (command, ...options) => {
    // Outside the terminal's process group: its Ctrl-C would kill pg_ctl, which ends a server that starts.
    const program = spawn(place.pgCtl, [command, '-D', place.dataDirectory, ...options], {
      ...account,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said] = await Promise.all([text(program.stderr), once(program, 'close')]);
    if (program.exitCode !== 0) throw new Error(said);
  };

  const { port, attached } = await attachOrLaunch(control, place, options, (at) => url(at, 'postgres'));
  const lease = await takeLease(url(port, 'postgres'));
  await ensureDatabase(url(port, 'postgres'), options.database);

  return {
    url: url(port, options.database),
    attached,
    home: place.home,
    stop: async () => {
      await lease.end().catch(() => undefined);
      if (await isLastToLeave(url(port, 'postgres'))) await stopServer(control);
    },
  };
}

/** Runs pg_ctl on the data. It throws with what pg_ctl wrote to stderr. */
type Control = (command: 'start' | 'status' | 'stop', ...options: readonly string[]) => Promise<void>;

/** Of two simultaneous starts one launches the server and the other attaches to it. */
async function attachOrLaunch(
  control: Control,
  place: Placement,
  options: EmbeddedOptions,
  url: (port: number) => string,
): Promise<{ port: number; attached: boolean }> {
  const timeout = options.readyWithinMilliseconds ?? READY_WITHIN_MILLISECONDS;
  const deadline = Date.now() + timeout;
  let attached = true;
  for (;;) {
    const isLastTry = Date.now() >= deadline;
    const running = await runningServer(control, place);
    if (running === undefined) {
      const failure = await launch(control, place, options, timeout);
      attached = failure !== undefined;
      if (failure !== undefined && !PASSING.test(failure))
        throw new OperatorError(explain(failure, place, options.port));
    } else {
      const refused = await refusalOf(url(running.port));
      if (refused === undefined) return { port: running.port, attached };
      // Until it listens, another program may answer on this port.
      if (running.isReady && isInvalid(refused)) throw notLetIn(place, refused.message);
      if (isLastTry && refused instanceof DatabaseError && refused.code !== CANNOT_CONNECT_NOW)
        throw notLetIn(place, refused.message);
    }
    if (isLastTry) throw new OperatorError(stillBusy(place));
    await pause(100);
  }
}

/** Large enough for the search index; allocated as used. */
function sharedMegabytes(): number {
  // A container may have less than its machine.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(128, Math.min(384, Math.floor(memory / 2 ** 20 / 8)));
}

/**
 * Starts the server in a process group of its own, so that Ctrl-C does not stop it before its clients.
 *
 * @returns what it said when it ended at once; undefined when it is ready, or still recovers
 */
async function launch(
  control: Control,
  place: Placement,
  { port, settings: further }: EmbeddedOptions,
  timeout: number,
): Promise<string | undefined> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: `${sharedMegabytes()}MB`,
    ...logSettings,
    ...further,
  };
  const given = Object.entries(settings).map(([key, value]) => `-c ${key}="${value}"`);
  const said = await watchServerLog(place.home);
  try {
    const seconds = String(Math.ceil(timeout / 1_000));
    await control('start', '-w', '-t', seconds, '-l', join(place.home, START_LOG), '-o', given.join(' '));
    return undefined;
  } catch (error) {
    return String(error).includes('did not start in time') ? undefined : said();
  }
}

/** @returns the server that runs on the data, by its pid file (Postgres' pidfile.h) */
async function runningServer(
  control: Control,
  place: Placement,
): Promise<{ readonly port: number; readonly isReady: boolean } | undefined> {
  if (
    !(await control('status').then(
      () => true,
      () => false,
    ))
  )
    return undefined;
  const file = join(place.dataDirectory, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const port = Number(lines[3]);
  return port > 0 ? { port, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

function isInvalid(refused: unknown): refused is DatabaseError {
  return refused instanceof DatabaseError && INVALID_AUTHORIZATION.test(refused.code ?? '');
}

function notLetIn(place: Placement, refusal: string): OperatorError {
  return new OperatorError(
    `Postgres runs on the data in ${place.dataDirectory}, but does not let us in (${refusal}).`,
  );
}

/** After a power failure recovery may take long; the data is not lost. */
function stillBusy(place: Placement): string {
  return `Postgres does not answer yet: it is still recovering the data in ${place.dataDirectory}, and goes on by itself. Start again in a moment, and leave the folder as it is; ${join(place.home, LOGS)} tells how far it is.`;
}

function explain(output: string, place: Placement, port: number): string {
  if (/could not bind|Address already in use/.test(output)) {
    return `Port ${port} is taken, so the embedded Postgres cannot listen: set DATABASE_PORT to a free one.`;
  }
  return explainFailure(output, place);
}

/** A connection for the life of the process: it keeps the server running. */
async function takeLease(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'lease', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function isLastToLeave(url: string): Promise<boolean> {
  try {
    return await withClient({ connectionString: url, connectionTimeoutMillis: 10_000 }, async (client) => {
      const deadline = Date.now() + LINGERING_MILLISECONDS;
      for (;;) {
        const isLastLook = Date.now() > deadline;
        const { rowCount } = await client.query(
          `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
        );
        if (rowCount === 0) return true;
        if (isLastLook) return false;
        await pause(50);
      }
    });
  } catch (error) {
    // A server that does not listen or shuts down has no clients; a timeout does not prove that.
    return ['ECONNREFUSED', 'ECONNRESET', ADMIN_SHUTDOWN, CANNOT_CONNECT_NOW].includes(
      errorCode(error) ?? '',
    );
  }
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  try {
    await withClient(url, async (client) => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
      if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
    });
  } catch (error) {
    // 42P04, 23505: another start has just made it.
    if (!['42P04', '23505'].includes(errorCode(error) ?? '')) throw error;
  }
}

async function stopServer(control: Control): Promise<void> {
  await control('stop', '-w', '-t', String(STOPPED_WITHIN_SECONDS), '-m', 'fast')
    .catch(() => control('stop', '-m', 'immediate'))
    .catch(() => undefined);
}

/** @returns undefined when the server of an address answers, else the error */
export async function refusalOf(url: string): Promise<unknown> {
  return withClient({ connectionString: url, connectionTimeoutMillis: 2_000 }, (client) =>
    client.query('select 1'),
  ).then(
    () => undefined,
    (error: unknown) => error,
  );
}
