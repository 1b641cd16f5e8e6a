import { setTimeout as pause } from 'node:timers/promises';
import { UnrecoverableError } from 'bullmq';
import { errorMessage } from 'db/error-code';
import {
  CLAIM_SECONDS,
  recordDelay,
  recordDelivered,
  recordGivenUp,
  renewClaim,
  type DeliveryTable,
} from 'db/repositories/deliveries';
import { MailFailure } from '../mail/mail-failure.js';
import type { Letter } from '../mail/mail-transport.js';
import type { WorkDefinition } from './definitions.js';
import type { Mailing, ProcessorContext, ProcessorOutcome } from './processor.js';

/** Attempts are counted in the database, pauses by the queue: a queue that lost its data would make the last attempts in minutes. */
const GIVEN_UP_AFTER_MILLISECONDS = 8 * 60 * 60_000;
const RENEWED_EVERY_MILLISECONDS = (CLAIM_SECONDS * 1_000) / 5;
/** A restarted Postgres is back within this. */
const RECORD_WITHIN_MILLISECONDS = 30_000;
const RECORD_AGAIN_MILLISECONDS = 500;

/** A claimed row of a table of letters. */
export interface ClaimedLetter {
  readonly table: DeliveryTable;
  /** In the log and in the metric of mails. */
  readonly kind: 'submission' | 'alert' | 'savedJobs';
  readonly row: {
    readonly id: string;
    readonly attempts: number;
    readonly requestId: string | null;
    readonly createdAt: Date;
  };
  readonly letter: Letter;
  readonly work: Pick<WorkDefinition, 'attempts' | 'backoff'>;
}

/**
 * Sends a claimed letter and records the outcome.
 *
 * @throws {UnrecoverableError} when it was given up; an `Error` when the queue tries again
 */
export async function deliverLetter(
  claimed: ClaimedLetter,
  mail: Mailing,
  context: ProcessorContext,
): Promise<ProcessorOutcome> {
  const { table, kind, letter, work } = claimed;
  const { dataSource, metrics, log } = context;
  const { id, attempts, requestId, createdAt } = claimed.row;
  const about = { requestId, [kind]: id, attempts };
  const renewing = setInterval(
    () =>
      void renewClaim(dataSource, id, table).catch((error: unknown) =>
        log.warn({ ...about, reason: errorMessage(error) }, 'the claim on a delivery could not be renewed'),
      ),
    RENEWED_EVERY_MILLISECONDS,
  );
  try {
    await mail.transport.send(letter);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    metrics.mails.inc({ kind, outcome: 'failed' });
    // Other permanent refusals are retried: the sender and the company's mailbox are settings that an operator can correct.
    const isRefused = error.refused === 'recipient' && kind !== 'submission';
    const isOld = Date.now() - createdAt.getTime() > GIVEN_UP_AFTER_MILLISECONDS;
    const last = isRefused || (attempts >= work.attempts && isOld);
    if (last) {
      const ended = await recordGivenUp(dataSource, id, error.reason, { table, isRefused });
      if (ended) log.warn({ ...about, jobAlert: ended }, 'job alert ended: its letters cannot be delivered');
    } else await recordDelay(dataSource, id, error.reason, pauseAfter(attempts, work), table);
    log.warn({ ...about, last, reason: error.message }, `${kind} not delivered`);
    throw last ? new UnrecoverableError(error.message) : new Error(error.message);
  } finally {
    clearInterval(renewing);
  }
  // A crash before this line mails it again under the same Message-ID, by which mail programs recognise it.
  // Recording first could lose it.
  await recordSurely(claimed, context);
  metrics.mails.inc({ kind, outcome: 'sent' });
  log.info(about, `${kind} delivered`);
  return { outcome: 'done' };
}

/**
 * Retries for a while: a mailed letter that is not recorded would be mailed again.
 *
 * @throws the error of the last attempt
 */
async function recordSurely(
  { table, kind, row: { id } }: ClaimedLetter,
  { dataSource, log }: ProcessorContext,
): Promise<void> {
  const deadline = Date.now() + RECORD_WITHIN_MILLISECONDS;
  for (;;) {
    try {
      return await recordDelivered(dataSource, id, table);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      log.warn({ [kind]: id, reason: errorMessage(error) }, 'a delivery could not be recorded; retrying');
    }
    await pause(RECORD_AGAIN_MILLISECONDS * (0.5 + Math.random()));
  }
}

/** The longest pause of the queue before the next attempt. */
function pauseAfter(attempts: number, { backoff, attempts: most }: ClaimedLetter['work']): number {
  return backoff.delay * 2 ** (Math.min(attempts, most - 1) - 1);
}
