import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../launcher/build.mjs';
import { ensureInstalled } from '../launcher/install.mjs';
import { dataDirectory, root } from '../launcher/paths.mjs';
import { suites } from './suites.mjs';

/**
 * Measures the product against references of the same run and prints one table.
 *
 * @param {readonly string[]} args `--quick`, `--only <part of a suite's name>`, `--save` (the baseline)
 */
export default async function bench(args) {
  const { values } = parseArgs({ args: [...args], options: { quick: { type: 'boolean', default: false }, only: { type: 'string' }, save: { type: 'boolean', default: false } } });
  if (values.quick) process.env.BENCH_QUICK = '1';
  // What these modules read of the environment is set above.
  const { table } = await import('./table.mjs');
  const { regressions, saveBaseline, withoutBaseline } = await import('./baseline.mjs');
  await ensureInstalled();
  await ensureBuilt();
  const chosen = suites.filter(({ name, quick }) => (values.only === undefined ? quick || !values.quick : name.includes(values.only)));
  if (chosen.length === 0) throw new Error(`No suite is named so. There are: ${suites.map(({ name }) => name).join(', ')}.`);
  const reports = join(dataDirectory, 'reports');
  const linesFile = join(reports, 'bench-lines.jsonl');
  await mkdir(reports, { recursive: true });
  await rm(linesFile, { force: true });
  const broken = [];
  for (const { name, file } of chosen) {
    console.log(`\n== ${name}`);
    if ((await run(file, linesFile)) !== 0) broken.push(name);
  }
  const written = await readFile(linesFile, 'utf8').catch(() => '');
  const lines = written.split('\n').filter(Boolean).map((line) => JSON.parse(line));
  await writeFile(join(reports, 'bench.json'), JSON.stringify({ at: new Date().toISOString(), node: process.version, lines }, null, 2));
  console.log(`\n${table(lines)}\n\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}; all of it in ${join(reports, 'bench.json')}`);
  if (values.save) await saveBaseline(lines);
  const worse = await regressions(lines);
  for (const name of await withoutBaseline(lines)) console.log(`Not in the baseline yet: ${name}`);
  for (const line of worse) console.log(`Slower than the baseline: ${line}`);
  for (const name of broken) console.log(`Did not run to its end: ${name}`);
  if (worse.length + broken.length > 0) process.exitCode = 1;
}

/** @param {string} file @param {string} linesFile @returns {Promise<number | null>} exit code */
async function run(file, linesFile) {
  const child = spawn(process.execPath, ['--no-warnings', join(root, file)], { cwd: root, stdio: 'inherit', env: { ...process.env, BENCH_LINES: linesFile } });
  const [code] = await once(child, 'exit');
  return code;
}
