import { setTimeout as pause } from 'node:timers/promises';
import { UnrecoverableError } from 'bullmq';
import { locksOf, withAdvisoryLock } from 'db/repositories/advisory-locks';
import { beginDelivery, recordDelay, recordDelivered, recordGivenUp } from 'db/repositories/deliveries';
import type { EntityManager } from 'typeorm';
import { MailFailure } from '../mail/mail-failure.js';
import { submissionLetter } from '../mail/submission-letter.js';
import { deliverSubmissionWork } from '../queues/deliver-submission.js';
import { processor, type ProcessorOutcome, type ProcessorSurroundings } from './processor.js';

/** Attempts are counted here, pauses by the queue: one that has lost its memory makes the last attempts in a few minutes. */
const GIVEN_UP_AFTER_MILLISECONDS = 8 * 60 * 60_000;
/** Postgres that was started anew is back within this. */
const RECORD_WITHIN_MILLISECONDS = 30_000;
const RECORD_AGAIN_MILLISECONDS = 500;

/** Mails a stored message to the company, once; a lock keeps two workers from doing it side by side. */
export const deliverSubmissionProcessor = processor(deliverSubmissionWork, async ({ submissionId }, surroundings) => {
  const { mail } = surroundings;
  // Nothing is tried and nothing counted: the sweep promises it again once there is a mail server.
  if (!mail) return { outcome: 'skipped', reason: 'SMTP_URL is not set; the submission waits.' };
  const outcome = await mail.turns.run(() =>
    withAdvisoryLock(
      surroundings.dataSource,
      locksOf.delivery,
      submissionId,
      (connection) => deliver(connection, submissionId, surroundings),
      (error) => surroundings.log.warn({ submission: submissionId, reason: error instanceof Error ? error.message : 'unknown' }, 'a delivery lock was gone before it was let go'),
    ),
  );
  return outcome ?? { outcome: 'skipped', reason: 'It is being delivered right now.' };
});

async function deliver(connection: EntityManager, submissionId: string, surroundings: ProcessorSurroundings): Promise<ProcessorOutcome> {
  const { mail, metrics, log } = surroundings;
  const delivery = mail && (await beginDelivery(connection, submissionId));
  if (!delivery) return { outcome: 'skipped', reason: 'There is nothing to deliver.' };
  const { attempts, requestId, createdAt } = delivery;
  try {
    await mail.transport.send(submissionLetter(delivery, mail.brand, mail.companyMailbox));
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    metrics.mails.inc({ kind: 'submission', outcome: 'failed' });
    // What a server refuses for good is tried again, too: a sender nobody has verified and a full mailbox are settings, and many servers say so only once they have the letter.
    const last = attempts >= deliverSubmissionWork.attempts && Date.now() - createdAt.getTime() > GIVEN_UP_AFTER_MILLISECONDS;
    if (last) await recordGivenUp(connection, submissionId, error.reason);
    else await recordDelay(connection, submissionId, error.reason, pauseAfter(attempts));
    log.warn({ requestId, submission: submissionId, attempts, last, reason: error.message }, 'submission not delivered');
    throw last ? new UnrecoverableError(error.message) : new Error(error.message);
  }
  // Between the server's yes and this line a crash lets it be mailed again: under the same Message-ID, by which mail
  // programs know it for the same. Recording first would lose it instead.
  await recordSurely(connection, submissionId, surroundings);
  metrics.mails.inc({ kind: 'submission', outcome: 'sent' });
  log.info({ requestId, submission: submissionId, attempts }, 'submission delivered');
  return { outcome: 'done' };
}

/**
 * The connection may have died while the letter was under way, and with it the lock; Postgres may be back already. What
 * is mailed must be recorded all the same, or it is mailed again.
 *
 * @throws what the last try met
 */
async function recordSurely(connection: EntityManager, submissionId: string, { dataSource, log }: ProcessorSurroundings): Promise<void> {
  const deadline = Date.now() + RECORD_WITHIN_MILLISECONDS;
  for (let manager = connection; ; manager = dataSource.manager) {
    try {
      return await recordDelivered(manager, submissionId);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      log.warn({ submission: submissionId, reason: error instanceof Error ? error.message : 'unknown' }, 'a delivery could not be recorded; trying on');
    }
    await pause(RECORD_AGAIN_MILLISECONDS * (0.5 + Math.random()));
  }
}

/** The longest the queue may wait before it tries again. */
function pauseAfter(attempts: number): number {
  const { backoff, attempts: most } = deliverSubmissionWork;
  return backoff.delay * 2 ** (Math.min(attempts, most - 1) - 1);
}
