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
  writeFileSync(code, `process.stderr.write('loaded\\n'); export const here = true;`);
  writeFileSync(main, `import { here } from './code.mjs'; process.stderr.write('began\\n'); setInterval(() => here, 1_000);`);
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
  return { launcher, next: async () => (await lines.next()).value as unknown };
}

describe('a process that loads before it may begin', () => {
  it('begins when it is told, with the code it has loaded', async () => {
    const { launcher, next } = launch();
    expect(await next()).toBe('[held] loaded');
    launcher.send('begin');
    expect(await next()).toBe('begin');
    // Not loaded once more.
    expect(await next()).toBe('[held] began');
  });

  it('has not begun where it is stopped before, and does not start afterwards', async () => {
    const { launcher, next } = launch();
    expect(await next()).toBe('[held] loaded');
    for (const order of ['stop', 'start', 'leave']) {
      launcher.send(order);
      expect(await next()).toBe(order);
    }
    expect(await next()).toBeUndefined();
  });
});
