import type { DataSource, EntityManager } from 'typeorm';
import type { SubmissionEntity } from '../entities/submission.entity.js';
import { promiseWork } from './outbox.js';

/** What is being tried right now, or was just promised, is left alone this long: a healthy promise is kept within a minute. */
export const LEFT_ALONE_MINUTES = 10;

/** What a mail about a submission says. */
export type Delivery = Pick<SubmissionEntity, 'id' | 'kind' | 'name' | 'email' | 'subject' | 'message' | 'spamMarks' | 'createdAt' | 'attempts' | 'requestId'>;

/**
 * Counts a try before it begins, so that one that kills its worker counts too. Call it with the lock held.
 *
 * @returns what to deliver; undefined when nothing is to be: it is delivered, held, given up or forgotten
 */
export async function beginDelivery(connection: EntityManager, submissionId: string): Promise<Delivery | undefined> {
  const [rows]: [Delivery[], number] = await connection.query(
    `update submissions set attempts = least(attempts + 1, 32767), recheck_at = now() + make_interval(mins => $2)
     where id = $1 and state = 'waiting'
     returning id, kind, name, email, subject, message, spam_marks as "spamMarks", created_at as "createdAt", attempts, request_id as "requestId"`,
    [submissionId, LEFT_ALONE_MINUTES],
  );
  return rows[0];
}

export async function recordDelivered(connection: EntityManager, submissionId: string): Promise<void> {
  await connection.query(`update submissions set state = 'delivered', delivered_at = now(), last_error = null where id = $1`, [submissionId]);
}

/** The queue tries again after `pauseMilliseconds`; should it forget to, the sweep notices a while later. */
export async function recordDelay(connection: EntityManager, submissionId: string, reason: string, pauseMilliseconds: number): Promise<void> {
  await connection.query(`update submissions set last_error = $2, recheck_at = now() + make_interval(secs => $3, mins => $4) where id = $1`, [
    submissionId, reason, pauseMilliseconds / 1_000, LEFT_ALONE_MINUTES,
  ]);
}

/** Nothing tries again by itself; an operator may (`ops submissions retry`). */
export async function recordGivenUp(connection: EntityManager, submissionId: string, reason: string): Promise<void> {
  await connection.query(`update submissions set state = 'failed', last_error = $2 where id = $1 and state = 'waiting'`, [submissionId, reason]);
}

/** How many submissions one sweep promises at most. */
export interface SweepLimits {
  readonly usual: number;
  /** Of those sent in a flood: the mailbox gets them at this pace. */
  readonly slow: number;
}

/**
 * Promises waiting deliveries whose work got lost, or that were sent in a flood and promised nothing yet: no promise of
 * theirs is open, and their time has come.
 *
 * @param work name of the delivering work
 * @returns how many there were
 */
export async function promiseDueDeliveries(dataSource: DataSource, work: string, { usual, slow }: SweepLimits): Promise<number> {
  return dataSource.transaction(async (manager) => {
    const due: { id: string }[] = [];
    for (const [inFlood, limit] of [[false, usual], [true, slow]] as const) {
      const found: { id: string }[] = await manager.query(
        `select id from submissions
         where state = 'waiting' and recheck_at <= now() and ('flood' = any(spam_marks)) = $3
           and not exists (select 1 from outbox where outbox.subject_id = submissions.id::text and outbox.work = $1 and outbox.relayed_at is null)
         order by recheck_at limit $2 for update skip locked`,
        [work, limit, inFlood],
      );
      due.push(...found);
    }
    for (const { id } of due) await promiseWork(manager, work, id);
    await manager.query(`update submissions set recheck_at = now() + make_interval(mins => $2) where id = any($1)`, [due.map(({ id }) => id), LEFT_ALONE_MINUTES]);
    return due.length;
  });
}
