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

/** Attempts are counted in the database, pauses by the queue: a queue that lost its data would make the last attempts in minutes. */
const GIVEN_UP_AFTER_MILLISECONDS = 8 * 60 * 60_000;
const RENEWED_EVERY_MILLISECONDS = (CLAIM_SECONDS * 1_000) / 5;
/** A restarted Postgres is back within this. */
const RECORD_WITHIN_MILLISECONDS = 30_000;
const RECORD_AGAIN_MILLISECONDS = 500;

/** Mails a stored message to the company once; a claim prevents two workers from sending it in parallel. */
export const deliverSubmissionProcessor = processor(
  deliverSubmissionWork,
  async ({ submissionId }, context) => {
    const { mail, dataSource } = context;
    // Not counted as an attempt: the sweep orders it again once there is a mail server.
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
    // Permanent refusals are retried too: an unverified sender and a full mailbox are settings that an operator can correct.
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
  // A crash before this line mails it again under the same Message-ID, by which mail programs recognise it.
  // Recording first could lose it.
  await recordSurely(id, context);
  metrics.mails.inc({ kind: 'submission', outcome: 'sent' });
  log.info(about, 'submission delivered');
  return { outcome: 'done' };
}

/**
 * Retries for a while: a mailed letter that is not recorded would be mailed again.
 *
 * @throws the error of the last attempt
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
        'a delivery could not be recorded; retrying',
      );
    }
    await pause(RECORD_AGAIN_MILLISECONDS * (0.5 + Math.random()));
  }
}

/** The longest pause of the queue before the next attempt. */
function pauseAfter(attempts: number): number {
  const { backoff, attempts: most } = deliverSubmissionWork;
  return backoff.delay * 2 ** (Math.min(attempts, most - 1) - 1);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}
