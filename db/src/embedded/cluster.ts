import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OperatorError } from 'server-kit/operator-error';
import { type Account, type Placement, writingTo } from './placement.js';

const run = promisify(execFile);

/** Its password is made once and kept beside the data, readable by this account alone. */
export const superuser = 'postgres';

/**
 * Makes the cluster unless it exists. It is made in another folder and renamed when complete, so an interrupted start leaves no broken cluster.
 *
 * @returns the superuser's password
 * @throws {OperatorError} when the folder holds something else, cannot be written to, or initdb cannot run
 */
export async function ensureCluster(place: Placement, account: Account | undefined): Promise<string> {
  const state = await clusterState(place.dataDirectory);
  if (state === 'incomplete') {
    throw new OperatorError(
      `The data folder ${place.dataDirectory} is broken (it has no PG_VERSION): move it away to begin with an empty database.`,
    );
  }
  if (state === 'complete') return readPassword(place);

  const password = randomBytes(24).toString('base64url');
  const making = `${place.dataDirectory}.${process.pid}.making`;
  await rm(making, { recursive: true, force: true });
  await writingTo(dirname(place.passwordFile), writeFile(place.passwordFile, password, { mode: 0o600 }));
  if (account) await chown(place.passwordFile, account.uid, account.gid);
  const options = ['-D', making, '-U', superuser, '-A', 'scram-sha-256', '--pwfile', place.passwordFile];
  try {
    await run(
      place.initdb,
      [
        ...options,
        '-E',
        'UTF8',
        '--locale',
        'C',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
        '--no-sync',
      ],
      {
        ...account,
        cwd: '/',
        env: { ...process.env, LC_ALL: 'C' },
      },
    );
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw new OperatorError(explainFailure(error instanceof Error ? error.message : String(error), place));
  }
  await rename(making, place.dataDirectory);
  return password;
}

export function explainFailure(output: string, place: Placement): string {
  const library = /error while loading shared libraries: (\S+):/.exec(output)?.[1];
  if (library)
    return `Postgres cannot start because the system library ${library} is missing: install it, or set DATABASE_URL.`;
  const reason =
    /(?:FATAL|PANIC|initdb: error): +(.*)/.exec(output)?.[1] ??
    output.trim().split('\n').at(-1) ??
    'it printed nothing';
  return `Postgres cannot use the data folder ${place.dataDirectory} (${reason.slice(0, 300)}): repair it, or move it away to begin with an empty database; details are in ${join(place.home, LOGS)}.`;
}

async function clusterState(directory: string): Promise<'absent' | 'complete' | 'incomplete'> {
  const entries = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    // Under root the server's account owns the data; other accounts must not read the password.
    const remedy =
      error.code === 'EACCES' || error.code === 'EPERM'
        ? ': another account made it, root perhaps. Start as that one, or set DATA_DIRECTORY to another folder.'
        : '.';
    throw new OperatorError(
      `The data folder ${directory} cannot be read (${error.code ?? error.message})${remedy}`,
    );
  });
  if (!entries || entries.length === 0) return 'absent';
  return entries.includes('PG_VERSION') ? 'complete' : 'incomplete';
}

async function readPassword(place: Placement): Promise<string> {
  const password = await readFile(place.passwordFile, 'utf8').catch(() => '');
  if (password) return password.trim();
  throw new OperatorError(
    `The file ${join(place.passwordFile)} with the database password is missing: restore it, or move ${place.dataDirectory} away to begin with an empty database.`,
  );
}

/** What pg_ctl says, and the server before it has its log. */
export const START_LOG = 'postgres.log';
export const LOGS = 'postgres-*.log';

/** One file for each weekday, which Postgres overwrites a week later (its documentation of `log_filename`). */
export const logSettings = {
  logging_collector: 'on',
  log_directory: '..',
  log_filename: LOGS.replace('*', '%a'),
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_timezone: 'UTC',
  log_file_mode: '0640',
};

/**
 * @param home the folder of a server's logs
 * @returns a function for after a failed start: what was written to them since; empty when they cannot be read
 */
export async function watchServerLog(home: string): Promise<() => Promise<string>> {
  const files = [START_LOG, logOf(new Date())].map((name) => join(home, name));
  const begins = await Promise.all(
    files.map((file) =>
      stat(file)
        .then(({ size }) => size)
        .catch(() => 0),
    ),
  );
  const since = async (file: string, index: number) =>
    (await readFile(file).catch(() => Buffer.alloc(0))).subarray(begins[index]).toString('utf8');
  return async () => {
    for (let looks = 1; ; looks += 1) {
      const said = (await Promise.all(files.map(since))).join('');
      // The collector is a process of its own: it may write the reason after the server has ended.
      const isComplete = !said.includes('logging collector') || /FATAL|PANIC/.test(said);
      if (isComplete || looks === 20) return said;
      await pause(100);
    }
  };
}

export function logOf(day: Date): string {
  return LOGS.replace('*', day.toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' }));
}
