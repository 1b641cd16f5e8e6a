import { IsNull, Not, type DataSource } from 'typeorm';
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

export type Delivery = Readonly<
  Pick<
    SubmissionEntity,
    | 'id'
    | 'kind'
    | 'name'
    | 'email'
    | 'subject'
    | 'message'
    | 'spamMarks'
    | 'createdAt'
    | 'attempts'
    | 'requestId'
  >
>;

const claim = {
  claimedUntil: () => `now() + make_interval(secs => ${CLAIM_SECONDS})`,
  recheckAt: () => `now() + make_interval(secs => ${CLAIM_SECONDS})`,
};

/**
 * Claims a submission while it is sent. No lock or connection is held during the SMTP dialogue. The attempt is counted first, so that one that ends its worker counts.
 *
 * @returns undefined when there is nothing to deliver, or another worker delivers it
 */
export async function claimDelivery(
  database: DataSource,
  submissionId: string,
): Promise<Delivery | undefined> {
  const submissions = database.getRepository(SubmissionEntity);
  // One statement: of two workers, the second finds the claim of the first.
  const { affected } = await submissions
    .createQueryBuilder()
    .update()
    .set({ ...claim, attempts: () => 'least(attempts + 1, 32767)' })
    .where(`id = :submissionId and state = 'waiting' and coalesce(claimed_until <= now(), true)`, {
      submissionId,
    })
    .execute();
  return affected === 1 ? ((await submissions.findOneBy({ id: submissionId })) ?? undefined) : undefined;
}

/** Call it regularly while sending. After the outcome is recorded it changes nothing. */
export async function renewClaim(database: DataSource, submissionId: string): Promise<void> {
  await database
    .getRepository(SubmissionEntity)
    .update({ id: submissionId, state: 'waiting', claimedUntil: Not(IsNull()) }, claim);
}

export async function recordDelivered(database: DataSource, submissionId: string): Promise<void> {
  await database.getRepository(SubmissionEntity).update(submissionId, {
    state: 'delivered',
    deliveredAt: () => 'now()',
    lastError: null,
    claimedUntil: null,
  });
}

/** The queue tries again after `pauseMilliseconds`; if it lost the job, the sweep orders it later. */
export async function recordDelay(
  database: DataSource,
  submissionId: string,
  reason: string,
  pauseMilliseconds: number,
): Promise<void> {
  await database.getRepository(SubmissionEntity).update(submissionId, {
    lastError: reason,
    claimedUntil: null,
    recheckAt: minutesFromNow(LEFT_ALONE_MINUTES + Math.ceil(pauseMilliseconds / 60_000)),
  });
}

/** Ends the automatic attempts; an operator may order again (`ops submissions retry`). */
export async function recordGivenUp(
  database: DataSource,
  submissionId: string,
  reason: string,
): Promise<void> {
  await database
    .getRepository(SubmissionEntity)
    .update(
      { id: submissionId, state: 'waiting' },
      { state: 'failed', lastError: reason, claimedUntil: null },
    );
}

/** The most submissions of one sweep. */
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
export async function orderDueDeliveries(
  dataSource: DataSource,
  work: string,
  { usual, slow }: SweepLimits,
): Promise<number> {
  return dataSource.transaction(async (manager) => {
    const submissions = manager.getRepository(SubmissionEntity);
    const due = async (inFlood: boolean, most: number) =>
      submissions
        .createQueryBuilder('submission')
        .select('submission.id')
        .where(
          `submission.state = 'waiting' and submission.recheckAt <= now() and ('flood' = any(submission.spamMarks)) = :inFlood`,
          { inFlood },
        )
        .andWhere(
          'not exists (select from outbox where outbox.subject_id = submission.id::text and outbox.work = :work and outbox.dispatched_at is null)',
          { work },
        )
        .orderBy('submission.recheckAt')
        .limit(most)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
    const ids = [...(await due(false, usual)), ...(await due(true, slow))].map(({ id }) => id);
    for (const id of ids) await addOutboxEvent(manager, work, id);
    if (ids.length > 0) await submissions.update(ids, { recheckAt: minutesFromNow(LEFT_ALONE_MINUTES) });
    return ids.length;
  });
}
