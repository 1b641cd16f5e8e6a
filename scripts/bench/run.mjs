import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../launcher/build.mjs';
import { ensureInstalled } from '../launcher/install.mjs';
import { OperatorError } from '../launcher/operator-error.mjs';
import { dataDirectory, root } from '../launcher/paths.mjs';
import { readArguments } from '../launcher/read-arguments.mjs';
import { meetsGoal } from './measure.mjs';

/** What is measured, in this order. Each runs in a process of its own. */
const suites = {
  cached: 'scripts/bench/cached-pages.bench.mjs',
  uncached: 'scripts/bench/uncached-pages.bench.mjs',
  graphql: 'scripts/bench/graphql.bench.mjs',
  visitors: 'scripts/bench/visitors.bench.mjs',
  search: 'gateway/bench/job-search.bench.mjs',
  sync: 'worker/bench/sync.bench.mjs',
  enhancement: 'worker/bench/enhancement.bench.mjs',
  'first-load': 'frontend/bench/first-load.bench.mjs',
  interaction: 'frontend/bench/interaction.bench.mjs',
  lighthouse: 'frontend/bench/lighthouse.bench.mjs',
  start: 'scripts/bench/second-start.bench.mjs',
};

/**
 * `npm run bench`: measures the product against references of the same run and prints one table. Ends with status 1 when a
 * suite does not run to its end; a missed goal is printed and does not change the status.
 *
 * @param {readonly string[]} args `--only <name>[,<name>]`
 * @throws {OperatorError} when `--only` names an unknown suite
 */
export default async function bench(args) {
  const { only } = readArguments(args, { only: { type: 'string' } });
  const names = only?.split(',') ?? Object.keys(suites);
  const chosen = Object.entries(suites).filter(([name]) => names.includes(name));
  if (chosen.length < names.length)
    throw new OperatorError(`--only takes names of ${Object.keys(suites).join(', ')}, separated by commas.`);
  await ensureInstalled();
  await ensureBuilt();
  const linesFile = join(dataDirectory(), 'reports', 'bench-lines.jsonl');
  await mkdir(join(dataDirectory(), 'reports'), { recursive: true });
  await rm(linesFile, { force: true });
  const broken = [];
  for (const [name, file] of chosen) {
    console.log(`\n== ${name}`);
    const child = spawn(process.execPath, ['--no-warnings', join(root, file)], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, BENCH_LINES: linesFile },
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) broken.push(name);
  }
  const written = await readFile(linesFile, 'utf8').catch(() => '');
  console.log(
    `\n${table(
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    )}\n\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const name of broken) console.log(`Did not run to its end: ${name}`);
  if (broken.length > 0) process.exitCode = 1;
}

/** @param {readonly import('./measure.mjs').Line[]} lines */
function table(lines) {
  const rows = lines.map((line) => [
    line.name,
    `${short(line.ours)} ${line.unit}`,
    `${line.reference}: ${short(line.theirs)} ${line.unit}`,
    `${line.ratio.toFixed(2)} (${line.low.toFixed(2)} to ${line.high.toFixed(2)})`,
    'atLeast' in line.goal ? `≥ ${line.goal.atLeast}` : `≤ ${line.goal.atMost}`,
    meetsGoal(line) ? 'met' : 'missed',
  ]);
  const all = [['what', 'ours', 'reference', 'ratio (rounds)', 'goal', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {number} value */
function short(value) {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
