import { regressions } from './baseline.mjs';
import { measure } from './measure.mjs';

/** @typedef {import('./report.mjs').Line} Line */
/** @typedef {{ lines: readonly Line[], broken: readonly string[] }} Measured */

/**
 * Runs a second time the suites that broke, or have a line that is worse than the baseline: a neighbour that takes the
 * machine for half a minute is no fault of ours. Of a suite that broke at first the second run counts.
 *
 * @param {Measured} first
 * @param {readonly { name: string, file: string }[]} suites that were measured
 * @returns {Promise<Measured & { worse: Awaited<ReturnType<typeof regressions>> }>} what broke twice, and what was worse twice
 */
export async function confirm(first, suites) {
  const suspected = await regressions(first.lines);
  const doubtful = suites.filter(({ name }) => first.broken.includes(name) || suspected.some(({ suite }) => suite === name));
  if (doubtful.length === 0) return { ...first, worse: [] };
  console.log(`\nOnce more, in doubt: ${[...first.broken, ...suspected.map(({ name }) => name)].join('; ')}`);
  const again = await measure(doubtful);
  const regressed = await regressions(again.lines);
  const worseAgain = new Set(regressed.map(({ name }) => name));
  const measuredAgain = new Set(again.lines.map(({ name }) => name));
  const isMended = (/** @type {Line} */ { suite }) => suite !== undefined && first.broken.includes(suite);
  const mended = again.lines.filter(isMended);
  return {
    lines: [...first.lines.filter(({ name }) => !mended.some((line) => line.name === name)), ...mended],
    broken: again.broken,
    worse: [...suspected.filter((line) => !isMended(line) && (worseAgain.has(line.name) || !measuredAgain.has(line.name))), ...regressed.filter(isMended)],
  };
}
