import { appendFileSync } from 'node:fs';

/**
 * One line of the table: a measurement as a multiple of a reference measured in the same run.
 *
 * @typedef {{ atLeast: number } | { atMost: number }} Goal
 * @typedef {{ name: string, reference: string, goal: Goal, ratio: number, low: number, high: number, ours: number, theirs: number, unit: string }} Line
 */

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
export async function compare({ lines, reference, ours, theirs, rounds = 5 }) {
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
      name,
      reference,
      goal,
      unit,
      ratio: median(ratios),
      low: Math.min(...ratios),
      high: Math.max(...ratios),
      ours: median(measured.map((round) => round.ours[metric])),
      theirs: median(measured.map((round) => round.theirs[metric])),
    });
  }
}

/** Adds a line to the table. @param {Line} line */
export function report(line) {
  if (process.env.BENCH_LINES) appendFileSync(process.env.BENCH_LINES, `${JSON.stringify(line)}\n`);
  console.log(`${line.name}: ${line.ratio.toFixed(2)} × ${line.reference}`);
}

/** Adds a line that was measured once. @param {Omit<Line, 'ratio' | 'low' | 'high'>} line */
export function reportOnce(line) {
  const ratio = line.ours / line.theirs;
  report({ ...line, ratio, low: ratio, high: ratio });
}

/** @param {Pick<Line, 'goal' | 'ratio'>} line */
export function meetsGoal({ goal, ratio }) {
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}

/** @param {readonly number[]} values @returns {number} */
export function median(values) {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** @param {readonly number[]} values @param {number} share 0 to 1 @returns {number} */
export function percentile(values, share) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
