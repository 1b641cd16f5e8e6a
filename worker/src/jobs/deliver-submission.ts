import { setTimeout as pause } from 'node:timers/promises';
import { UnrecoverableError } from 'bullmq';
import {
  CLAIM_SECONDS,
  claimDelivery,
  recordDelay,
  recordDelivered,
  recordGivenUp,
  renewClaim,
  type Delivery,
} from 'db/repositories/deliveries';
import { MailFailure } from '../mail/mail-failure.js';
import { submissionLetter } from '../mail/submission-letter.js';
import { processor, type Mailing, type ProcessorOutcome, type ProcessorContext } from './processor.js';
import { deliverSubmissionWork } from './definitions.js';

/** Attempts are counted here, pauses by the queue: one that has lost its memory makes the last attempts in a few minutes. */
const GIVEN_UP_AFTER_MILLISECONDS = 8 * 60 * 60_000;
const RENEWED_EVERY_MILLISECONDS = (CLAIM_SECONDS * 1_000) / 5;
/** Postgres that was started anew is back within this. */
const RECORD_WITHIN_MILLISECONDS = 30_000;
const RECORD_AGAIN_MILLISECONDS = 500;

/** Mails a stored message to the company, once; a claim keeps two workers from doing it side by side. */
export const deliverSubmissionProcessor = processor(
  deliverSubmissionWork,
  async ({ submissionId }, context) => {
    const { mail, dataSource } = context;
    // Nothing is tried and nothing counted: the sweep orders it again once there is a mail server.
    if (!mail) return { outcome: 'skipped', reason: 'SMTP_URL is not set; the submission waits.' };
    return mail.turns.run(async () => {
      const delivery = await claimDelivery(dataSource, submissionId);
      return delivery
        ? deliver(delivery, mail, context)
        : { outcome: 'skipped', reason: 'There is nothing to deliver, or it is being delivered right now.' };
    });
  },
);

async function deliver(
  delivery: Delivery,
  mail: Mailing,
  context: ProcessorContext,
): Promise<ProcessorOutcome> {
  const { dataSource, metrics, log } = context;
  const { id, attempts, requestId, createdAt } = delivery;
  const about = { requestId, submission: id, attempts };
  const renewing = setInterval(
    () =>
      void renewClaim(dataSource, id).catch((error: unknown) =>
        log.warn({ ...about, reason: reasonOf(error) }, 'the claim on a delivery could not be renewed'),
      ),
    RENEWED_EVERY_MILLISECONDS,
  );
  try {
    await mail.transport.send(submissionLetter(delivery, mail.brand, mail.companyMailbox));
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    metrics.mails.inc({ kind: 'submission', outcome: 'failed' });
    // What a server refuses for good is tried again, too: a sender that is not verified and a full mailbox are settings, and many servers say so only once they have the letter.
    const last =
      attempts >= deliverSubmissionWork.attempts &&
      Date.now() - createdAt.getTime() > GIVEN_UP_AFTER_MILLISECONDS;
    if (last) await recordGivenUp(dataSource, id, error.reason);
    else await recordDelay(dataSource, id, error.reason, pauseAfter(attempts));
    log.warn({ ...about, last, reason: error.message }, 'submission not delivered');
    throw last ? new UnrecoverableError(error.message) : new Error(error.message);
  } finally {
    clearInterval(renewing);
  }
  // Between the server's yes and this line a crash lets it be mailed again: under the same Message-ID, by which mail
  // programs know it for the same. Recording first would lose it instead.
  await recordSurely(id, context);
  metrics.mails.inc({ kind: 'submission', outcome: 'sent' });
  log.info(about, 'submission delivered');
  return { outcome: 'done' };
}

/**
 * Postgres may be away for a moment. What is mailed must be recorded all the same, or it is mailed again.
 *
 * @throws what the last attempt met
 */
async function recordSurely(submissionId: string, { dataSource, log }: ProcessorContext): Promise<void> {
  const deadline = Date.now() + RECORD_WITHIN_MILLISECONDS;
  for (;;) {
    try {
      return await recordDelivered(dataSource, submissionId);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      log.warn(
        { submission: submissionId, reason: reasonOf(error) },
        'a delivery could not be recorded; trying on',
      );
    }
    await pause(RECORD_AGAIN_MILLISECONDS * (0.5 + Math.random()));
  }
}

/** The longest the queue may wait before it tries again. */
function pauseAfter(attempts: number): number {
  const { backoff, attempts: most } = deliverSubmissionWork;
  return backoff.delay * 2 ** (Math.min(attempts, most - 1) - 1);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
