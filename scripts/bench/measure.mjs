import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectory, root } from '../launcher/paths.mjs';

/** @typedef {import('./report.mjs').Line} Line */

/**
 * Runs suites one after the other, each in a process of its own.
 *
 * @param {readonly { name: string, file: string }[]} suites
 * @returns {Promise<{ lines: readonly Line[], broken: readonly string[] }>} what they measured, and the names of those that did not run to their end
 */
export async function measure(suites) {
  const linesFile = join(dataDirectory(), 'reports', 'bench-lines.jsonl');
  await rm(linesFile, { force: true });
  const broken = [];
  for (const { name, file } of suites) {
    console.log(`\n== ${name}`);
    if ((await run(file, { BENCH_LINES: linesFile, BENCH_SUITE: name })) !== 0) broken.push(name);
  }
  const written = await readFile(linesFile, 'utf8').catch(() => '');
  return { lines: written.split('\n').filter(Boolean).map((line) => JSON.parse(line)), broken };
}

/** @param {string} file @param {Record<string, string>} env @returns {Promise<number | null>} exit code */
async function run(file, env) {
  const child = spawn(process.execPath, ['--no-warnings', join(root, file)], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code;
}
