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
  writeFileSync(
    main,
    `process.stderr.write('begins\\n'); const { here } = await import('./code.mjs'); process.stderr.write('goes on\\n'); setInterval(() => here, 1_000);`,
  );
  writeFileSync(
    starter,
    `
    import { relative } from 'node:path';
    import { Child } from ${JSON.stringify(pathToFileURL(join(__dirname, 'child.mjs')).href)};
    import { root } from ${JSON.stringify(pathToFileURL(join(__dirname, 'paths.mjs')).href)};
    const child = new Child({ name: 'held', command: [${JSON.stringify(main)}], env: process.env, logs: ${JSON.stringify(folder)}, talkative: true, onGivenUp: console.log });
    const orders = { begin: () => child.begin(), stop: () => child.stop(), start: () => child.start(), leave: () => process.disconnect() };
    process.on('message', async (order) => { await orders[order](); console.log(order); });
    await child.load(relative(root, ${JSON.stringify(code)}));`,
  );
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
    expect(await next()).toMatch(/^The held ended \(SIGKILL\); starting it again in 0\.\d s\.$/);
    await loaded();
    launcher.send('begin');
    expect(await next()).toBe('begin');
    expect(await next()).toBe('[held] begins');
  });
});

describe('a process that keeps ending', () => {
  const brief = join(folder, 'brief.mjs');
  const keeper = join(folder, 'keeper.mjs');
  beforeAll(() => {
    writeFileSync(brief, `console.log('organizations.json is not JSON'); process.exit(3);`);
    writeFileSync(
      keeper,
      `
      import { Child } from ${JSON.stringify(pathToFileURL(join(__dirname, 'child.mjs')).href)};
      const child = new Child({ name: 'brief', command: [${JSON.stringify(brief)}], env: process.env, logs: ${JSON.stringify(folder)}, talkative: true, pauses: { first: 20, longest: 200 }, onGivenUp: (reason) => { console.log('given up: ' + reason); process.disconnect(); } });
      const { execPath } = process;
      const { logs } = child.options;
      const orders = {
        mend: () => {
          process.execPath = execPath;
          child.options.logs = logs;
        },
        stop: () => child.stop().then(() => process.disconnect()),
      };
      process.on('message', (order) => orders[order]());
      if (process.argv[2] === 'up') child.isUp();
      if (process.argv[3] === 'spawn') process.execPath = ${JSON.stringify(join(folder, 'none'))};
      await child.start();
      if (process.argv[3] === 'mkdir') child.options.logs = ${JSON.stringify(brief)};`,
    );
  });
  it.each([
    ['the system has no process for it', 'spawn'],
    ['its folder of logs cannot be made', 'mkdir'],
  ])('is tried again after pauses while %s', async (_, fault) => {
    const { launcher, lines } = keep('up', fault);
    const tried: string[] = [];
    for await (const line of lines) {
      if (line.startsWith('The brief could not be started')) tried.push(line);
      if (tried.length === 3) launcher.send('mend');
      if (tried.length >= 3 && line.startsWith('The brief ended (status 3)')) launcher.send('stop');
    }
    expect(tried.length).toBeGreaterThanOrEqual(3);
    expect(tried.at(-1)).toMatch(
      new RegExp(`^The brief could not be started \\(.*${fault}.*\\); starting it again in 0\\.[012] s\\.$`),
    );
  });

  const keep = (state: string, fault = '') => {
    const launcher = spawn(process.execPath, [keeper, state, fault], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    launched = launcher;
    if (!launcher.stdout) throw new Error('It was started with a pipe.');
    return { launcher, lines: createInterface({ input: launcher.stdout }) };
  };

  it('is given up where it was never up', async () => {
    const said = [];
    for await (const line of keep('').lines) said.push(line);
    expect(said.at(-1)).toBe('given up: The brief cannot start: organizations.json is not JSON');
  });

  it('is started again and again after pauses that grow to a bound, each partly random', async () => {
    const { launcher, lines } = keep('up');
    const pauses: number[] = [];
    for await (const line of lines) {
      const [, seconds] =
        /^The brief ended \(status 3\); starting it again in ([\d.]+) s\.$/.exec(line) ?? [];
      if (seconds !== undefined) pauses.push(Number(seconds));
      if (pauses.length === 8) launcher.send('stop');
    }
    expect(pauses).toHaveLength(8);
    expect(Math.max(...pauses.slice(0, 2))).toBeLessThanOrEqual(0.1);
    for (const pause of pauses.slice(4)) {
      expect(pause).toBeGreaterThanOrEqual(0.1);
      expect(pause).toBeLessThanOrEqual(0.2);
    }
  });
});
