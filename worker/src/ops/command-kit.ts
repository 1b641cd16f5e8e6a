import { errorCode } from 'db/error-code';
import { OperatorError } from 'server-kit/operator-error';
import { databaseState } from 'db/repositories/readiness';
import type { DataSource } from 'typeorm';
import { connectDatabase } from '../connect-database.js';
import { createHttpClient, type HttpClient } from '../connectors/http-client.js';
import { databaseOf, type Settings } from '../env.js';

/** What Postgres says of a table or a column that is not there. */
const UNDEFINED = ['42P01', '42703'];

/**
 * Runs a command on the database of the settings and closes it afterwards.
 *
 * @throws {OperatorError} when it cannot be reached, or does not hold the tables the command needs
 */
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
    // Asked only now: what an older schema has is shown, and in a migrated one it is a fault of ours, with its stack.
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

/** Runs a command with the way out to vendors and closes it afterwards. */
export async function withHttp<Result>(
  { fetchPrivateHosts }: Pick<Settings, 'fetchPrivateHosts'>,
  use: (http: HttpClient) => Promise<Result>,
): Promise<Result> {
  const http = createHttpClient({}, { privateHosts: fetchPrivateHosts });
  try {
    return await use(http);
  } finally {
    await http.close();
  }
}

/** @returns lines with columns as wide as their widest cell */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
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

/** @returns what an operator reads when a file could not be written; what is no fault of the file system as it is */
export function notWritten(error: unknown, file: string): unknown {
  const code = errorCode(error);
  return code !== undefined && /^E[A-Z]+$/.test(code)
    ? new OperatorError(`${file} could not be written (${code}).`)
    : error;
}
