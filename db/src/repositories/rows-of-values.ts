/** Texts of statements by their size: all batches but the last are alike. */
const kept = new Map<string, string>();

/**
 * A `values` list whose parameters go to the database as they are: nothing is packed into one text and taken apart again,
 * which costs a sync more than the writing.
 *
 * @returns `values ($1, $2), ($3, $4), …`
 */
export function rowsOfValues(rows: number, columns: number): string {
  const size = `${rows}x${columns}`;
  let text = kept.get(size);
  if (text === undefined) {
    const row = (index: number) => `(${Array.from({ length: columns }, (_, column) => `$${index * columns + column + 1}`).join(', ')})`;
    text = `values ${Array.from({ length: rows }, (_, index) => row(index)).join(', ')}`;
    if (kept.size >= 16) kept.clear();
    kept.set(size, text);
  }
  return text;
}
