import type { DataSource, EntityManager } from 'typeorm';
import type { locksOf } from './advisory-locks.js';

/**
 * Does something with a lock held. Lock, work and its transactions have one connection: when it is lost, all of them are
 * lost together, and a killed worker's lock falls free at once.
 *
 * @param about what the lock is about
 * @param use is given the connection
 * @param whenGone is told why, when the lock was gone before it was let go; what was done stays done
 * @returns undefined when somebody else holds the lock
 */
export async function holding<Result>(
  database: DataSource,
  lock: (typeof locksOf)[keyof typeof locksOf],
  about: string,
  use: (connection: EntityManager) => Promise<Result>,
  whenGone: (error: unknown) => void = () => undefined,
): Promise<Result | undefined> {
  const runner = database.createQueryRunner();
  const { manager } = runner;
  try {
    const [row]: { taken: boolean }[] = await manager.query('select pg_try_advisory_lock($1, hashtext($2)) as taken', [lock, about]);
    if (!row?.taken) return undefined;
    try {
      return await use(manager);
    } finally {
      // The lock dies with its connection, so a failure here has nothing to add to the one that caused it.
      await manager.query('select pg_advisory_unlock($1, hashtext($2))', [lock, about]).catch(whenGone);
    }
  } finally {
    await runner.release();
  }
}
