import pRetry from 'p-retry';
import { DatabaseError } from 'pg';
import { OperatorError } from 'server-kit/operator-error';
import { MigrationExecutor, QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { createDataSource, knownMigrations } from './data-source.js';
import { wholeLocks } from './repositories/platform/advisory-locks.js';

/**
 * Applies missing migrations, once, however many processes start together.
 *
 * @returns the names of the migrations applied now
 * @throws {OperatorError} when the tables are another version's, the connection is lost, or a table stays in use
 */
export async function migrate(url: string): Promise<readonly string[]> {
  // It waits for syncs of older workers and may rewrite large tables.
  const dataSource = await createDataSource({
    url,
    poolSize: 1,
    applicationName: 'migrate',
    statementSeconds: 'any',
  }).initialize();
  // Lock and work share one connection: losing the lock ends the work.
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [wholeLocks.migration]);
    if (await hasTablesWithoutMigrations(runner, dataSource)) throw new OperatorError(ANOTHER_LINE);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    const pending = await executor.getPendingMigrations();
    const applied = await executor.getExecutedMigrations();
    if (
      isAnotherLine(
        applied.map(({ name }) => name),
        pending.length,
      )
    )
      throw new OperatorError(ANOTHER_LINE);
    await applyWithLockTimeout(
      (sql) => runner.query(sql),
      () => executor.executePendingMigrations(),
    );
    return pending.map(({ name }) => name);
  } catch (error) {
    // A failed statement may be the first sign of a lost connection.
    if (
      await runner.query('select').then(
        () => true,
        () => false,
      )
    )
      throw error;
    throw new OperatorError(
      `The database closed the connection while it was migrated (${error instanceof Error ? error.message : 'no reason given'}). What was applied stays, nothing is half applied: start it again.`,
    );
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

export const ANOTHER_LINE =
  'The database has tables of another version of this program, which this one cannot change into its own; nothing was changed. Export their messages with the version that made them ("ops submissions export"), then start with an empty database (DATABASE_URL, or another DATA_DIRECTORY).';

/** Looked at before TypeORM makes its table of migrations. */
async function hasTablesWithoutMigrations(
  runner: QueryRunner,
  { entityMetadatas }: DataSource,
): Promise<boolean> {
  const [found] = await runner.manager.query<{ isForeign: boolean }[]>(
    `select to_regclass('migrations') is null and exists (
       select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any($1)) as "isForeign"`,
    [entityMetadatas.map(({ tableName }) => tableName)],
  );
  return found?.isForeign === true;
}

/**
 * Whether migrations are missing and unknown ones applied. A newer database, where none is missing, can be used.
 *
 * @param applied names, in their order
 * @param pending how many are missing
 */
export function isAnotherLine(applied: readonly string[], pending: number): boolean {
  const known = knownMigrations();
  return pending > 0 && applied.some((name) => !known.includes(name));
}

/** A statement that waits for a table blocks all later ones, so it waits briefly and is repeated. */
const LOCKED_WITHIN_SECONDS = 2;
const PAUSE_MILLISECONDS = 3_000;
const TRIED_FOR_MILLISECONDS = 30 * 60_000;
/** SQLSTATE lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Changes tables while processes of the previous release use them, with a short lock timeout and retries.
 *
 * @param ask runs a statement on the connection of the changes
 * @param apply applies each change in a transaction of its own, and none twice
 * @throws {OperatorError} when a table is in use for half an hour
 */
export async function applyWithLockTimeout(
  ask: (sql: string) => Promise<unknown>,
  apply: () => Promise<unknown>,
): Promise<void> {
  await ask(`set lock_timeout = '${LOCKED_WITHIN_SECONDS}s'`);
  try {
    await pRetry(apply, {
      retries: Infinity,
      maxRetryTime: TRIED_FOR_MILLISECONDS,
      factor: 1,
      minTimeout: PAUSE_MILLISECONDS,
      // So that it does not meet a periodic transaction each time.
      randomize: true,
      shouldRetry: ({ error }) => isLocked(error),
    });
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new OperatorError(
      'A table that has to be changed was in use for half an hour. What was applied stays, nothing is half applied: stop the workers and start it again.',
    );
  }
  await ask('reset lock_timeout');
}

function isLocked(error: unknown): boolean {
  return (
    error instanceof QueryFailedError &&
    error.driverError instanceof DatabaseError &&
    error.driverError.code === LOCK_NOT_AVAILABLE
  );
}
