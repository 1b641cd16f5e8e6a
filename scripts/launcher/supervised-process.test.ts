import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'launcher-'));
const code = pathToFileURL(join(__dirname, 'supervised-process.mjs')).href;
let launcher: ChildProcess | undefined;
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => launcher?.kill('SIGKILL'));

/** Runs a launcher of one process whose program ends with status 3. @returns its lines, and what stops it */
function launch(whenStarted: string) {
  const program = join(folder, 'brief.mjs');
  writeFileSync(program, `console.log('organizations.json is not JSON'); process.exit(3);`);
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { SupervisedProcess } from '${code}';
       const one = new SupervisedProcess({ name: 'worker', args: [${JSON.stringify(program)}], env: process.env, logs: ${JSON.stringify(folder)}, verbose: true, pauses: { first: 20, longest: 200 } });
       process.on('message', () => one.stop().then(() => process.disconnect()));
       one.start();
       ${whenStarted}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  launcher = child;
  if (!child.stdout) throw new Error('It was started with a pipe.');
  return { lines: createInterface({ input: child.stdout }), stop: () => child.send('stop') };
}

describe('a process that ends', () => {
  it('is not started again where it was never ready: its last lines say why', async () => {
    const said = [];
    for await (const line of launch(
      `await one.ready('http://127.0.0.1:9/').catch((error) => console.log(error.message)); process.disconnect();`,
    ).lines)
      said.push(line);
    expect(said).toEqual([
      '[worker] organizations.json is not JSON',
      'The worker cannot start: organizations.json is not JSON',
    ]);
  });

  it('is started again after pauses that grow to a bound, each partly random', async () => {
    const { lines, stop } = launch('one.requireRunning();');
    const pauses: number[] = [];
    for await (const line of lines) {
      const [, seconds] =
        /^The worker ended \(status 3\); starting it again in ([\d.]+) s\.$/.exec(line) ?? [];
      if (seconds !== undefined) pauses.push(Number(seconds));
      if (pauses.length === 8) stop();
    }
    expect(pauses).toHaveLength(8);
    expect(Math.max(...pauses.slice(0, 2))).toBeLessThanOrEqual(0.1);
    for (const pause of pauses.slice(4)) {
      expect(pause).toBeGreaterThanOrEqual(0.1);
      expect(pause).toBeLessThanOrEqual(0.2);
    }
  });
});

describe('the log of a process that runs for months', () => {
  /** @returns what is left in the two files of a log that keeps a thousand bytes in each */
  function kept(path: string, lines: number): readonly string[] {
    const command = `import { logWriter } from '${code}'; const log = logWriter('${path}', 1_000); for (let line = 1; line <= ${lines}; line += 1) log('line ' + String(line).padStart(4, '0'));`;
    spawnSync(process.execPath, ['--input-type=module', '-e', command]);
    return [`${path}.old`, path].map((file) => readFileSync(file, 'utf8'));
  }

  it('is kept to its last two parts, and no line of them is lost', () => {
    const path = join(folder, 'long.log');
    const [before = '', now = ''] = kept(path, 2_000);
    for (const file of [path, `${path}.old`]) expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(Math.max(before.length, now.length)).toBeLessThan(1_020);
    const numbers = `${before}${now}`
      .trim()
      .split('\n')
      .map((line) => Number(line.slice(5)));
    expect(numbers.at(-1)).toBe(2_000);
    expect(numbers).toEqual(numbers.map((_, index) => 2_000 - numbers.length + 1 + index));
  });

  it('continues after the one of the run before', () => {
    const path = join(folder, 'begun.log');
    writeFileSync(path, `${'of the run before '.repeat(100)}\n`);
    const [before = '', now = ''] = kept(path, 3);
    expect(before).toMatch(/^of the run before/);
    expect(now).toBe('line 0001\nline 0002\nline 0003\n');
  });
});
