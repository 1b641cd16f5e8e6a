import { JobAlertLetterEntity } from 'db/entities/job-alert-letter.entity';
import { SavedJobsLetterEntity } from 'db/entities/saved-jobs-letter.entity';
import { SubmissionEntity } from 'db/entities/submission.entity';
import { claimDelivery, claimLetter, withdrawLetter, type LetterTable } from 'db/repositories/deliveries';
import { readAlertLetter } from 'db/repositories/job-alert-letters';
import { readLinkSecret } from 'db/repositories/link-tokens';
import { readSavedJobsLetter } from 'db/repositories/saved-jobs-letters';
import type { DataSource } from 'typeorm';
import { alertLetter, savedJobsLetter } from '../mail/job-letters.js';
import { submissionLetter } from '../mail/submission-letter.js';
import {
  deliverAlertLetterWork,
  deliverSavedJobsWork,
  deliverSubmissionWork,
  type WorkDefinition,
} from './definitions.js';
import { deliverLetter, type ClaimedLetter } from './deliver-letter.js';
import { NOTHING_TO_DELIVER, processor, skipped, type Mailing, type Processor } from './processor.js';

/** Without a mail server. Not counted as an attempt: the sweep orders the letter again once there is one. */
const WAITS = skipped('SMTP_URL is not set; the letter waits.');

/** Mails a stored message to the company once; a claim prevents two workers from sending it in parallel. */
export const deliverSubmissionProcessor = processor(deliverSubmissionWork, async ({ id }, context) => {
  const { mail, dataSource } = context;
  if (!mail) return WAITS;
  return mail.turns.run(async () => {
    const row = await claimDelivery(dataSource, id);
    if (!row) return NOTHING_TO_DELIVER;
    const letter = submissionLetter(row, mail.brand, mail.companyMailbox);
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

/** Mails a letter to a visitor once, as a submission is mailed. */
function letterProcessor({ work, table, kind, write }: LetterKind): Processor {
  return processor(work, async ({ id }, context) => {
    const { mail, dataSource } = context;
    if (!mail) return WAITS;
    if (!(await claimLetter(dataSource, table, id))) return NOTHING_TO_DELIVER;
    const written = await write(dataSource, id, mail);
    if (written) return deliverLetter({ table, kind, work, ...written }, mail, context);
    await withdrawLetter(dataSource, table, id);
    return skipped('There is nothing to say any more.');
  });
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
