import type { WrittenColumn } from './written-columns.js';

/** What is written goes out in pieces of about this size. */
const PIECE_BYTES = 256 * 1024;
/** A signature, then neither flags nor an extension. */
const HEADER = Buffer.from('PGCOPY\n\xFF\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const NO_MORE_ROWS = -1;
const NULL = -1;
const JSONB_VERSION = 1;
/** The database counts from 2000. */
const MICROSECONDS_TO_2000 = 946_684_800_000_000n;
/** Of a character of a JavaScript string, in UTF-8. */
const MOST_BYTES = 3;
/** By which the database knows the types of lists' items. */
const itemTypes = { 'text[]': 25, 'integer[]': 23, 'bigint[]': 20 } as const;

/**
 * Writes rows in the binary format of COPY, where a text is its length and its bytes: nothing is escaped here or taken apart there.
 *
 * @see https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format"
 */
export function* binaryRows<Row>(columns: readonly WrittenColumn<Row>[], rows: Iterable<Row>): Generator<Buffer> {
  const out = new BinaryWriter();
  out.bytes(HEADER);
  for (const row of rows) {
    out.int16(columns.length);
    for (const column of columns) writeField(out, column, row);
    if (out.length >= PIECE_BYTES) yield out.taken();
  }
  out.int16(NO_MORE_ROWS);
  yield out.taken();
}

function writeField<Row>(out: BinaryWriter, column: WrittenColumn<Row>, row: Row): void {
  switch (column.type) {
    case 'text':
      return out.text(column.of(row));
    case 'jsonb': {
      const json = column.of(row);
      return json === null ? out.int32(NULL) : out.sized(() => { out.int8(JSONB_VERSION); out.utf8(json); });
    }
    case 'boolean':
      out.int32(1);
      return out.int8(column.of(row) ? 1 : 0);
    case 'integer':
      return out.integer(column.of(row));
    case 'timestamptz': {
      const time = column.of(row);
      return time === null ? out.int32(NULL) : out.bigint(time - MICROSECONDS_TO_2000);
    }
    case 'text[]':
      return writeList(out, itemTypes[column.type], column.of(row), (item) => out.text(item));
    case 'integer[]':
      return writeList(out, itemTypes[column.type], column.of(row), (item) => out.integer(item));
    case 'bigint[]':
      return writeList(out, itemTypes[column.type], column.of(row), (item) => out.bigint(item));
  }
}

function writeList<Item>(out: BinaryWriter, itemType: number, items: readonly Item[], write: (item: Item) => void): void {
  const dimensions = items.length === 0 ? 0 : 1;
  out.sized(() => {
    out.int32(dimensions);
    out.int32(0); // No item is null.
    out.int32(itemType);
    if (dimensions === 0) return;
    out.int32(items.length);
    out.int32(1); // Counted from one.
    for (const item of items) write(item);
  });
}

/** Bytes that grow. What the format calls a field begins with its length. */
class BinaryWriter {
  #bytes = Buffer.allocUnsafe(2 * PIECE_BYTES);
  #numbers = new DataView(this.#bytes.buffer, this.#bytes.byteOffset);
  #at = 0;

  get length(): number {
    return this.#at;
  }

  /** @returns what was written since it was asked last */
  taken(): Buffer {
    const written = this.#bytes.subarray(0, this.#at);
    this.#begin(2 * PIECE_BYTES);
    return written;
  }

  bytes(bytes: Buffer): void {
    this.#reserve(bytes.length);
    this.#at += bytes.copy(this.#bytes, this.#at);
  }

  int8(value: number): void {
    this.#reserve(1);
    this.#numbers.setInt8(this.#at, value);
    this.#at += 1;
  }

  int16(value: number): void {
    this.#reserve(2);
    this.#numbers.setInt16(this.#at, value);
    this.#at += 2;
  }

  int32(value: number): void {
    this.#reserve(4);
    this.#numbers.setInt32(this.#at, value);
    this.#at += 4;
  }

  utf8(text: string): void {
    this.#reserve(MOST_BYTES * text.length);
    this.#at += this.#bytes.write(text, this.#at);
  }

  integer(value: number | null): void {
    if (value === null) return this.int32(NULL);
    this.int32(4);
    this.int32(value);
  }

  bigint(value: bigint): void {
    this.int32(8);
    this.#reserve(8);
    this.#numbers.setBigInt64(this.#at, value);
    this.#at += 8;
  }

  text(text: string | null): void {
    if (text === null) return this.int32(NULL);
    this.sized(() => this.utf8(text));
  }

  /** A field whose length is known when it is written. */
  sized(write: () => void): void {
    const start = this.#at;
    this.int32(0);
    write();
    this.#numbers.setInt32(start, this.#at - start - 4);
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const written = this.#bytes.subarray(0, this.#at);
    this.#begin(2 * (this.#at + bytes));
    this.bytes(written);
  }

  #begin(bytes: number): void {
    this.#bytes = Buffer.allocUnsafe(bytes);
    this.#numbers = new DataView(this.#bytes.buffer, this.#bytes.byteOffset);
    this.#at = 0;
  }
}
