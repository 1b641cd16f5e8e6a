import { UnrecoverableError } from 'bullmq';
import { beginDelivery, recordDelay, recordDelivered, recordGivenUp, releaseDeliveryLock, takeDeliveryLock } from 'db/repositories/deliveries';
import type { EntityManager } from 'typeorm';
import { MailFailure } from '../mail/mail-failure.js';
import { submissionLetter } from '../mail/submission-letter.js';
import { deliverSubmissionWork } from '../queues/deliver-submission.js';
import { processor, type ProcessorOutcome, type ProcessorSurroundings } from './processor.js';

/** Mails a stored message to the company, once; a lock keeps two workers from doing it side by side. */
export const deliverSubmissionProcessor = processor(deliverSubmissionWork, async ({ submissionId }, surroundings) => {
  // Nothing is tried and nothing counted: the sweep promises it again once there is a mail server.
  if (!surroundings.mail) return { outcome: 'skipped', reason: 'SMTP_URL is not set; the submission waits.' };
  const runner = surroundings.dataSource.createQueryRunner();
  try {
    if (!(await takeDeliveryLock(runner.manager, submissionId))) return { outcome: 'skipped', reason: 'It is being delivered right now.' };
    try {
      return await deliver(runner.manager, submissionId, surroundings);
    } finally {
      await releaseDeliveryLock(runner.manager, submissionId);
    }
  } finally {
    await runner.release();
  }
});

async function deliver(connection: EntityManager, submissionId: string, { mail, metrics, log }: ProcessorSurroundings): Promise<ProcessorOutcome> {
  const delivery = mail && (await beginDelivery(connection, submissionId));
  if (!delivery) return { outcome: 'skipped', reason: 'There is nothing to deliver.' };
  const { attempts, requestId } = delivery;
  try {
    await mail.transport.send(submissionLetter(delivery, mail.brand, mail.companyMailbox));
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    metrics.mails.inc({ kind: 'submission', outcome: 'failed' });
    const last = error.permanent || attempts >= deliverSubmissionWork.attempts;
    if (last) await recordGivenUp(connection, submissionId, error.reason);
    else await recordDelay(connection, submissionId, error.reason, pauseAfter(attempts));
    log.warn({ requestId, submission: submissionId, attempts, last, reason: error.message }, 'submission not delivered');
    throw last ? new UnrecoverableError(error.message) : new Error(error.message);
  }
  // Between the server's yes and this line a crash lets it be mailed again: under the same Message-ID, by which mail
  // programs know it for the same. Recording first would lose it instead.
  await recordDelivered(connection, submissionId);
  metrics.mails.inc({ kind: 'submission', outcome: 'sent' });
  log.info({ requestId, submission: submissionId, attempts }, 'submission delivered');
  return { outcome: 'done' };
}

/** The longest the queue may wait before it tries again. */
function pauseAfter(attempts: number): number {
  return deliverSubmissionWork.backoff.delay * 2 ** (attempts - 1);
}
