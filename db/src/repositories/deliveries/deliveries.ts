import type { DataSource, EntityManager } from 'typeorm';
import { DeliveryEntity, type DeliveryState } from '../../entities/delivery.entity.js';
import { lockInTransaction, locksOf } from '../platform/advisory-locks.js';

/** Without renewal a delivery counts as a dead worker's after this time. */
export const LOCK_SECONDS = 30;
/** The lock of a transfer that hangs. It is longer than any usual one, which tells that it uses none of its kind's places. */
export const HANGING_LOCK_SECONDS = 3 * LOCK_SECONDS;
/** Between the two. */
const USUAL_LOCK_SECONDS = 2 * LOCK_SECONDS;

const lockedFor = (seconds: number) => `now() + make_interval(secs => ${seconds})`;

interface NewDelivery {
  readonly kind: string;
  readonly subjectId: string;
  /** `held`: not sent until an operator releases it. */
  readonly isHeld?: boolean;
  /** SQL for the time of the first attempt; undefined: at once. */
  readonly dueAt?: string | undefined;
  readonly requestId?: string | undefined;
}

/** Orders a delivery in the transaction that makes it necessary: once that is committed, it is sent. @returns its id */
export async function addDelivery(
  manager: EntityManager,
  { kind, subjectId, isHeld = false, dueAt = 'now()', requestId }: NewDelivery,
): Promise<string> {
  const [row]: { id: string }[] = await manager.query(
    `insert into deliveries (kind, subject_id, state, due_at, request_id) values ($1, $2, $3, ${dueAt}, $4) returning id`,
    [kind, subjectId, isHeld ? 'held' : 'waiting', requestId],
  );
  if (!row) throw new Error('An insert returns its row.');
  return row.id;
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

/** What a job of the queue needs to know: of the same attempt only one begins. */
type TakenDelivery = Pick<DeliveryEntity, 'id' | 'attempts'>;

/**
 * Locks deliveries that are due, of each kind as many as it has free places, oldest first.
 *
 * @param kinds those that can be sent, with the number of places all workers have together
 */
export async function takeDueDeliveries(
  database: DataSource,
  kinds: readonly { readonly kind: string; readonly concurrency: number }[],
): Promise<readonly TakenDelivery[]> {
  return database.transaction(async (manager) => {
    // Two that count at the same time would fill a place twice.
    await lockInTransaction(manager, locksOf.deliveries, 'take');
    const [taken] = await manager.query<[TakenDelivery[], number]>(
      // The clock, since another transaction may have locked while this one waited. Materialized, so that the limit holds.
      `with chosen as materialized (
         select next.id from unnest($1::text[], $2::int[]) place (kind, total)
         cross join lateral (
           select id from deliveries due
           where due.kind = place.kind and state = 'waiting' and due_at <= now() and coalesce(locked_until <= now(), true)
           order by due_at
           limit greatest(total - (select count(*) from deliveries sent where sent.kind = place.kind and state = 'waiting' and locked_until > clock_timestamp() and locked_until <= clock_timestamp() + make_interval(secs => ${USUAL_LOCK_SECONDS})), 0)
           for update skip locked) next)
       update deliveries set locked_until = ${lockedFor(LOCK_SECONDS)} where id in (select id from chosen)
       returning id, attempts`,
      [kinds.map(({ kind }) => kind), kinds.map(({ concurrency }) => concurrency)],
    );
    return taken;
  });
}

/**
 * Counts and begins an attempt. It is counted first, so that one that ends its worker counts.
 *
 * @param kinds those that this worker can send
 * @returns undefined when the attempt has begun before, or there is nothing to deliver
 */
export async function beginDelivery(
  database: DataSource,
  { id, attempts }: TakenDelivery,
  kinds: readonly string[],
): Promise<DeliveryEntity | undefined> {
  const { affected } = await database
    .createQueryBuilder()
    .update(DeliveryEntity)
    .set({ attempts: () => 'attempts + 1', lockedUntil: () => lockedFor(LOCK_SECONDS) })
    .where(`id = :id and state = 'waiting' and attempts = :attempts and kind = any(:kinds)`, {
      id,
      attempts,
      kinds,
    })
    .execute();
  if (affected !== 1) return undefined;
  return (await database.getRepository(DeliveryEntity).findOneBy({ id })) ?? undefined;
}

/** Call it regularly while sending. After the outcome is recorded it changes nothing. */
export async function renewDeliveryLock(database: DataSource, id: string, seconds: number): Promise<void> {
  await database.query(
    `update deliveries set locked_until = ${lockedFor(seconds)} where id = $1 and state = 'waiting' and locked_until is not null`,
    [id],
  );
}

/** What became of an attempt. `again`: it is due again after so many milliseconds. */
export type DeliveryOutcome =
  | { readonly state: 'delivered' | 'withdrawn'; readonly again?: number | undefined }
  | { readonly state: 'failed'; readonly reason: string; readonly again?: number | undefined };

/**
 * Ends an attempt. One that was delivered stays so, whatever is reported later.
 *
 * @returns false when another attempt has begun meanwhile, or the delivery is over: nothing was recorded
 */
export async function recordOutcome(
  manager: EntityManager,
  { id, attempts }: TakenDelivery,
  outcome: DeliveryOutcome,
): Promise<boolean> {
  const { state, again } = outcome;
  const reason = state === 'failed' ? outcome.reason : null;
  const [, changed] = await manager.query<[unknown, number]>(
    `update deliveries set locked_until = null, last_error = $2,
       state = case when $3::float8 is null then $4 else 'waiting' end,
       due_at = case when $3::float8 is null then due_at else now() + make_interval(secs => $3 / 1000) end,
       delivered_at = case when $4 = 'delivered' then now() else delivered_at end,
       -- What is sent for ever begins anew with each success.
       attempts = case when $3::float8 is not null and $4 <> 'failed' then 0 else attempts end,
       created_at = case when $3::float8 is not null and $4 <> 'failed' then now() else created_at end
     where id = $1 and ($4 = 'delivered' or state = 'waiting' and attempts = $5)`,
    [id, reason, again ?? null, state, attempts],
  );
  return changed > 0;
}

export interface DeliveryNumbers {
  readonly kind: string;
  readonly states: Readonly<Record<DeliveryState, number>>;
  /** Age of the oldest that waits; 0 where none does. */
  readonly oldestSeconds: number;
  /** Of one that waits, for operators. */
  readonly lastError: string | null;
}

const states = ['waiting', 'delivered', 'failed', 'held', 'withdrawn'] satisfies DeliveryState[];

/** @returns one for each kind that has a delivery, by name */
export async function readDeliveryNumbers(
  database: DataSource | EntityManager,
): Promise<readonly DeliveryNumbers[]> {
  return database.query(
    `select kind, json_build_object(${states.map((state) => `'${state}', count(*) filter (where state = '${state}')`).join(', ')}) as states,
            greatest(coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0), 0)::float8 as "oldestSeconds",
            max(last_error) filter (where state = 'waiting') as "lastError"
     from deliveries group by kind order by kind`,
  );
}

/**
 * Whether mail is accepted at present: none has waited for longer than a minute, or one was delivered since the newest of these was
 * ordered, as where a single mailbox is full. Mails that are held back in a flood have not waited.
 */
export async function mailFlows(database: DataSource): Promise<boolean> {
  const [row]: { flows: boolean }[] = await database.query(
    `select coalesce(max(created_at) < (select max(delivered_at) from deliveries where kind like '%-mail'), count(*) = 0) as flows
     from deliveries
     where kind like '%-mail' and state = 'waiting' and created_at < now() - interval '1 minute'
       and (attempts > 0 or due_at < now() - interval '1 minute')`,
  );
  return row?.flows === true;
}
