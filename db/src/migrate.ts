import { MigrationExecutor } from 'typeorm';
import { applyWithLockTimeout } from './retry-on-lock.js';
import { createDataSource } from './data-source.js';
import { OperatorError } from 'server-kit/operator-error';
import { wholeLocks } from './repositories/advisory-locks.js';

/**
 * Applies what is missing, once, however many processes start together.
 *
 * @returns the names of the migrations applied now
 * @throws {OperatorError} when the connection is lost on the way
 */
export async function migrate(url: string): Promise<readonly string[]> {
  // A migration waits for the syncs of older workers, and may have a million rows to look at.
  const dataSource = await createDataSource({
    url,
    poolSize: 1,
    applicationName: 'migrate',
    statementSeconds: 'any',
  }).initialize();
  // The lock and all work have one connection: who has lost the lock can do nothing any more.
  const runner = dataSource.createQueryRunner();
  try {
    await runner.query('select pg_advisory_lock($1)', [wholeLocks.migration]);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    const pending = await executor.getPendingMigrations();
    await applyWithLockTimeout(
      (sql) => runner.query(sql),
      () => executor.executePendingMigrations(),
    );
    return pending.map(({ name }) => name);
  } catch (error) {
    // Why a statement failed and that its connection is gone arrive one after the other.
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
