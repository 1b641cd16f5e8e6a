import { appendFileSync } from 'node:fs';
import { median } from './statistics.mjs';

/**
 * A line of the table: what was measured as a multiple of a named reference of the same run.
 *
 * `tolerance`: how much worse than the baseline is no regression, where nothing is left to chance.
 *
 * @typedef {{ atLeast: number } | { atMost: number }} Goal
 * @typedef {{ name: string, reference: string, goal: Goal, ratio: number, low: number, high: number, ours: number, theirs: number, unit: string, suite?: string, tolerance?: number }} Line
 */

/** Whether this is the short version that the tests run. */
export const quick = process.env.BENCH_QUICK === '1';

/**
 * Measures ours and theirs in turn, each round in the other order, and reports the median of the rounds' ratios.
 *
 * @template {string} Metric
 * @param {object} comparison
 * @param {readonly { metric: Metric, name: string, unit: string, goal: Goal }[]} comparison.lines what is read off each measurement
 * @param {string} comparison.reference what theirs is
 * @param {() => Promise<Record<Metric, number>>} comparison.ours
 * @param {() => Promise<Record<Metric, number>>} comparison.theirs
 * @param {number} [comparison.rounds]
 */
export async function compare({ lines, reference, ours, theirs, rounds = quick ? 3 : 5 }) {
  /** @type {{ ours: Record<Metric, number>, theirs: Record<Metric, number> }[]} */
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const theirsFirst = round % 2 === 1 ? await theirs() : undefined;
    const own = await ours();
    measured.push({ ours: own, theirs: theirsFirst ?? (await theirs()) });
  }
  for (const { metric, name, unit, goal } of lines) {
    const ratios = measured.map((round) => round.ours[metric] / round.theirs[metric]);
    report({
      name, reference, goal, unit, ratio: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios),
      ours: median(measured.map((round) => round.ours[metric])), theirs: median(measured.map((round) => round.theirs[metric])),
    });
  }
}

/** Adds a line to the table. @param {Line} line */
export function report(line) {
  if (process.env.BENCH_LINES) appendFileSync(process.env.BENCH_LINES, `${JSON.stringify({ ...line, suite: process.env.BENCH_SUITE })}\n`);
  console.log(`${line.name}: ${line.ratio.toFixed(2)} × ${line.reference}`);
}

/** @param {Pick<Line, 'goal' | 'ratio'>} line */
export function meetsGoal({ goal, ratio }) {
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}
