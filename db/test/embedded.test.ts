import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { logOf } from 'db/embedded/cluster';
import { freePort } from 'db/testing/server';
import { Client } from 'pg';
import { object, string, boolean } from 'yup';

const said = object({ url: string(), attached: boolean(), name: string(), message: string() });

interface Owner {
  readonly process: ChildProcess;
  readonly url: string;
  readonly attached: boolean | undefined;
  readonly message: string | undefined;
}

let home: string;
let port: number;
const owners: ChildProcess[] = [];

beforeEach(async () => {
  port = await freePort();
});

async function makeHome(): Promise<void> {
  home = await mkdtemp(join(tmpdir(), 'embedded-'));
}

async function stopOwners(): Promise<void> {
  await Promise.all(owners.splice(0).map(stopped));
}

async function removeHome(): Promise<void> {
  await rm(await whereDataIs(home), { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
}

/** For root in a checkout that other users cannot enter, the data live elsewhere. */
async function whereDataIs(folder: string): Promise<string> {
  const moved = await readFile(join(folder, 'moved.txt'), 'utf8').catch(() => '');
  return /its data is in (.+)\.$/m.exec(moved)?.[1] ?? folder;
}

/** Starts a process that owns (or shares) the server on `folder`, and waits so many milliseconds for it; `uid`: as another account; `interrupted`: with Ctrl-C all the time. */
async function start(folder = home, timeout?: number, uid?: number, interrupted = false): Promise<Owner> {
  const child = spawn(
    process.execPath,
    [
      join(__dirname, 'embedded-owner.mjs'),
      folder,
      String(port),
      ...(timeout === undefined ? [] : [String(timeout)]),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(uid !== undefined && { uid, gid: uid }),
      ...(interrupted && { detached: true, env: { ...process.env, INTERRUPTED: 'true' } }),
    },
  );
  owners.push(child);
  const line = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout }).once('line', resolve),
  );
  const { url = '', attached, message } = said.validateSync(JSON.parse(line));
  return { process: child, url, attached, message };
}

async function serverProcess(): Promise<number> {
  return Number(
    (await readFile(join(await whereDataIs(home), 'cluster/postmaster.pid'), 'utf8')).split('\n')[0],
  );
}

async function ended(pid: number): Promise<void> {
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (isAlive()) await pause(20);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

// Making the data takes longer than most of these tests: they leave them as good as they found them.
describe('the embedded Postgres with existing data', () => {
  beforeAll(makeHome);
  afterEach(stopOwners);
  afterAll(removeHome);

  const goesOn =
    /^Postgres does not answer yet: it is still recovering the data in .*, and goes on by itself\. Start again in a moment, and leave the folder as it is; .*postgres-\*\.log tells how far it is\.$/;

  it('keeps its data between starts', async () => {
    const first = await start();
    await query(first.url, 'create table kept (word text); insert into kept values ($$still here$$)');
    await stopped(first.process);
    expect(await answers(first.url)).toBe(false);

    const second = await start();
    expect(second.attached).toBe(false);
    expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'still here' }]);
  });

  it('is adopted after its owner was killed, and stopped by the new owner', async () => {
    const first = await start();
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');

    const second = await start();
    expect(second.attached).toBe(true);
    await stopped(second.process);
    expect(await answers(second.url)).toBe(false);
  });

  it('recovers after the server itself was killed', async () => {
    const first = await start();
    await query(first.url, 'create table survived (word text); insert into survived values ($$survived$$)');
    const pid = await serverProcess();
    first.process.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');

    const second = await start();
    expect(await query(second.url, 'select word from survived')).toEqual([{ word: 'survived' }]);
  });

  it('serves two launchers, and outlives the second', async () => {
    const first = await start();
    const second = await start();
    expect(second.attached).toBe(true);
    await stopped(second.process);
    expect(await answers(first.url)).toBe(true);
  });

  it('outlives its first launcher while another still uses it', async () => {
    const first = await start();
    const second = await start();
    await stopped(first.process);
    expect(await answers(second.url)).toBe(true);
    await stopped(second.process);
    expect(await answers(second.url)).toBe(false);
  });

  it('shuts down cleanly when Ctrl-C is pressed during its start', async () => {
    await stopped((await start()).process);
    const log = join(await whereDataIs(home), logOf(new Date()));
    const { length } = await readFile(log, 'utf8');
    const { process: owner, url, attached } = await start(home, undefined, undefined, true);
    expect(attached).toBe(false);
    expect(await answers(url)).toBe(true);
    await stopped(owner);
    const said = (await readFile(log, 'utf8')).slice(length);
    expect(said.match(/received .* shutdown request|database system is (?:ready|shut down)/g)).toEqual([
      'database system is ready',
      'received fast shutdown request',
      'database system is shut down',
    ]);
  });

  it.each([
    ['unknown', 'PG_VERSION', /data folder .* is broken .* move it away/],
    ['damaged', 'global/pg_control', /cannot use the data folder .*pg_control/],
  ])('refuses %s data in one sentence', async (_, name, sentence) => {
    await stopped((await start()).process);
    const file = join(await whereDataIs(home), 'cluster', name);
    await rename(file, `${file}.away`);
    try {
      expect((await start()).message).toMatch(sentence);
    } finally {
      await rename(`${file}.away`, file);
    }
  });

  it('begins a log a day, and overwrites it a week later', async () => {
    const { url } = await start();
    const settings = `select pg_current_logfile() as file, current_setting('log_rotation_age') as age, current_setting('log_truncate_on_rotation') as overwrites`;
    expect(await query(url, settings)).toEqual([
      { file: `../${logOf(new Date())}`, age: '1d', overwrites: 'on' },
    ]);
  });

  it('keeps the log of a stopped server when another is started', async () => {
    const first = await start();
    const log = join(await whereDataIs(home), logOf(new Date()));
    const { length } = await readFile(log, 'utf8');
    const pid = await serverProcess();
    process.kill(pid, 'SIGQUIT');
    await ended(pid);
    await stopped(first.process);
    const { url } = await start();
    expect(await answers(url)).toBe(true);
    const said = (await readFile(log, 'utf8')).slice(length);
    expect(said).toContain('received immediate shutdown request');
    expect(said).toContain('database system is ready to accept connections');
  });

  it('lower-cases letters of every language', async () => {
    const { url } = await start();
    expect(await query(url, `select lower('ÉCOLE ÑANDÚ') as lower`)).toEqual([{ lower: 'école ñandú' }]);
  });

  it('is waited for during a long recovery', async () => {
    expect((await start(home, 0)).message).toMatch(goesOn);
    expect(await answers((await start()).url)).toBe(true);
  });

  it('is waited for while a running server does not answer', async () => {
    await start();
    const server = await serverProcess();
    process.kill(server, 'SIGSTOP');
    try {
      expect((await start(home, 1_000)).message).toMatch(goesOn);
    } finally {
      process.kill(server, 'SIGCONT');
    }
    expect((await start()).attached).toBe(true);
  });

  it('reports why connections are refused', async () => {
    await stopped((await start()).process);
    const file = join(await whereDataIs(home), 'password');
    const password = await readFile(file, 'utf8');
    await writeFile(file, 'of-another-cluster');
    // The one that is started, and the one found running then.
    for (let times = 0; times < 2; times += 1) {
      expect((await start()).message).toMatch(
        /^Postgres runs on the data in .*, but does not let us in \(password authentication failed for user ".*"\)\.$/,
      );
    }
    await writeFile(file, password);
    expect((await start()).attached).toBe(true);
  });

  it('names the setting when its port is in use', async () => {
    const squatter = createServer((guest) => guest.resume()).listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    try {
      expect((await start()).message).toMatch(new RegExp(`Port ${port} is taken.*DATABASE_PORT`));
    } finally {
      squatter.close();
    }
  });
});

describe('the embedded Postgres with its own folder', () => {
  beforeEach(makeHome);
  afterEach(async () => {
    await stopOwners();
    await removeHome();
  });

  const asRoot = process.getuid?.() === 0 ? it : it.skip;

  it('names the setting when the folder cannot be created', async () => {
    const file = join(home, 'file');
    await writeFile(file, '');
    expect((await start(join(file, 'postgres'))).message).toBe(
      `The data folder ${join(file, 'postgres')} cannot be written to (ENOTDIR): set DATA_DIRECTORY to a folder you may write to.`,
    );
  });

  asRoot('runs for root from a checkout that other users cannot enter', async () => {
    await chmod(home, 0o700);
    const inside = join(home, 'checkout/.data/postgres');
    const owner = await start(inside);
    expect(await answers(owner.url)).toBe(true);
    expect(await whereDataIs(inside)).toContain('/var/lib/recruitment-site/');
    await stopped(owner.process);
    await rm(await whereDataIs(inside), { recursive: true });
  });

  asRoot('says to another account what to do about the data of the first', async () => {
    await chmod(home, 0o755);
    await stopped((await start()).process);
    expect((await start(home, undefined, 12_345)).message).toBe(
      `The data folder ${join(home, 'cluster')} cannot be read (EACCES): another account made it, root perhaps. Start as that one, or set DATA_DIRECTORY to another folder.`,
    );
  });

  asRoot('says to an account that may not write to the folder what to set', async () => {
    await chmod(home, 0o755);
    const inside = join(home, 'postgres');
    const refusal = `The data folder ${inside} cannot be written to (EACCES): set DATA_DIRECTORY to a folder you may write to.`;
    expect((await start(inside, undefined, 12_345)).message).toBe(refusal);
    await mkdir(inside);
    expect((await start(inside, undefined, 12_345)).message).toBe(refusal);
  });
});
