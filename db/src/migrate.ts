import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { OperatorError } from 'server-kit/operator-error';
import { MigrationExecutor, QueryFailedError } from 'typeorm';
import { createDataSource } from './data-source.js';
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

/** A statement that waits for a table makes all later ones wait, readers too: for so long at most. */
export const LOCKED_WITHIN_SECONDS = 2;
/** The pause before it tries again, or half as long again. */
const PAUSE_MILLISECONDS = 3_000;
/** A deployment waits no longer for a table that is in use. */
const TRIED_FOR_MILLISECONDS = 30 * 60_000;
/** SQLSTATE: a lock was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Changes tables beside processes of the release before, whose transactions use them. It waits for a table a moment at a
 * time and keeps nothing locked in between.
 *
 * @param ask runs a statement on the connection of the changes
 * @param apply changes the tables, each change in a transaction of its own; what is applied already is not applied again
 * @throws {OperatorError} when a table is in use for half an hour
 */
export async function applyWithLockTimeout(
  ask: (sql: string) => Promise<unknown>,
  apply: () => Promise<unknown>,
): Promise<void> {
  await ask(`set lock_timeout = '${LOCKED_WITHIN_SECONDS}s'`);
  await retryOnLock(apply, {
    milliseconds: TRIED_FOR_MILLISECONDS,
    sentence:
      'A table that has to be changed was in use for half an hour. What was applied stays, nothing is half applied: stop the workers and start it again.',
  });
  await ask('reset lock_timeout');
}

/**
 * Repeats, after pauses, what did not get its lock in time.
 *
 * @param attempt fails as a whole, and asks for its locks with a `lock_timeout`
 * @throws {OperatorError} with the sentence, when the lock is not to be had for so long
 */
export async function retryOnLock(
  attempt: () => Promise<unknown>,
  { milliseconds, sentence }: { readonly milliseconds: number; readonly sentence: string },
): Promise<void> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() > deadline) throw new OperatorError(sentence);
    }
    // Never in step with what comes every so often.
    await pause(PAUSE_MILLISECONDS * (1 + Math.random() / 2));
  }
}

function isLocked(error: unknown): boolean {
  return (
    error instanceof QueryFailedError &&
    error.driverError instanceof DatabaseError &&
    error.driverError.code === LOCK_NOT_AVAILABLE
  );
}
