import { IsNull, Not, type DataSource } from 'typeorm';
import { SubmissionEntity } from '../entities/submission.entity.js';
import { addOutboxEvent } from './outbox.js';

/** What was just ordered is left alone by the sweep this long: a healthy order is done within a minute. */
export const LEFT_ALONE_MINUTES = 10;
/** How long a claim lasts that is not renewed: its worker is taken for dead then. */
export const CLAIM_SECONDS = 30;

/** For columns of times, which are compared with the database's clock. */
export function minutesFromNow(minutes: number): () => string {
  return () => `now() + make_interval(mins => ${minutes})`;
}

/** What a mail about a submission says. */
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

/** The sweep looks at a claimed one when its claim ends. */
const claim = {
  claimedUntil: () => `now() + make_interval(secs => ${CLAIM_SECONDS})`,
  recheckAt: () => `now() + make_interval(secs => ${CLAIM_SECONDS})`,
};

/**
 * Claims a submission for the time of its sending, without a lock: nothing of the database is held while a mail server is
 * talked to. The attempt is counted before it begins, so that one that ends its worker counts too.
 *
 * @returns what to deliver; undefined when nothing is to be: it is delivered, held, given up, forgotten, or being delivered right now
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

/** Call it every so often while sending. One that comes late, when the outcome is recorded, changes nothing: the pause until the next attempt stays. */
export async function renewClaim(database: DataSource, submissionId: string): Promise<void> {
  await database
    .getRepository(SubmissionEntity)
    .update({ id: submissionId, state: 'waiting', claimedUntil: Not(IsNull()) }, claim);
}

export async function recordDelivered(database: DataSource, submissionId: string): Promise<void> {
  await database
    .getRepository(SubmissionEntity)
    .update(submissionId, {
      state: 'delivered',
      deliveredAt: () => 'now()',
      lastError: null,
      claimedUntil: null,
    });
}

/** The queue tries again after `pauseMilliseconds`; should it have lost the job, the sweep notices a while later. */
export async function recordDelay(
  database: DataSource,
  submissionId: string,
  reason: string,
  pauseMilliseconds: number,
): Promise<void> {
  await database
    .getRepository(SubmissionEntity)
    .update(submissionId, {
      lastError: reason,
      claimedUntil: null,
      recheckAt: minutesFromNow(LEFT_ALONE_MINUTES + Math.ceil(pauseMilliseconds / 60_000)),
    });
}

/** Nothing tries again by itself; an operator may (`ops submissions retry`). */
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

/** How many submissions one sweep orders at most. */
export interface SweepLimits {
  readonly usual: number;
  /** Of those sent in a flood: the mailbox gets them at this pace. */
  readonly slow: number;
}

/**
 * Orders waiting deliveries whose job got lost, or that were sent in a flood and ordered nothing yet: none of their outbox
 * events is open, and their time has come.
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
