import type { DataSource, EntityManager } from 'typeorm';

/** Work promised by a committed transaction and not yet handed to the queue. */
export interface WaitingWork {
  readonly id: string;
  readonly work: string;
  readonly subjectId: string;
}

/** Promises kept are history; an operator looks at days of it. */
const KEPT_DAYS = 14;

/**
 * Promises work inside the transaction that makes it necessary: both are committed, or neither.
 *
 * @returns the promise's id, which names the job (`outboxJobId`)
 */
export async function promiseWork(manager: EntityManager, work: string, subjectId: string): Promise<string> {
  const rows: { id: string }[] = await manager.query('insert into outbox (work, subject_id) values ($1, $2) returning id', [work, subjectId]);
  return rows[0]?.id ?? '';
}

/** Notes that a promise was handed over outside the relay: right after its commit, by whoever made it. */
export async function markRelayed(database: DataSource | EntityManager, id: string): Promise<void> {
  await database.query('update outbox set relayed_at = now(), attempts = least(attempts + 1, 32767), last_error = null where id = $1 and relayed_at is null', [id]);
}

/**
 * Hands waiting work over, oldest first. Several relays may run: each takes other rows (`skip locked`).
 *
 * @param hand enqueues one; what it throws is noted with the row, which stays waiting
 * @returns how many were handed over and how many failed
 */
export async function relayWork(dataSource: DataSource, limit: number, hand: (work: WaitingWork) => Promise<void>): Promise<{ relayed: number; failed: number }> {
  return dataSource.transaction(async (manager) => {
    await manager.query('delete from outbox where relayed_at < now() - make_interval(days => $1)', [KEPT_DAYS]);
    const waiting: WaitingWork[] = await manager.query(
      'select id, work, subject_id as "subjectId" from outbox where relayed_at is null order by id limit $1 for update skip locked',
      [limit],
    );
    const done: string[] = [];
    for (const work of waiting) {
      try {
        await hand(work);
        done.push(work.id);
      } catch (error) {
        await manager.query('update outbox set attempts = least(attempts + 1, 32767), last_error = $2 where id = $1', [work.id, error instanceof Error ? error.message.slice(0, 500) : 'unknown error']);
      }
    }
    if (done.length > 0) await manager.query('update outbox set relayed_at = now(), attempts = least(attempts + 1, 32767), last_error = null where id = any($1)', [done]);
    return { relayed: done.length, failed: waiting.length - done.length };
  });
}
