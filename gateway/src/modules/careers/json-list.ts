/**
 * What `JSON.stringify` writes of the whole list, in pieces.
 *
 * @param first not empty
 * @param more what follows
 */
export async function* jsonList<Row>(first: readonly Row[], more: AsyncIterable<readonly Row[]>, present: (row: Row) => object): AsyncGenerator<string> {
  const inside = (rows: readonly Row[]) => JSON.stringify(rows.map(present)).slice(1, -1);
  yield `[${inside(first)}`;
  for await (const rows of more) if (rows.length > 0) yield `,${inside(rows)}`;
  yield ']';
}
