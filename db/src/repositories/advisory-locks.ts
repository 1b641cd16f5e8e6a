import { Client } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** Advisory locks that are one number. All locks are named here, so that none means two things. */
export const wholeLocks = {
  /** Held by a migration. */
  migration: 7_114_201,
  /** Held while the template of test databases is made. */
  testTemplate: 7_114_202,
  /** Held while it is noted which keys of sources are set. */
  sourceKeys: 7_114_210,
} as const;

/** Locks about one thing each; the numbers are the seeds of their keys. */
export const locksOf = {
  /** An organization: held by its sync. */
  sync: 7_114_203,
  /** A video account: held while its videos are written. */
  videoAccount: 7_114_204,
  /** An idempotency key: held while a submission is stored under it. Taken before {@link locksOf.content}. */
  idempotencyKey: 7_114_205,
  /** What a submission says: held while it is stored. */
  content: 7_114_206,
  /** An email address: held while a request for the guide is stored. */
  guideAddress: 7_114_209,
} as const;

export type LockKind = (typeof locksOf)[keyof typeof locksOf];

/**
 * @param about SQL for what the lock is about: a column or parameter of type text
 * @returns SQL for the key of a lock: 64 bits, so that no two meet in practice
 */
export function lockKey(kind: LockKind, about: string): string {
  return `hashtextextended(${about}, ${kind})`;
}

/** Waits for a lock, which is held to the end of the transaction. */
export async function lockInTransaction(
  manager: EntityManager,
  kind: LockKind,
  about: string,
): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(${lockKey(kind, '$1')})`, [about]);
}

/** @returns whether the lock was free; then it is held to the end of the transaction */
export async function tryLockInTransaction(
  manager: EntityManager,
  kind: LockKind,
  about: string,
): Promise<boolean> {
  const [row]: { taken: boolean }[] = await manager.query(
    `select pg_try_advisory_xact_lock(${lockKey(kind, '$1')}) as taken`,
    [about],
  );
  return row?.taken === true;
}

/**
 * Postgres asks a holder that is silent this often whether it is there, and frees the lock when the machine is gone. By default
 * it does so after two hours.
 */
const LOOK_FOR_HOLDER = `set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`;

/**
 * Does something with a lock held. Lock, work and its transactions have one connection: when it is lost, all of them are
 * lost together, and the lock of a killed worker is free at once, that of a lost machine within a minute. No transaction is open unless the work opens one.
 *
 * @param about what the lock is about
 * @param use is given the connection, and a signal that is aborted when the connection is lost
 * @param whenGone is called with the reason when the lock was gone before it was released; what was done stays done
 * @returns undefined when the lock is taken
 */
export async function withAdvisoryLock<Result>(
  database: DataSource,
  kind: LockKind,
  about: string,
  use: (connection: EntityManager, lost: AbortSignal) => Promise<Result>,
  whenGone: (error: unknown) => void = () => undefined,
): Promise<Result | undefined> {
  const runner = database.createQueryRunner();
  const { manager } = runner;
  const lost = new AbortController();
  const lose = () => lost.abort(new Error('The connection that held the lock was lost.'));
  const connection: unknown = await runner.connect();
  try {
    if (connection instanceof Client) connection.once('end', lose);
    const [row]: { taken: boolean }[] = await manager.query(
      `select pg_try_advisory_lock(${lockKey(kind, '$1')}) as taken, ${LOOK_FOR_HOLDER}`,
      [about],
    );
    if (!row?.taken) return undefined;
    try {
      return await use(manager, lost.signal);
    } finally {
      // The lock dies with its connection, so a failure here has nothing to add to the one that caused it.
      await manager.query(`select pg_advisory_unlock(${lockKey(kind, '$1')})`, [about]).catch(whenGone);
    }
  } finally {
    if (connection instanceof Client) connection.off('end', lose);
    await runner.release();
  }
}
