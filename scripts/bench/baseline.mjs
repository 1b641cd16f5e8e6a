import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';
import { quick } from './report.mjs';

/** @typedef {import('./report.mjs').Line} Line */
/** What is measured → what it is measured against → the ratio. @typedef {Record<string, Record<string, number>>} Ratios */

const file = join(root, 'docs', 'bench-baseline.json');
const kind = quick ? 'quick' : 'full';
/** A ratio this much worse than the baseline's is a regression; machines and moments differ by less. */
const TOLERANCE = quick ? 1.6 : 1.5;

/** The lines that got worse than the committed baseline, beyond what the rounds spread, each with what it was. @param {readonly Line[]} lines @returns {Promise<readonly (Line & { before: number })[]>} */
export async function regressions(lines) {
  const baseline = (await readBaseline())[kind] ?? {};
  return lines.flatMap((line) => {
    const before = baseline[line.name]?.[line.reference];
    if (before === undefined) return [];
    const { goal, low, high, tolerance = TOLERANCE } = line;
    const worse = 'atLeast' in goal ? high < before / tolerance : low > before * tolerance;
    return worse ? [{ ...line, before }] : [];
  });
}

/** The lines that nothing is known of yet, against this reference. @param {readonly Line[]} lines @returns {Promise<readonly Line[]>} */
export async function withoutBaseline(lines) {
  const baseline = (await readBaseline())[kind] ?? {};
  return lines.filter(({ name, reference }) => baseline[name]?.[reference] === undefined);
}

/** Only measured where wrk is installed. */
const OPTIONAL = / by wrk\b/;

/** What the baseline knows and these lines do not tell. @param {readonly Line[]} lines of all suites @returns {Promise<readonly string[]>} */
export async function missing(lines) {
  const measured = new Set(lines.map(({ name }) => name));
  return Object.keys((await readBaseline())[kind] ?? {}).filter((name) => !measured.has(name) && !OPTIONAL.test(name));
}

/** Keeps these ratios as what later runs are compared with; other lines stay, unless all suites were measured. @param {readonly Line[]} lines @param {boolean} whole */
export async function saveBaseline(lines, whole) {
  const baseline = await readBaseline();
  const ratios = whole ? {} : { ...baseline[kind] };
  for (const { name, reference, ratio } of lines) ratios[name] = { ...ratios[name], [reference]: Number(ratio.toFixed(3)) };
  await writeFile(file, `${JSON.stringify({ ...baseline, [kind]: ratios }, null, 2)}\n`);
}

/** @returns {Promise<Record<string, Ratios>>} */
async function readBaseline() {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}
