import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'log-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns what is left in the two files of a log that keeps a thousand bytes in each */
function kept(path: string, lines: number): readonly string[] {
  const command = `import { LogFile } from './scripts/launcher/log-file.mjs'; const log = new LogFile('${path}', 1_000); for (let line = 1; line <= ${lines}; line += 1) log.write('line ' + String(line).padStart(4, '0')); log.end();`;
  spawnSync(process.execPath, ['--input-type=module', '-e', command], { cwd: root });
  return [`${path}.old`, path].map((file) => readFileSync(file, 'utf8'));
}

describe('the log of a process that runs for months', () => {
  it('is kept to its last two parts, and no line of them is lost', () => {
    const [before = '', now = ''] = kept(join(folder, 'long.log'), 2_000);
    expect(Math.max(before.length, now.length)).toBeLessThan(1_020);
    const numbers = `${before}${now}`
      .trim()
      .split('\n')
      .map((line) => Number(line.slice(5)));
    expect(numbers.at(-1)).toBe(2_000);
    expect(numbers).toEqual(numbers.map((_, index) => 2_000 - numbers.length + 1 + index));
  });

  it('goes on after the one of the run before', () => {
    const path = join(folder, 'begun.log');
    writeFileSync(path, `${'of the run before '.repeat(100)}\n`);
    const [before = '', now = ''] = kept(path, 3);
    expect(before).toMatch(/^of the run before/);
    expect(now).toBe('line 0001\nline 0002\nline 0003\n');
  });
});
