import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../launcher/build.mjs';
import { ensureInstalled } from '../launcher/install.mjs';
import { OperatorError } from '../launcher/operator-error.mjs';
import { dataDirectory } from '../launcher/paths.mjs';
import { readArguments } from '../launcher/read-arguments.mjs';
import { measure } from './measure.mjs';
import { suites } from './suites.mjs';

/** Where a run leaves what it measured. */
export const benchReport = join(dataDirectory(), 'reports', 'bench.json');

/**
 * Measures the product against references of the same run and prints one table.
 *
 * @param {readonly string[]} args `--quick`, `--only <part of a suite's name>`, `--save` (the baseline), `--no-nginx` (a bare Node server is the reference)
 */
export default async function bench(args) {
  const values = readArguments(args, {
    quick: { type: 'boolean', default: false }, only: { type: 'string' }, save: { type: 'boolean', default: false }, 'no-nginx': { type: 'boolean', default: false },
  });
  if (values.quick) process.env.BENCH_QUICK = '1';
  if (values['no-nginx']) process.env.BENCH_NO_NGINX = '1';
  // What these modules read of the environment is set above.
  const { table } = await import('./table.mjs');
  const { missing, saveBaseline, withoutBaseline } = await import('./baseline.mjs');
  const { confirm } = await import('./confirm.mjs');
  await ensureInstalled();
  await ensureBuilt();
  const chosen = suites.filter(({ name, quick }) => (values.only === undefined ? quick || !values.quick : name.includes(values.only)));
  if (chosen.length === 0) throw new OperatorError(`There is no suite "${values.only}". There are: ${suites.map(({ name }) => name).join(', ')}.`);
  await mkdir(join(dataDirectory(), 'reports'), { recursive: true });

  const { lines, broken, worse } = await confirm(await measure(chosen), chosen);
  console.log(`\n${table(lines)}\n\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}; all of it in ${benchReport}`);
  // What a suite said before it failed is not to be compared with.
  if (values.save && broken.length === 0) await saveBaseline(lines, values.only === undefined);
  await writeFile(benchReport, JSON.stringify({ at: new Date().toISOString(), node: process.version, lines, worse, broken }, null, 2));
  for (const { name, reference } of await withoutBaseline(lines)) console.log(`Not in the baseline yet: ${name} against ${reference}`);
  for (const { name, ratio, before } of worse) console.log(`Slower than the baseline: ${name}: ${ratio.toFixed(2)}, was ${before.toFixed(2)}`);
  for (const name of broken) console.log(`Did not run to its end: ${name}`);
  const lost = values.only === undefined ? await missing(lines) : [];
  for (const name of lost) console.log(`In the baseline, and not measured any more: ${name}`);
  if (worse.length + broken.length + lost.length > 0) process.exitCode = 1;
}
