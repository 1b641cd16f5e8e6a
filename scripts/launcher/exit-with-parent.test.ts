import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const preload = pathToFileURL(join(__dirname, 'exit-with-parent.mjs')).href;
const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
/** Exists once the process has written a line that is not read. */
const said = JSON.stringify(join(folder, 'said'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Logs, and ends at SIGTERM, as gateway, worker and site do. */
const child = `
  import { writeFileSync } from 'node:fs';
  import { pino } from 'pino';
  const log = pino();
  process.on('SIGTERM', () => { log.info('stopping'); log.info('stopped'); process.exit(0); });
  setInterval(() => undefined, 1_000);
  process.send('here', () => { log.info('written to a launcher that is gone'); writeFileSync(${said}, ''); });`;

/** Starts one as the launcher does and is killed before it has read the line: the pipe is then reset, not only closed. */
const launcher = `
  import { spawn } from 'node:child_process';
  import { existsSync } from 'node:fs';
  const started = spawn(process.execPath, ['--import', ${JSON.stringify(preload)}, '--input-type=module', '-e', ${JSON.stringify(child)}], { detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  started.once('message', () => { console.log(started.pid); while (!existsSync(${said})); process.kill(process.pid, 'SIGKILL'); });`;

describe('a process of the stack', () => {
  it('ends with a launcher that is killed, though its last lines cannot be written', async () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', launcher], {
      encoding: 'utf8',
      cwd: __dirname,
      timeout: 20_000,
    });
    const pid = Number(stdout);
    expect(pid).toBeGreaterThan(0);
    try {
      for (let tries = 0; tries < 200 && isRunning(pid); tries += 1) await pause(50);
      expect(isRunning(pid)).toBe(false);
    } finally {
      if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    }
  });
});

/** An orphan that has ended may stay in the list, as a zombie. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(
      process.platform === 'linux' ? readFileSync(`/proc/${pid}/status`, 'utf8') : '',
    );
  } catch {
    return false;
  }
}
