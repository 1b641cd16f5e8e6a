import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { benchReport } from '../bench/run.mjs';
import { root } from '../launcher/paths.mjs';

/**
 * The short benchmarks: each line is a test that fails when it got worse than the committed baseline.
 *
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runSpeed() {
  await rm(benchReport, { force: true });
  const child = spawn(process.execPath, [join(root, 'scripts/bench.cjs'), '--quick'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  const { lines = [], worse = [], broken = [] } = JSON.parse(await readFile(benchReport, 'utf8').catch(() => '{}'));
  const failed = worse.length + broken.length;
  return { passed: lines.length - worse.length, failed: failed || (code === 0 ? 0 : 1) };
}
