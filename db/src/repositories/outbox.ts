import type { ClientBase } from 'pg';
import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { OutboxEntity } from '../entities/outbox.entity.js';

/** Work requested by a committed transaction and not yet in its queue. */
export type OutboxEvent = Readonly<Pick<OutboxEntity, 'id' | 'work' | 'subjectId'>>;

const KEPT_DAYS = 14;
/** Small enough that all can fail before Postgres ends the transaction as idle. */
const BATCH = 10;

/**
 * Requests work in the transaction that makes it necessary.
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

/**
 * Writes in a transaction, and takes it back where it is not wanted. Both send the same statements, so that the time of an answer does
 * not tell which it was.
 *
 * @returns what `write` returns; undefined when it is not wanted
 */
export async function writeIf<Written>(
  isWanted: boolean,
  manager: EntityManager,
  write: () => Promise<Written>,
): Promise<Written | undefined> {
  await manager.query('savepoint written');
  const written = await write();
  await manager.query(`${isWanted ? 'release' : 'rollback to'} savepoint written`);
  return isWanted ? written : undefined;
}

const dispatched = {
  dispatchedAt: () => 'now()',
  attempts: () => 'least(attempts + 1, 32767)',
  lastError: null,
};

/** For an event dispatched right after its commit. */
export async function markDispatched(database: DataSource | EntityManager, id: string): Promise<void> {
  await database.getRepository(OutboxEntity).update({ id, dispatchedAt: IsNull() }, dispatched);
}

interface DispatchCounts {
  readonly dispatched: number;
  readonly failed: number;
}

/**
 * Dispatches waiting events, oldest first, in small transactions. Processes may do it in parallel: each takes other rows.
 *
 * @param share the limit of one round
 * @param dispatch enqueues one; an error is stored with the row, which stays waiting
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

/** @returns also the id after which the next batch begins, undefined after the last */
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

export async function eraseDispatchedEvents(database: DataSource): Promise<void> {
  await database
    .createQueryBuilder()
    .delete()
    .from(OutboxEntity)
    .where('dispatched_at < now() - make_interval(days => :days)', { days: KEPT_DAYS })
    .execute();
}

/** Renumbers waiting events and the sequence after rows were replaced from outside. Otherwise ids would repeat, and a queue, which no backup holds, would take new work for finished jobs (`outboxJobId`). Microseconds of the clock exceed every earlier id. */
export async function renumberOutbox(client: ClientBase): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('outbox', 'id'), greatest(max(id), (extract(epoch from clock_timestamp()) * 1000000)::bigint)) from outbox`,
  );
  await client.query('update outbox set id = default where dispatched_at is null');
}
