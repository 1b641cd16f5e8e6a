/** @returns how many letters are added, left out, replaced, or swapped with the next one (optimal string alignment) */
export function editDistance(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, index) => index)];
  for (const [at, letter] of left.entries()) {
    const [before = [], beforeThat = []] = [rows[at], rows[at - 1]];
    const row = [at + 1];
    for (const [place, wanted] of right.entries()) {
      const isSwapped = at > 0 && place > 0 && letter === right[place - 1] && left[at - 1] === wanted;
      row.push(
        Math.min(
          (before[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + 1,
          (before[place] ?? 0) + (letter === wanted ? 0 : 1),
          isSwapped ? (beforeThat[place - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}
