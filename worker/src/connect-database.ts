import { createDataSource, type DataSourceOptions } from 'db/data-source';
import { OperatorError } from 'db/embedded/operator-error';
import type { DataSource } from 'typeorm';
import { errorCode } from './error-code.js';

/** @throws {OperatorError} when the database cannot be reached */
export async function connectDatabase(options: DataSourceOptions): Promise<DataSource> {
  try {
    return await createDataSource(options).initialize();
  } catch (error) {
    throw unreachable(error);
  }
}

/** One sentence instead of a driver's stack; it never repeats the address, which holds the password. */
export function unreachable(error: unknown): OperatorError {
  return new OperatorError(`The database cannot be reached (${errorCode(error) ?? 'no answer'}): check DATABASE_URL and that Postgres runs.`);
}
