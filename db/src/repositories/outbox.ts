import type { ClientBase } from 'pg';
import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { OutboxEntity } from '../entities/outbox.entity.js';

/** Work asked for by a committed transaction and not yet in its queue. */
export type OutboxEvent = Readonly<Pick<OutboxEntity, 'id' | 'work' | 'subjectId'>>;

/** Dispatched events are history; an operator looks at days of it. */
const KEPT_DAYS = 14;
/** So few that they are dispatched, or have failed one after the other, before Postgres ends their transaction as idle. */
const BATCH = 10;

/**
 * Asks for work inside the transaction that makes it necessary: both are committed, or neither.
 *
 * @returns the event's id, which names the job (`outboxJobId`)
 */
export async function addOutboxEvent(
  manager: EntityManager,
  work: string,
  subjectId: string,
): Promise<string> {
  const { id } = await manager.getRepository(OutboxEntity).save({ work, subjectId });
  return id;
}

const dispatched = {
  dispatchedAt: () => 'now()',
  attempts: () => 'least(attempts + 1, 32767)',
  lastError: null,
};

/** Notes that an event was dispatched right after its commit, by the process that made it. */
export async function markDispatched(database: DataSource | EntityManager, id: string): Promise<void> {
  await database.getRepository(OutboxEntity).update({ id, dispatchedAt: IsNull() }, dispatched);
}

interface DispatchCounts {
  readonly dispatched: number;
  readonly failed: number;
}

/**
 * Dispatches waiting events, oldest first, a few in a transaction: what was dispatched is noted soon after. Several
 * processes may do it: each takes other rows (`skip locked`).
 *
 * @param share the most of one round; the next one comes soon
 * @param dispatch enqueues one; what it throws is noted with the row, which stays waiting
 */
export async function dispatchOutbox(
  dataSource: DataSource,
  share: { readonly most: number; readonly milliseconds: number },
  dispatch: (event: OutboxEvent) => Promise<void>,
): Promise<DispatchCounts> {
  const until = performance.now() + share.milliseconds;
  const total = { dispatched: 0, failed: 0 };
  let after: string | undefined = '0';
  while (after !== undefined && total.dispatched + total.failed < share.most && performance.now() < until) {
    const batch: DispatchCounts & { readonly last: string | undefined } = await dispatchBatch(
      dataSource,
      after,
      dispatch,
    );
    total.dispatched += batch.dispatched;
    total.failed += batch.failed;
    after = batch.last;
  }
  return total;
}

/** @returns besides, the id after which the next batch begins; undefined when there is none */
function dispatchBatch(
  dataSource: DataSource,
  after: string,
  dispatch: (event: OutboxEvent) => Promise<void>,
): Promise<DispatchCounts & { readonly last: string | undefined }> {
  return dataSource.transaction(async (manager) => {
    const outbox = manager.getRepository(OutboxEntity);
    const waiting = await outbox
      .createQueryBuilder('event')
      .where('event.dispatchedAt is null and event.id > :after', { after })
      .orderBy('event.id')
      .limit(BATCH)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    const done: string[] = [];
    for (const event of waiting) {
      try {
        await dispatch(event);
        done.push(event.id);
      } catch (error) {
        await outbox.update(event.id, {
          attempts: () => 'least(attempts + 1, 32767)',
          lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown error',
        });
      }
    }
    await outbox.update({ id: In(done) }, dispatched);
    return {
      dispatched: done.length,
      failed: waiting.length - done.length,
      last: waiting.length < BATCH ? undefined : waiting.at(-1)?.id,
    };
  });
}

/** Erases events dispatched long ago. */
export async function eraseDispatchedEvents(database: DataSource): Promise<void> {
  await database
    .createQueryBuilder()
    .delete()
    .from(OutboxEntity)
    .where('dispatched_at < now() - make_interval(days => :days)', { days: KEPT_DAYS })
    .execute();
}

/**
 * Gives what waits to be dispatched, and all that comes after, numbers never used before. Call it after rows were replaced
 * from outside: they count on from another day, and a queue, which no backup holds, keeps finished jobs under their numbers
 * for days and takes new work under such a number for done (`outboxJobId`).
 *
 * Microseconds of the clock are ahead of any count from before, of whichever database.
 */
export async function renumberOutbox(client: ClientBase): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('outbox', 'id'), greatest(max(id), (extract(epoch from clock_timestamp()) * 1000000)::bigint)) from outbox`,
  );
  await client.query('update outbox set id = default where dispatched_at is null');
}
