import { createDataSource, type DataSourceOptions } from 'db/data-source';
import { initializeWithin } from 'db/initialize-within';
import { OperatorError } from 'db/embedded/operator-error';
import type { DataSource } from 'typeorm';
import { errorCode } from './error-code.js';

/**
 * @param patience how long it may take to answer, and who is told when it does not at once; unset: one try
 * @throws {OperatorError} when the database cannot be reached
 */
export async function connectDatabase(options: DataSourceOptions, patience?: { readonly seconds: number; readonly onWait: (reason: string) => void }): Promise<DataSource> {
  try {
    return await initializeWithin(createDataSource(options), patience?.seconds ?? 0, patience?.onWait ?? (() => undefined));
  } catch (error) {
    throw unreachable(error);
  }
}

/** One sentence instead of a driver's stack; it never repeats the address, which holds the password. */
export function unreachable(error: unknown): OperatorError {
  return new OperatorError(`The database cannot be reached (${errorCode(error) ?? 'no answer'}): check DATABASE_URL and that Postgres runs.`);
}
