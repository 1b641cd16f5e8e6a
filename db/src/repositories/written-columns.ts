/** A column and what it says of a row. Its type is the database's: rows that are copied in are not converted. */
export type WrittenColumn<Row> = { readonly name: string } & (
  | { readonly type: 'text' | 'jsonb'; readonly of: (row: Row) => string | null }
  | { readonly type: 'boolean'; readonly of: (row: Row) => boolean }
  | { readonly type: 'integer'; readonly of: (row: Row) => number | null }
  /** Microseconds since 1970, as precise as the database is. */
  | { readonly type: 'timestamptz'; readonly of: (row: Row) => bigint | null }
  | { readonly type: 'text[]'; readonly of: (row: Row) => readonly string[] }
  | { readonly type: 'integer[]'; readonly of: (row: Row) => readonly number[] }
  | { readonly type: 'bigint[]'; readonly of: (row: Row) => readonly bigint[] }
);

/** @returns a moment as columns state it */
export function microseconds(moment: Date | null): bigint | null {
  return moment === null ? null : BigInt(moment.getTime()) * 1_000n;
}

/** @returns SQL for a moment as columns state it, as text: no number of JavaScript holds it for sure */
export function inMicroseconds(moment: string): string {
  return `(extract(epoch from ${moment}) * 1000000)::bigint::text`;
}

/** @returns what a row has in these columns, as parameters of a statement */
export function parametersOf<Row>(columns: readonly WrittenColumn<Row>[], row: Row): readonly unknown[] {
  return columns.map((column) => {
    if (column.type === 'timestamptz') return timeText(column.of(row));
    // As a list the driver would quote each number.
    if (column.type === 'bigint[]') return `{${column.of(row).join(',')}}`;
    return column.of(row);
  });
}

function timeText(time: bigint | null): string | null {
  if (time === null) return null;
  const [day, clock] = [new Date(Number(time / 1_000n)).toISOString().slice(0, -1), time % 1_000n];
  return `${day}${String(clock).padStart(3, '0')}Z`;
}
