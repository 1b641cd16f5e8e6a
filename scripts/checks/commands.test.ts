import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'db/testing/server';

const run = join(__dirname, '../run.cjs');
/** A PATH with nothing but Node. */
let path: string;
beforeAll(() => {
  path = mkdtempSync(join(tmpdir(), 'commands-'));
  symlinkSync(process.execPath, join(path, 'node'));
});
afterAll(() => rmSync(path, { recursive: true }));

describe('a command that cannot do what it is asked for', () => {
  it.each([
    [
      ['check-compose'],
      'npm run check:compose needs a Docker engine on this machine: there is no docker command in PATH.',
    ],
    [
      ['check-compose', '--only', 'podman'],
      '--only must be one of compose, https, swarm, upgrade, not "podman".',
    ],
    [['start', '--prod'], "Unknown option '--prod'. There are: --dev."],
    [['faults', '--queue', 'kafka'], '--queue must be redis or postgres, not "kafka".'],
    [
      ['screenshots', '--site', 'localhost'],
      '--site must be an address like http://127.0.0.1:3000, not "localhost".',
    ],
    [['test', 'unit'], 'There is no kind of test "unit". There are: all, checks, jest, browser.'],
  ])('says in one line what is wrong and what is allowed: %j', (args, line) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [run, ...args], {
      encoding: 'utf8',
      env: { PATH: path },
    });
    expect({ status, said: `${stdout}${stderr}`.trim() }).toEqual({ status: 1, said: line });
  });

  it.each(['SITE_PORT', 'WORKER_OPERATIONS_PORT'])(
    'start says before it starts anything that the port of %s is taken',
    async (setting) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const address = taken.address();
      const port = String(typeof address === 'object' && address?.port);
      const ports = { SITE_PORT: String(await freePort()), GATEWAY_PORT: String(await freePort()) };
      const { status, stderr } = spawnSync(process.execPath, [run, 'start'], {
        encoding: 'utf8',
        env: { PATH: path, DATA_DIRECTORY: join(path, 'data'), ...ports, [setting]: port },
        timeout: 20_000,
      });
      taken.close();
      expect(stderr.trim()).toBe(
        `Port ${port} is taken by another program: end it, or set ${setting} to a free port.`,
      );
      expect(status).toBe(1);
    },
  );

  it.each(['start', 'ops'])('%s says that the data folder cannot be made', (command) => {
    const { status, stderr } = spawnSync(process.execPath, [run, command], {
      encoding: 'utf8',
      env: { PATH: path, DATA_DIRECTORY: '/dev/null/site' },
      timeout: 20_000,
    });
    expect(stderr.trim()).toMatch(
      /^The data folder \/dev\/null\/site cannot be written to \(E[A-Z]+\): set DATA_DIRECTORY to a folder you may write to\.$/,
    );
    expect(status).toBe(1);
  });
});
