import { open, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { errorCode } from 'db/error-code';
import { OperatorError } from 'server-kit/operator-error';
import { databaseState } from 'db/data-source';
import type { DataSource } from 'typeorm';
import { connectDatabase } from '../connect-database.js';
import type { HttpLimits } from '../http/http-attempt.js';
import { createHttpClient, type HttpClient } from '../http/http-client.js';
import { databaseOf, type Settings } from '../env.js';

/** SQLSTATE of an unknown table or column. */
const UNDEFINED = ['42P01', '42703'];

/** Runs a command on the database of the settings and closes it afterwards. @throws {OperatorError} when it cannot be reached, or lacks the tables of this version */
export async function withDatabase<Result>(
  settings: Settings,
  use: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  const dataSource = await connectDatabase({
    url: databaseOf(settings),
    poolSize: 3,
    applicationName: 'ops',
  });
  try {
    return await use(dataSource);
  } catch (error) {
    // Checked after the failure: an older schema may suffice for a command.
    if (UNDEFINED.includes(errorCode(error) ?? '') && (await databaseState(dataSource)) === 'not migrated') {
      throw new OperatorError(
        'The database does not hold the tables of this version: start the site once or run "ops migrate", or check that DATABASE_URL and DATA_DIRECTORY name the one you mean.',
      );
    }
    throw error;
  } finally {
    await dataSource.destroy();
  }
}

export type Print = (text: string | readonly string[]) => void;

export async function withHttp<Result>(
  { fetchPrivateHosts, siteUrl }: Pick<Settings, 'fetchPrivateHosts' | 'siteUrl'>,
  use: (http: HttpClient) => Promise<Result>,
  limits: Partial<HttpLimits> = {},
): Promise<Result> {
  const http = createHttpClient(limits, { privateHosts: fetchPrivateHosts, contact: siteUrl });
  try {
    return await use(http);
  } finally {
    await http.close();
  }
}

/** A fact of a report, before it is written for a terminal or a page. */
export type Fact = string | number | Date;

export interface Column<Row> {
  readonly heading: string;
  readonly fact: (row: Row) => Fact;
}

export function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  writeDate: (date: Date) => string,
): readonly string[] {
  return table(
    columns.map(({ heading }) => heading),
    rows.map((row) =>
      columns.map(({ fact }) => {
        const shown = fact(row);
        return shown instanceof Date ? writeDate(shown) : shown;
      }),
    ),
  );
}

export function table(
  heading: readonly string[],
  values: readonly (readonly (string | number)[])[],
): readonly string[] {
  const rows = values.map((row) => row.map(String));
  const widths = heading.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(heading), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)];
}

export function section(...[heading, rows]: Parameters<typeof table>): readonly string[] {
  return rows.length === 0 ? [] : ['', ...table(heading, rows)];
}

export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

export function notWritten(error: unknown, file: string): unknown {
  const code = errorCode(error);
  return code !== undefined && /^E[A-Z]+$/.test(code)
    ? new OperatorError(`${file} could not be written (${code}).`)
    : error;
}

/**
 * @param isFirst the first part of a file, with its heading
 * @returns RFC 4180 with a byte order mark, so that spreadsheets read UTF-8; an apostrophe precedes cells that look like formulas
 */
export function csv(rows: readonly object[], columns: string[], isFirst = true): string {
  return stringify([...rows], {
    header: isFirst,
    bom: isFirst,
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: 'windows',
    columns,
  });
}

/** Of a file with personal data. */
const PRIVATE = 0o600;

/** Writes a file that its owner alone can read; the mode is also set on an existing file, before writing. @throws {OperatorError} when it cannot be written */
export async function writePrivately(path: string, text: string | AsyncIterable<string>): Promise<void> {
  try {
    const file = await open(resolve(path), 'w', PRIVATE);
    try {
      await file.chmod(PRIVATE);
      await writeFile(file, text);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw notWritten(error, path);
  }
}

/** @param names of the counts, in their order */
export function outcomeLine<Name extends string>(
  about: string,
  result: {
    readonly outcome: string;
    readonly reason: string | null;
    readonly counts?: Readonly<Record<Name, number>>;
  },
  names: readonly Name[],
): string {
  const { outcome, reason, counts } = result;
  const numbers = counts ? names.map((name) => `, ${counts[name]} ${name}`).join('') : '';
  return `${about}: ${outcome}${numbers}${reason === null ? '' : `. ${reason}`}`;
}

export function age(since: Date): string {
  const minutes = Math.max(0, Math.round((Date.now() - since.getTime()) / 60_000));
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1_440)} days ago`;
}

export function moment(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
