import { setTimeout as pause } from 'node:timers/promises';
import { UnrecoverableError } from 'bullmq';
import { JobAlertLetterEntity } from 'db/entities/job-alert-letter.entity';
import { SavedJobsLetterEntity } from 'db/entities/saved-jobs-letter.entity';
import { SubmissionEntity } from 'db/entities/submission.entity';
import { errorMessage } from 'db/error-code';
import {
  claimDelivery,
  claimSubmission,
  CLAIM_SECONDS,
  recordDelay,
  recordDelivered,
  recordGivenUp,
  renewClaim,
  withdrawLetter,
  type DeliveryTable,
  type LetterTable,
} from 'db/repositories/deliveries';
import { readAlertLetter } from 'db/repositories/job-alert-letters';
import { readLinkSecret } from 'db/repositories/link-tokens';
import { readSavedJobsLetter } from 'db/repositories/saved-jobs-letters';
import type { DataSource } from 'typeorm';
import { alertLetter, savedJobsLetter } from '../mail/job-letters.js';
import { MailFailure } from '../mail/mail-failure.js';
import type { Letter } from '../mail/mail-transport.js';
import { submissionLetter } from '../mail/submission-letter.js';
import {
  deliverAlertLetterWork,
  deliverSavedJobsWork,
  deliverSubmissionWork,
  type WorkDefinition,
} from './definitions.js';
import {
  NOTHING_TO_DELIVER,
  processor,
  skipped,
  type Mailing,
  type Processor,
  type ProcessorContext,
  type ProcessorOutcome,
} from './processor.js';

/** Without a mail server. Not counted as an attempt: the sweep orders the letter again once there is one. */
const WAITS = skipped('SMTP_URL is not set; the letter waits.');

/** Mails a stored message to the company once; a claim prevents two workers from sending it in parallel. */
export const deliverSubmissionProcessor = processor(deliverSubmissionWork, async ({ id }, context) => {
  const { mail, dataSource } = context;
  if (!mail) return WAITS;
  return mail.turns.run(async () => {
    const row = await claimSubmission(dataSource, id);
    if (!row) return NOTHING_TO_DELIVER;
    const letter = await recordingFaults(context, SubmissionEntity, deliverSubmissionWork, id, () =>
      submissionLetter(row, mail.brand, mail.companyMailbox),
    );
    return deliverLetter(
      { table: SubmissionEntity, kind: 'submission', row, letter, work: deliverSubmissionWork },
      mail,
      context,
    );
  });
});

interface LetterKind {
  readonly work: WorkDefinition<{ id: string }>;
  readonly table: LetterTable;
  readonly kind: ClaimedLetter['kind'];
  /** @returns undefined when there is nothing to send any more */
  readonly write: (
    dataSource: DataSource,
    id: string,
    mail: Mailing,
  ) => Promise<Pick<ClaimedLetter, 'row' | 'letter'> | undefined>;
}

function letterProcessor({ work, table, kind, write }: LetterKind): Processor {
  return processor(work, async ({ id }, context) => {
    const { mail, dataSource } = context;
    if (!mail) return WAITS;
    if (!(await claimDelivery(dataSource, table, id))) return NOTHING_TO_DELIVER;
    const written = await recordingFaults(context, table, work, id, () => write(dataSource, id, mail));
    if (written) return deliverLetter({ table, kind, work, ...written }, mail, context);
    await withdrawLetter(dataSource, table, id);
    return skipped('There is nothing to say any more.');
  });
}

/**
 * A claimed letter that cannot be written is a fault of ours: its row says why, and it is ordered again after the longest
 * pause, since a later version may write it.
 *
 * @throws what `write` throws
 */
async function recordingFaults<Written>(
  { dataSource }: ProcessorContext,
  table: DeliveryTable,
  work: WorkDefinition<{ id: string }>,
  id: string,
  write: () => Written | Promise<Written>,
): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    await recordDelay(dataSource, id, errorMessage(error), pauseAfter(work.attempts, work), table);
    throw error;
  }
}

export const deliverAlertLetterProcessor = letterProcessor({
  work: deliverAlertLetterWork,
  table: JobAlertLetterEntity,
  kind: 'alert',
  write: async (dataSource, id, mail) => {
    // Nothing where the alert or all its jobs are over, or it is confirmed already.
    const content = await readAlertLetter(dataSource, id);
    if (!content) return undefined;
    return { row: content.letter, letter: alertLetter(content, await readLinkSecret(dataSource), mail) };
  },
});

export const deliverSavedJobsProcessor = letterProcessor({
  work: deliverSavedJobsWork,
  table: SavedJobsLetterEntity,
  kind: 'savedJobs',
  write: async (dataSource, id, mail) => {
    const content = await readSavedJobsLetter(dataSource, id);
    return content && { row: content.letter, letter: savedJobsLetter(content, mail) };
  },
});

/** Attempts are counted in the database, pauses by the queue: a queue that lost its data would make the last attempts in minutes. */
const GIVEN_UP_AFTER_MILLISECONDS = 8 * 60 * 60_000;
const RENEWED_EVERY_MILLISECONDS = (CLAIM_SECONDS * 1_000) / 5;
/** A restarted Postgres is back within this. */
const RECORD_WITHIN_MILLISECONDS = 30_000;
const RECORD_AGAIN_MILLISECONDS = 500;

interface ClaimedLetter {
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

/** @throws {UnrecoverableError} when it was given up; an `Error` when the queue tries again */
async function deliverLetter(
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

/** Retries for a while: a mailed letter that is not recorded would be mailed again. */
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
