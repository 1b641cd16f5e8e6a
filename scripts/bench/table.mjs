import { meetsGoal } from './report.mjs';

/** @typedef {import('./report.mjs').Line} Line */

/** One line a measurement, its goal and whether it is met. @param {readonly Line[]} lines @returns {string} */
export function table(lines) {
  const rows = lines.map((line) => [
    line.name,
    `${number(line.ours)} ${line.unit}`,
    `${line.reference}: ${number(line.theirs)} ${line.unit}`,
    `${line.ratio.toFixed(2)} (${line.low.toFixed(2)} to ${line.high.toFixed(2)})`,
    'atLeast' in line.goal ? `≥ ${line.goal.atLeast}` : `≤ ${line.goal.atMost}`,
    meetsGoal(line) ? 'met' : 'missed',
  ]);
  const all = [['what', 'ours', 'reference', 'ratio (rounds)', 'goal', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n');
}

/** @param {number} value */
function number(value) {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
