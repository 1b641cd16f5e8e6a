import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const name = `test-${process.pid}`;
const elsewhere = mkdtempSync(join(tmpdir(), 'data-'));
afterAll(() => {
  rmSync(elsewhere, { recursive: true });
  rmSync(join(root, '.data/stamps', name), { force: true });
});

/** What a command does when all runs of it keep their data in this folder. */
function run(fingerprint: string, dataDirectory: string): string {
  const command = `import { unlessDone } from './scripts/launcher/stamp.mjs'; await unlessDone({ name: '${name}', fingerprint: '${fingerprint}', done: true }, () => console.log('builds'));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', command], {
    encoding: 'utf8',
    cwd: root,
    env: { DATA_DIRECTORY: dataDirectory },
  }).stdout.trim();
}

it('what is built is known whatever folder a run keeps its data in', () => {
  expect([run('1', ''), run('1', elsewhere), run('2', elsewhere), run('2', '')]).toEqual([
    'builds',
    '',
    'builds',
    '',
  ]);
});
