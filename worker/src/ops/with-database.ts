import type { DataSource } from 'typeorm';
import { connectDatabase } from '../connect-database.js';
import { databaseOf, type Settings } from '../env.js';

/**
 * Runs a command on the database of the settings and closes it afterwards.
 *
 * @throws {OperatorError} when it cannot be reached
 */
export async function withDatabase<Result>(settings: Settings, use: (dataSource: DataSource) => Promise<Result>): Promise<Result> {
  const dataSource = await connectDatabase({ url: databaseOf(settings), poolSize: 3, applicationName: 'ops' });
  try {
    return await use(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
