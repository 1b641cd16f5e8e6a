import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../launcher/paths.mjs';
import { quick } from './report.mjs';

/** @typedef {import('./report.mjs').Line} Line */

const file = join(root, 'docs', 'bench-baseline.json');
const kind = quick ? 'quick' : 'full';
/** A ratio this much worse than the baseline's is a regression; machines and moments differ by less. */
const TOLERANCE = quick ? 2 : 1.5;

/** Names the lines that got worse than the committed baseline, beyond what the rounds spread. @param {readonly Line[]} lines @returns {Promise<readonly string[]>} */
export async function regressions(lines) {
  const baseline = (await readBaseline())[kind] ?? {};
  return lines.flatMap(({ name, goal, ratio, low, high, tolerance = TOLERANCE }) => {
    const before = baseline[name];
    if (before === undefined) return [];
    const worse = 'atLeast' in goal ? high < before / tolerance : low > before * tolerance;
    return worse ? [`${name}: ${ratio.toFixed(2)}, was ${before.toFixed(2)}`] : [];
  });
}

/** Names the lines that nothing is known of yet. @param {readonly Line[]} lines @returns {Promise<readonly string[]>} */
export async function withoutBaseline(lines) {
  const baseline = (await readBaseline())[kind] ?? {};
  return lines.map(({ name }) => name).filter((name) => !(name in baseline));
}

/** Keeps these ratios as what later runs are compared with; other lines stay. @param {readonly Line[]} lines */
export async function saveBaseline(lines) {
  const baseline = await readBaseline();
  baseline[kind] = { ...baseline[kind], ...Object.fromEntries(lines.map(({ name, ratio }) => [name, Number(ratio.toFixed(3))])) };
  await writeFile(file, `${JSON.stringify(baseline, null, 2)}\n`);
}

/** @returns {Promise<Record<string, Record<string, number>>>} */
async function readBaseline() {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}
