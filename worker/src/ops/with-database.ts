import { createDataSource } from 'db/data-source';
import { OperatorError } from 'db/embedded/operator-error';
import type { DataSource } from 'typeorm';
import { databaseOf, type Settings } from '../env.js';

/**
 * Runs a command on the database of the settings and closes it afterwards.
 *
 * @throws {OperatorError} when it cannot be reached
 */
export async function withDatabase<Result>(settings: Settings, use: (dataSource: DataSource) => Promise<Result>): Promise<Result> {
  const dataSource = createDataSource({ url: databaseOf(settings), poolSize: 3, applicationName: 'ops' });
  await dataSource.initialize().catch((error: unknown) => {
    throw unreachable(error);
  });
  try {
    return await use(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** One sentence instead of a driver's stack; it never repeats the address, which holds the password. */
export function unreachable(error: unknown): OperatorError {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no answer';
  return new OperatorError(`The database cannot be reached (${code}): check DATABASE_URL and that Postgres runs.`);
}
