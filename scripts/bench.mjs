import { mkdir, readFile, rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './launcher/build.mjs';
import { OperatorError, dataDirectory, readArguments } from './launcher/settings.mjs';

const names = [
  'cached',
  'uncached',
  'graphql',
  'hostile',
  'visitors',
  'search',
  'search-quality',
  'sync',
  'first-load',
  'interaction',
  'lighthouse',
  'start',
];

/**
 * `npm run bench`: measures the product against references of the same run and prints one table. Ends with status 1 when a
 * benchmark fails; a missed goal does not change the status.
 *
 * @param {readonly string[]} args `--only <name>[,<name>]`
 */
export default async function bench(args) {
  const { only } = readArguments(args, { only: { type: 'string' } });
  const chosen = only?.split(',') ?? names;
  if (!chosen.every((name) => names.includes(name)))
    throw new OperatorError(`--only takes names of ${names.join(', ')}, separated by commas.`);
  ensureBuilt();
  const { execa } = await import('execa');
  const reports = join(dataDirectory(), 'reports');
  const linesFile = join(reports, 'bench-lines.jsonl');
  await mkdir(reports, { recursive: true });
  await rm(linesFile, { force: true });
  const failed = [];
  for (const name of chosen) {
    console.log(`\n== ${name}`);
    const { exitCode } = await execa(process.execPath, [join(import.meta.dirname, `bench/${name}.mjs`)], {
      env: { BENCH_LINES: linesFile },
      stdio: 'inherit',
      reject: false,
    });
    if (exitCode !== 0) failed.push(name);
  }
  const lines = (await readFile(linesFile, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  console.log(`\n${table(lines.map((line) => JSON.parse(line)))}`);
  console.log(
    `\n${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const name of failed) console.log(`Failed: ${name}`);
  if (failed.length > 0) process.exitCode = 1;
}

/** @param {readonly import('./bench/measure.mjs').Line[]} lines */
function table(lines) {
  const rows = lines.map(({ name, ours, theirs, unit, reference, ratio, low, high, goal }) => {
    const isMet = 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
    return [
      name,
      `${short(ours)} ${unit}`,
      `${reference}: ${short(theirs)} ${unit}`,
      `${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
      'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`,
      isMet ? 'met' : 'missed',
    ];
  });
  return [['what', 'ours', 'reference', 'ratio (rounds)', 'goal', ''], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** @param {number} value */
function short(value) {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
