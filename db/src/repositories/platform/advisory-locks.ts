import { Client } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** Advisory locks that are one number. All locks are named in this file, so that no two share a key. */
export const wholeLocks = {
  migration: 7_114_201,
  testTemplate: 7_114_202,
  sourceKeys: 7_114_210,
} as const;

/** Locks about one thing each; the numbers seed their keys. */
export const locksOf = {
  sync: 7_114_203,
  videoAccount: 7_114_204,
  /** Taken before {@link locksOf.content}. */
  idempotencyKey: 7_114_205,
  content: 7_114_206,
  guideAddress: 7_114_209,
  alertAddress: 7_114_211,
  deliveries: 7_114_212,
  siteText: 7_114_213,
} as const;

export type LockKind = (typeof locksOf)[keyof typeof locksOf];

/**
 * @param about SQL for what the lock is about: a column or parameter of type text
 * @returns SQL for a key of 64 bits
 */
export function lockKey(kind: LockKind, about: string): string {
  return `hashtextextended(${about}, ${kind})`;
}

/** Waits for a lock, held to the end of the transaction. */
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

/** Frees the lock of a lost machine within a minute; by default that takes two hours. */
const LOOK_FOR_HOLDER = `set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`;

/**
 * Does something with a lock held. Lock, work and its transactions share one connection: its loss ends all of them.
 *
 * @param use is given the connection, and a signal that is aborted when the connection is lost
 * @returns undefined when the lock is taken
 */
export async function withAdvisoryLock<Result>(
  database: DataSource,
  kind: LockKind,
  about: string,
  use: (connection: EntityManager, lost: AbortSignal) => Promise<Result>,
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
      // Losing the connection frees the lock as well; the first error is the one to report.
      await manager
        .query(`select pg_advisory_unlock(${lockKey(kind, '$1')})`, [about])
        .catch(() => undefined);
    }
  } finally {
    if (connection instanceof Client) connection.off('end', lose);
    await runner.release();
  }
}
