/** @returns lines with columns as wide as their widest cell */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = heading.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd();
  return [line(heading), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)];
}
