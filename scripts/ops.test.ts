import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'db/testing/server';

let folder: string;
let child: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ops-'));
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  const pid = await databaseServer(await whereDataIs());
  if (pid !== undefined) process.kill(pid, 'SIGINT');
});
afterAll(async () => {
  const home = await whereDataIs();
  for (const place of [home, folder]) await rm(place, { recursive: true, force: true, maxRetries: 20 });
});

/** For root, in a folder that other users cannot enter, the data live elsewhere. */
async function whereDataIs(): Promise<string> {
  const wanted = join(folder, 'postgres');
  const moved = await readFile(join(wanted, 'moved.txt'), 'utf8').catch(() => '');
  return /its data is in (.+)\.$/m.exec(moved)?.[1] ?? wanted;
}

/** @returns the id of the server's process; undefined once it has ended in order */
async function databaseServer(home: string): Promise<number | undefined> {
  return (
    Number((await readFile(join(home, 'cluster/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]) ||
    undefined
  );
}

describe('npm run ops', () => {
  it('names version and revision, without a database', () => {
    const { stdout } = spawnSync(process.execPath, [join(__dirname, 'run.cjs'), 'ops', '--version'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIRECTORY: folder, REVISION: '4f2c' },
    });
    expect(stdout).toMatch(/^\d+\.\d+\.\d+, revision 4f2c\n$/);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'stops the command and the database it has started, at %s',
    async (signal) => {
      // The doctor waits for a greeting.
      const silent = createServer((guest) => guest.on('error', () => undefined).resume()).listen(
        0,
        '127.0.0.1',
      );
      const asked = once(silent, 'connection');
      await once(silent, 'listening');
      const address = silent.address();
      const port = String(typeof address === 'object' && address?.port);
      const started = spawn(process.execPath, [join(__dirname, 'run.cjs'), 'ops', 'doctor'], {
        env: {
          PATH: process.env['PATH'],
          DATA_DIRECTORY: folder,
          DATABASE_PORT: String(await freePort()),
          SMTP_URL: `smtp://127.0.0.1:${port}`,
        },
        stdio: 'ignore',
      });
      child = started;
      const ended = once(started, 'exit');
      await asked;
      const home = await whereDataIs();
      expect(await databaseServer(home)).toBeGreaterThan(0);
      started.kill(signal);
      expect(await ended).toEqual([128 + constants.signals[signal], null]);
      expect(await databaseServer(home)).toBeUndefined();
      silent.close();
    },
  );
});
