import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
const code = join(folder, 'code.mjs');
const main = join(folder, 'main.mjs');
const starter = join(folder, 'starter.mjs');
let launched: ChildProcess | undefined;
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => launched?.kill('SIGKILL'));

beforeAll(() => {
  writeFileSync(code, `process.stderr.write('loaded ' + process.pid + '\\n'); export const here = true;`);
  writeFileSync(main, `process.stderr.write('begins\\n'); const { here } = await import('./code.mjs'); process.stderr.write('goes on\\n'); setInterval(() => here, 1_000);`);
  writeFileSync(starter, `
    import { relative } from 'node:path';
    import { Child } from ${JSON.stringify(pathToFileURL(join(__dirname, 'child.mjs')).href)};
    import { root } from ${JSON.stringify(pathToFileURL(join(__dirname, 'paths.mjs')).href)};
    const child = new Child({ name: 'held', command: [${JSON.stringify(main)}], env: process.env, logs: ${JSON.stringify(folder)}, talkative: true, onGivenUp: console.log });
    const orders = { begin: () => child.begin(), stop: () => child.stop(), start: () => child.start(), leave: () => process.disconnect() };
    process.on('message', async (order) => { await orders[order](); console.log(order); });
    await child.load(relative(root, ${JSON.stringify(code)}));`);
});

/** A launcher with one process that is held, and its lines as they come. */
function launch() {
  const launcher = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  launched = launcher;
  if (!launcher.stdout) throw new Error('It was started with a pipe.');
  const lines = createInterface({ input: launcher.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as unknown;
  /** @returns the number of the held process, once its code is loaded */
  const loaded = async () => {
    const [, pid] = /^\[held\] loaded (\d+)$/.exec(String(await next())) ?? [];
    if (pid === undefined) throw new Error('It did something else than load its code.');
    return Number(pid);
  };
  return { launcher, next, loaded };
}

describe('a process that loads before it may begin', () => {
  it('begins when it is told, with the code it has loaded', async () => {
    const { launcher, next, loaded } = launch();
    await loaded();
    launcher.send('begin');
    expect(await next()).toBe('begin');
    expect(await next()).toBe('[held] begins');
    // Not loaded once more.
    expect(await next()).toBe('[held] goes on');
  });

  it('has not begun where it is stopped before, and does not start afterwards', async () => {
    const { launcher, next, loaded } = launch();
    await loaded();
    for (const order of ['stop', 'start', 'leave']) {
      launcher.send(order);
      expect(await next()).toBe(order);
    }
    expect(await next()).toBeUndefined();
  });

  it('is held again where it is killed before', async () => {
    const { launcher, next, loaded } = launch();
    process.kill(await loaded(), 'SIGKILL');
    expect(await next()).toBe('The held ended (SIGKILL); starting it again.');
    await loaded();
    launcher.send('begin');
    expect(await next()).toBe('begin');
    expect(await next()).toBe('[held] begins');
  });
});
