import type { ClientBase } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';

/** Work promised by a committed transaction and not yet handed to the queue. */
export interface WaitingWork {
  readonly id: string;
  readonly work: string;
  readonly subjectId: string;
}

/** Promises kept are history; an operator looks at days of it. */
const KEPT_DAYS = 14;
/** So few that they are handed over, or given up one after the other, before Postgres takes their transaction for forgotten. */
const HELD_TOGETHER = 10;

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

interface Relayed {
  readonly relayed: number;
  readonly failed: number;
}

/** What one relay takes on: the next one comes soon. */
interface RelayShare {
  readonly most: number;
  readonly milliseconds: number;
}

/**
 * Hands waiting work over, oldest first, a few at a time: what was handed over is noted soon after, and no transaction is
 * open for long. Several relays may run: each takes other rows (`skip locked`).
 *
 * @param hand enqueues one; what it throws is noted with the row, which stays waiting
 * @returns how many were handed over and how many failed
 */
export async function relayWork(dataSource: DataSource, { most, milliseconds }: RelayShare, hand: (work: WaitingWork) => Promise<void>): Promise<Relayed> {
  const until = performance.now() + milliseconds;
  let relayed = 0;
  let failed = 0;
  let after: string | undefined = '0';
  while (after !== undefined && relayed + failed < most && performance.now() < until) {
    const few: Relayed & { readonly last: string | undefined } = await relayFew(dataSource, after, hand);
    relayed += few.relayed;
    failed += few.failed;
    after = few.last;
  }
  return { relayed, failed };
}

/** @returns besides, where those after begin; undefined when there are none */
function relayFew(dataSource: DataSource, after: string, hand: (work: WaitingWork) => Promise<void>): Promise<Relayed & { readonly last: string | undefined }> {
  return dataSource.transaction(async (manager) => {
    const waiting: WaitingWork[] = await manager.query(
      'select id, work, subject_id as "subjectId" from outbox where relayed_at is null and id > $1 order by id limit $2 for update skip locked',
      [after, HELD_TOGETHER],
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
    return { relayed: done.length, failed: waiting.length - done.length, last: waiting.length < HELD_TOGETHER ? undefined : waiting.at(-1)?.id };
  });
}

/** Erases promises kept long ago. */
export async function eraseRelayedWork(database: DataSource): Promise<void> {
  await database.query('delete from outbox where relayed_at < now() - make_interval(days => $1)', [KEPT_DAYS]);
}

/**
 * Gives what waits to be handed over, and all that will be promised, numbers nobody has had. Call it after rows were replaced from
 * outside: they count on from another day, and a queue, which no backup holds, keeps finished jobs under their numbers for days
 * and takes new work under such a number for done (`outboxJobId`).
 *
 * Microseconds of the clock are ahead of any count from before, of whichever database: nobody promises a million a second.
 */
export async function numberPromisesAnew(client: ClientBase): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('outbox', 'id'), greatest(max(id), (extract(epoch from clock_timestamp()) * 1000000)::bigint)) from outbox`);
  await client.query('update outbox set id = default where relayed_at is null');
}
