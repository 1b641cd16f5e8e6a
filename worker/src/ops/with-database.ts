import { errorCode } from 'db/error-code';
import { OperatorError } from 'server-kit/operator-error';
import { databaseState } from 'db/repositories/readiness';
import type { DataSource } from 'typeorm';
import { connectDatabase } from '../connect-database.js';
import { databaseOf, type Settings } from '../env.js';

/** What Postgres says of a table or a column that is not there. */
const UNDEFINED = ['42P01', '42703'];

/**
 * Runs a command on the database of the settings and closes it afterwards.
 *
 * @throws {OperatorError} when it cannot be reached, or does not hold the tables the command needs
 */
export async function withDatabase<Result>(settings: Settings, use: (dataSource: DataSource) => Promise<Result>): Promise<Result> {
  const dataSource = await connectDatabase({ url: databaseOf(settings), poolSize: 3, applicationName: 'ops' });
  try {
    return await use(dataSource);
  } catch (error) {
    // Asked only now: what an older schema has is shown, and in a migrated one it is a fault of ours, with its stack.
    if (UNDEFINED.includes(errorCode(error) ?? '') && (await databaseState(dataSource)) === 'not migrated') {
      throw new OperatorError('The database does not hold the tables of this version: start the site once or run "ops migrate", or check that DATABASE_URL and DATA_DIRECTORY name the one you mean.');
    }
    throw error;
  } finally {
    await dataSource.destroy();
  }
}
