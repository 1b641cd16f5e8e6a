import { JobAlertLetterEntity } from 'db/entities/job-alert-letter.entity';
import { SavedJobsLetterEntity } from 'db/entities/saved-jobs-letter.entity';
import { claimLetter, withdrawLetter, type LetterTable } from 'db/repositories/deliveries';
import { readAlertLetter } from 'db/repositories/job-alert-letters';
import { readLinkSecret } from 'db/repositories/link-tokens';
import { readSavedJobsLetter } from 'db/repositories/saved-jobs-letters';
import type { DataSource } from 'typeorm';
import { alertLetter } from '../mail/alert-letter.js';
import { savedJobsLetter } from '../mail/saved-jobs-letter.js';
import { deliverAlertLetterWork, deliverSavedJobsWork, type WorkDefinition } from './definitions.js';
import { deliverLetter, type ClaimedLetter } from './deliver-letter.js';
import { processor, type Mailing, type Processor } from './processor.js';

interface LetterKind {
  readonly work: WorkDefinition<{ letterId: string }>;
  readonly table: LetterTable;
  readonly kind: ClaimedLetter['kind'];
  /** @returns undefined when there is nothing to send any more */
  readonly write: (
    dataSource: DataSource,
    letterId: string,
    mail: Mailing,
  ) => Promise<Pick<ClaimedLetter, 'row' | 'letter'> | undefined>;
}

/** Mails a letter to a visitor once, as a submission is mailed. */
function letterProcessor({ work, table, kind, write }: LetterKind): Processor {
  return processor(work, async ({ letterId }, context) => {
    const { mail, dataSource } = context;
    // Not counted as an attempt: the sweep orders it again once there is a mail server.
    if (!mail) return { outcome: 'skipped', reason: 'SMTP_URL is not set; the letter waits.' };
    if (!(await claimLetter(dataSource, table, letterId)))
      return {
        outcome: 'skipped',
        reason: 'There is nothing to deliver, or it is being delivered right now.',
      };
    const written = await write(dataSource, letterId, mail);
    if (!written) {
      await withdrawLetter(dataSource, table, letterId);
      return { outcome: 'skipped', reason: 'There is nothing to say any more.' };
    }
    return deliverLetter({ table, kind, work, ...written }, mail, context);
  });
}

export const deliverAlertLetterProcessor = letterProcessor({
  work: deliverAlertLetterWork,
  table: JobAlertLetterEntity,
  kind: 'alert',
  write: async (dataSource, letterId, mail) => {
    // Nothing where the alert or all its jobs are over, or it is confirmed already.
    const content = await readAlertLetter(dataSource, letterId);
    return (
      content && {
        row: content.letter,
        letter: alertLetter(content, await readLinkSecret(dataSource), mail),
      }
    );
  },
});

export const deliverSavedJobsProcessor = letterProcessor({
  work: deliverSavedJobsWork,
  table: SavedJobsLetterEntity,
  kind: 'savedJobs',
  write: async (dataSource, letterId, mail) => {
    const content = await readSavedJobsLetter(dataSource, letterId);
    return content && { row: content.letter, letter: savedJobsLetter(content, mail) };
  },
});
