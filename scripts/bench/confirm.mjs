import { regressions } from './baseline.mjs';
import { measure } from './measure.mjs';

/** @typedef {import('./report.mjs').Line} Line */

/**
 * The lines that are worse than the baseline and are so again when their suites are run a second time: a neighbour
 * that takes the machine for half a minute is no regression of ours.
 *
 * @param {readonly Line[]} lines
 * @param {readonly { name: string, file: string }[]} suites that measured them
 */
export async function confirmedRegressions(lines, suites) {
  const suspected = await regressions(lines);
  if (suspected.length === 0) return [];
  console.log(`\nMeasured again, because it looks slower than the baseline: ${suspected.map(({ name }) => name).join('; ')}`);
  const again = await measure(suites.filter(({ name }) => suspected.some(({ suite }) => suite === name)));
  const worseAgain = new Set((await regressions(again.lines)).map(({ name }) => name));
  const measuredAgain = new Set(again.lines.map(({ name }) => name));
  return suspected.filter(({ name }) => worseAgain.has(name) || !measuredAgain.has(name));
}
