import { IsNull, Not, type DataSource, type EntityManager, type Repository } from 'typeorm';
import { JobAlertLetterEntity } from '../entities/job-alert-letter.entity.js';
import type { LeadDeliveryEntity } from '../entities/lead-delivery.entity.js';
import type { LetterEntity } from '../entities/letter.entity.js';
import { type SavedJobsLetterEntity } from '../entities/saved-jobs-letter.entity.js';
import { SubmissionEntity } from '../entities/submission.entity.js';
import { addOutboxEvent } from './outbox.js';

/** The sweep ignores a new order for this long; a normal delivery takes less than a minute. */
export const LEFT_ALONE_MINUTES = 10;
/** After this time without renewal a claim counts as a dead worker's. */
export const CLAIM_SECONDS = 30;

/** For columns of times, which are compared with the database's clock. */
export function minutesFromNow(minutes: number): () => string {
  return () => `now() + make_interval(mins => ${minutes})`;
}

/** Letters to visitors. */
export type LetterTable = typeof JobAlertLetterEntity | typeof SavedJobsLetterEntity;

/** The tables of what is sent; their rows are claimed and ordered again in the same way. */
export type DeliveryTable = typeof SubmissionEntity | typeof LeadDeliveryEntity | LetterTable;

/** What the rows of these tables have in common. */
type DeliveryColumns = Pick<
  LetterEntity,
  'id' | 'state' | 'attempts' | 'lastError' | 'recheckAt' | 'claimedUntil' | 'deliveredAt'
>;

function rowsOf(database: DataSource | EntityManager, table: DeliveryTable): Repository<DeliveryColumns> {
  return database.getRepository<DeliveryColumns>(table);
}

function claimedFor(seconds: number) {
  const until = () => `now() + make_interval(secs => ${seconds})`;
  return { claimedUntil: until, recheckAt: until };
}

/**
 * Claims a row while it is sent. No lock or connection is held meanwhile. The attempt is counted first, so that one that ends its worker counts.
 *
 * @param seconds how long the claim lasts without renewal
 * @returns false when there is nothing to deliver, or another worker delivers it
 */
export async function claimDelivery(
  database: DataSource,
  table: DeliveryTable,
  id: string,
  seconds = CLAIM_SECONDS,
): Promise<boolean> {
  // One statement: of two workers, the second finds the claim of the first.
  const { affected } = await rowsOf(database, table)
    .createQueryBuilder()
    .update()
    .set({ ...claimedFor(seconds), attempts: () => 'least(attempts + 1, 32767)' })
    .where(`id = :id and state = 'waiting' and coalesce(claimed_until <= now(), true)`, { id })
    .execute();
  return affected === 1;
}

/** @returns the submission, claimed; undefined as when `claimDelivery` returns false */
export async function claimSubmission(
  database: DataSource,
  submissionId: string,
): Promise<SubmissionEntity | undefined> {
  const isClaimed = await claimDelivery(database, SubmissionEntity, submissionId);
  return isClaimed
    ? ((await database.getRepository(SubmissionEntity).findOneBy({ id: submissionId })) ?? undefined)
    : undefined;
}

/** Call it regularly while sending. After the outcome is recorded it changes nothing. */
export async function renewClaim(
  database: DataSource,
  id: string,
  table: DeliveryTable = SubmissionEntity,
): Promise<void> {
  await rowsOf(database, table).update(
    { id, state: 'waiting', claimedUntil: Not(IsNull()) },
    claimedFor(CLAIM_SECONDS),
  );
}

export async function recordDelivered(
  database: DataSource,
  id: string,
  table: DeliveryTable = SubmissionEntity,
): Promise<void> {
  const delivered = {
    state: 'delivered',
    deliveredAt: () => 'now()',
    lastError: null,
    claimedUntil: null,
  } as const;
  if (table !== JobAlertLetterEntity) {
    await rowsOf(database, table).update(id, delivered);
    return;
  }
  await database.transaction(async (manager) => {
    await rowsOf(manager, table).update(id, delivered);
    await manager.query(
      `update job_alerts set refused_letters = 0
       where refused_letters > 0 and id = (select alert_id from job_alert_letters where id = $1 and kind = 'jobs')`,
      [id],
    );
  });
}

/** @returns the number of letters by state, without those withdrawn */
export async function letterNumbers(
  database: DataSource | EntityManager,
  table: LetterTable,
): Promise<Readonly<Record<'waiting' | 'delivered' | 'failed', number>>> {
  const letters = rowsOf(database, table);
  return {
    waiting: await letters.countBy({ state: 'waiting' }),
    delivered: await letters.countBy({ state: 'delivered' }),
    failed: await letters.countBy({ state: 'failed' }),
  };
}

/** For a claimed letter with nothing to send. */
export async function withdrawLetter(database: DataSource, table: LetterTable, id: string): Promise<void> {
  await rowsOf(database, table).update({ id, state: 'waiting' }, { state: 'withdrawn', claimedUntil: null });
}

/** The queue tries again after `pauseMilliseconds`; if it lost the job, the sweep orders it later. */
export async function recordDelay(
  database: DataSource,
  id: string,
  reason: string,
  pauseMilliseconds: number,
  table: DeliveryTable = SubmissionEntity,
): Promise<void> {
  await rowsOf(database, table).update(
    { id, state: 'waiting' },
    {
      lastError: reason,
      claimedUntil: null,
      recheckAt: minutesFromNow(LEFT_ALONE_MINUTES + Math.ceil(pauseMilliseconds / 60_000)),
    },
  );
}

/** An alert ends after so many letters in a row that were given up, if others were delivered meanwhile. */
const GIVEN_UP_IN_A_ROW = 5;

/** The same for letters in a row that the mailbox refused for good. */
export const REFUSED_IN_A_ROW = 3;

/**
 * Ends the automatic attempts; an operator may order a submission again (`ops submissions retry`). The jobs that a letter about an alert
 * named are new again.
 *
 * @returns the id of the alert, where this ended it
 */
export async function recordGivenUp(
  database: DataSource,
  id: string,
  reason: string,
  {
    table = SubmissionEntity,
    isRefused = false,
  }: { readonly table?: DeliveryTable; readonly isRefused?: boolean } = {},
): Promise<string | undefined> {
  return database.transaction(async (manager) => {
    const { affected } = await manager
      .getRepository<DeliveryColumns>(table)
      .update({ id, state: 'waiting' }, { state: 'failed', lastError: reason, claimedUntil: null });
    if (affected !== 1 || table !== JobAlertLetterEntity) return undefined;
    await manager.query('delete from job_alert_jobs where letter_id = $1', [id]);
    await manager.query(
      `update job_alerts set refused_letters = case when $2 then least(refused_letters + 1, 32767) else refused_letters end
       where id = (select alert_id from job_alert_letters where id = $1 and kind = 'jobs')`,
      [id, isRefused],
    );
    const [ended] = await manager.query<[{ id: string }[], number]>(
      `update job_alerts set ended_at = now()
       from (select alert_id, count(*) as letters, bool_and(state = 'failed') as failed,
                    min(created_at) as since, min(created_at) filter (where place <= ${REFUSED_IN_A_ROW}) as refused_since
             from (select alert_id, created_at, state, row_number() over (order by created_at desc) as place from job_alert_letters
                   where kind = 'jobs' and state in ('delivered', 'failed') and alert_id = (select alert_id from job_alert_letters where id = $1)
                   order by created_at desc limit ${GIVEN_UP_IN_A_ROW}) newest
             group by alert_id) last
       where job_alerts.id = last.alert_id and ended_at is null
         and (refused_letters >= ${REFUSED_IN_A_ROW} and exists (select from job_alert_letters where delivered_at > refused_since)
              or letters = ${GIVEN_UP_IN_A_ROW} and failed and exists (select from job_alert_letters where delivered_at > since))
       returning job_alerts.id`,
      [id],
    );
    return ended[0]?.id;
  });
}

/** The most deliveries of one sweep. */
export interface SweepLimits {
  readonly usual: number;
  /** Of those marked as a flood. */
  readonly slow: number;
}

/**
 * Orders waiting deliveries whose job was lost, or that were marked as a flood and not ordered yet.
 *
 * @param work name of the delivering work
 * @returns how many there were
 */
export async function orderDueSubmissions(
  dataSource: DataSource,
  work: string,
  most: SweepLimits,
): Promise<number> {
  return orderDueByLimits(dataSource, SubmissionEntity, work, most, `'flood' = any(delivery.spam_marks)`);
}

/**
 * As {@link orderDueSubmissions}, for any table with such limits.
 *
 * @param isSlow SQL for rows of `delivery` that the limit `slow` is for
 */
export async function orderDueByLimits(
  dataSource: DataSource,
  table: DeliveryTable,
  work: string,
  { usual, slow }: SweepLimits,
  isSlow: string,
): Promise<number> {
  return dataSource.transaction(
    async (manager) =>
      (await orderDue(manager, table, work, usual, `not (${isSlow})`)) +
      (await orderDue(manager, table, work, slow, `(${isSlow})`)),
  );
}

/** As {@link orderDueSubmissions}, for letters to visitors. */
export async function orderDueLetters(
  dataSource: DataSource,
  table: LetterTable,
  work: string,
  most: number,
): Promise<number> {
  return dataSource.transaction((manager) => orderDue(manager, table, work, most, 'true'));
}

async function orderDue(
  manager: EntityManager,
  table: DeliveryTable,
  work: string,
  most: number,
  condition: string,
): Promise<number> {
  const deliveries = manager.getRepository<DeliveryColumns>(table);
  const due = await deliveries
    .createQueryBuilder('delivery')
    .select('delivery.id')
    .where(`delivery.state = 'waiting' and delivery.recheckAt <= now() and ${condition}`)
    .andWhere(
      'not exists (select from outbox where outbox.subject_id = delivery.id::text and outbox.work = :work and outbox.dispatched_at is null)',
      { work },
    )
    .orderBy('delivery.recheckAt')
    .limit(most)
    .setLock('pessimistic_write')
    .setOnLocked('skip_locked')
    .getMany();
  for (const { id } of due) await addOutboxEvent(manager, work, id);
  if (due.length > 0)
    await deliveries.update(
      due.map(({ id }) => id),
      { recheckAt: minutesFromNow(LEFT_ALONE_MINUTES) },
    );
  return due.length;
}
