import { JobAlertLetterEntity } from 'db/entities/job-alert-letter.entity';
import { claimLetter } from 'db/repositories/deliveries';
import { readAlertLetter, withdrawAlertLetter } from 'db/repositories/job-alert-letters';
import { readLinkSecret } from 'db/repositories/link-tokens';
import { alertLetter } from '../mail/alert-letter.js';
import { deliverAlertLetterWork } from './definitions.js';
import { deliverLetter } from './deliver-letter.js';
import { processor } from './processor.js';

/** Mails a letter about an alert once, as a submission is mailed. */
export const deliverAlertLetterProcessor = processor(
  deliverAlertLetterWork,
  async ({ letterId }, context) => {
    const { mail, dataSource } = context;
    // Not counted as an attempt: the sweep orders it again once there is a mail server.
    if (!mail) return { outcome: 'skipped', reason: 'SMTP_URL is not set; the letter waits.' };
    if (!(await claimLetter(dataSource, JobAlertLetterEntity, letterId)))
      return {
        outcome: 'skipped',
        reason: 'There is nothing to deliver, or it is being delivered right now.',
      };
    const content = await readAlertLetter(dataSource, letterId);
    if (!content) {
      await withdrawAlertLetter(dataSource, letterId);
      return {
        outcome: 'skipped',
        reason: 'The alert or all its jobs are over, or it is confirmed already.',
      };
    }
    const letter = alertLetter(content, await readLinkSecret(dataSource), mail);
    return deliverLetter(
      {
        table: JobAlertLetterEntity,
        kind: 'alert',
        row: content.letter,
        letter,
        work: deliverAlertLetterWork,
      },
      mail,
      context,
    );
  },
);
