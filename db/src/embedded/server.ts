import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { type Account, type Placement, placePostgres, unprivilegedAccount } from './placement.js';
import { ensureCluster, explainFailure, superuser } from './cluster.js';
import { errorCode } from '../error-code.js';
import { OperatorError } from 'server-kit/operator-error';
import { openServerLog, type ServerLog } from './server-log.js';

const READY_WITHIN_MILLISECONDS = 60_000;
const STOPPED_WITHIN_MILLISECONDS = 20_000;
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
  /** Of the wanted database, which exists. */
  readonly url: string;
  /** A server already ran on this data. */
  readonly attached: boolean;
  /** Folder of its files: the given one, or where root had to move it. */
  readonly home: string;
  /** Disconnects, and stops the server when no other process is connected. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder for the data. */
  readonly home: string;
  /** On 127.0.0.1. A server that already runs on this data keeps its port. */
  readonly port: number;
  readonly database: string;
  /** Further server settings. */
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

  const { port, attached } = await attachOrLaunch(place, account, options, (at) => url(at, 'postgres'));
  const lease = await takeLease(url(port, 'postgres'));
  await ensureDatabase(url(port, 'postgres'), options.database);

  return {
    url: url(port, options.database),
    attached,
    home: dirname(place.dataDirectory),
    stop: async () => {
      await lease.end().catch(() => undefined);
      if (await isLastToLeave(url(port, 'postgres'))) await stopServer(place);
    },
  };
}

/** Of two simultaneous starts one launches the server and the other attaches to it. */
async function attachOrLaunch(
  place: Placement,
  account: Account | undefined,
  options: EmbeddedOptions,
  url: (port: number) => string,
): Promise<{ port: number; attached: boolean }> {
  const patience = options.readyWithinMilliseconds ?? READY_WITHIN_MILLISECONDS;
  const deadline = Date.now() + patience;
  for (;;) {
    const running = await runningPort(place, url, patience);
    if (running !== undefined) return { port: running, attached: true };
    const failure = await failureOf(
      await launch(place, account, options),
      place,
      url(options.port),
      patience,
    );
    if (failure === undefined) return { port: options.port, attached: false };
    if (!failure.isRunning && !PASSING.test(failure.output))
      throw new OperatorError(explain(failure.output, place, options.port));
    if (failure.refusal !== undefined && failure.isForGood) throw notLetIn(place, failure.refusal);
    if (Date.now() >= deadline)
      throw failure.refusal === undefined
        ? new OperatorError(stillBusy(place))
        : notLetIn(place, failure.refusal);
    await pause(250);
  }
}

interface Launch {
  readonly child: ChildProcess;
  readonly log: ServerLog;
}

async function launch(
  place: Placement,
  account: Account | undefined,
  options: EmbeddedOptions,
): Promise<Launch> {
  const log = await openServerLog(place.logFile, account);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: `${sharedMegabytes()}MB`,
    ...options.settings,
  };
  const child = spawn(
    place.postgres,
    [
      '-D',
      place.dataDirectory,
      ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    // A process group of its own: Ctrl-C must not stop the database before its clients.
    {
      ...account,
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', log.file.fd, log.file.fd],
      detached: true,
    },
  );
  child.on('error', () => undefined);
  child.unref();
  await log.file.close();
  return { child, log };
}

/** Large enough for the search index; allocated as used. */
function sharedMegabytes(): number {
  // A container may have less than its machine.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.max(128, Math.min(384, Math.floor(memory / 2 ** 20 / 8)));
}

interface Failure {
  readonly output: string;
  /** It has not ended, and may answer yet. */
  readonly isRunning: boolean;
  /** The refusal of a server that runs. */
  readonly refusal: string | undefined;
  /** Waiting will not change that. */
  readonly isForGood: boolean;
}

/** @returns undefined once the server answers, else its state when it has ended or time is up */
async function failureOf(
  { child, log }: Launch,
  place: Placement,
  url: string,
  patience: number,
): Promise<Failure | undefined> {
  const deadline = Date.now() + patience;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let refused: unknown;
  let isForGood = false;
  while (isRunning() && Date.now() < deadline && !isForGood) {
    // Until it listens, another program may answer on this port.
    const listens = await isReady(place, child.pid);
    refused = await refusalOf(url);
    if (refused === undefined) return undefined;
    isForGood = listens && isInvalid(refused);
    if (!isForGood) await pause(50);
  }
  const refusal =
    refused instanceof DatabaseError && refused.code !== CANNOT_CONNECT_NOW ? refused.message : undefined;
  return {
    output: await log.said(),
    isRunning: isRunning(),
    refusal: isRunning() ? refusal : undefined,
    isForGood,
  };
}

/** The eighth line of the pid file (Postgres' pidfile.h). */
async function isReady(place: Placement, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(place.dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
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
  return `Postgres does not answer yet: it is still recovering the data in ${place.dataDirectory}, and goes on by itself. Start again in a moment, and leave the folder as it is; ${place.logFile} tells how far it is.`;
}

function explain(output: string, place: Placement, port: number): string {
  if (/could not bind|Address already in use/.test(output)) {
    return `Port ${port} is taken, so the embedded Postgres cannot listen: set DATABASE_PORT to a free one.`;
  }
  return explainFailure(output, place);
}

/**
 * @returns the port of a server that runs on this data and answers in time
 * @throws {OperatorError} when it refuses the login
 */
async function runningPort(
  place: Placement,
  url: (port: number) => string,
  patience: number,
): Promise<number | undefined> {
  const lines = (await readFile(join(place.dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isAlive(pid)) return undefined;
  const deadline = Date.now() + patience;
  while (isAlive(pid) && Date.now() < deadline) {
    const listens = await isReady(place, pid);
    const refused = await refusalOf(url(port));
    if (refused === undefined) return port;
    if (!(await runsOnOurData(place, pid))) return undefined;
    if (listens && isInvalid(refused)) throw notLetIn(place, refused.message);
    await pause(100);
  }
  return undefined;
}

/** After a reboot another process may have the pid. */
async function runsOnOurData(place: Placement, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.includes(place.dataDirectory);
}

/** A connection for the life of the process: it keeps the server running. */
async function takeLease(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'lease', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Waits a moment for connections of ended processes. */
async function isLastToLeave(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
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
  } catch (error) {
    // A server that does not listen or shuts down has no clients; a timeout does not prove that.
    return ['ECONNREFUSED', 'ECONNRESET', ADMIN_SHUTDOWN, CANNOT_CONNECT_NOW].includes(
      errorCode(error) ?? '',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    // 42P04, 23505: another start has just made it.
    if (!['42P04', '23505'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}

/** Fast shutdown (SIGINT): disconnects clients and writes a checkpoint. */
async function stopServer(place: Placement): Promise<void> {
  const pid = Number(
    (await readFile(join(place.dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (!pid || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOPPED_WITHIN_MILLISECONDS;
  while (isAlive(pid) && Date.now() < deadline) await pause(25);
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
}

/** @returns undefined when it answers, else the error */
async function refusalOf(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
