import { SubmissionEntity } from 'db/entities/submission.entity';
import { claimDelivery } from 'db/repositories/deliveries';
import { submissionLetter } from '../mail/submission-letter.js';
import { deliverLetter } from './deliver-letter.js';
import { processor } from './processor.js';
import { deliverSubmissionWork } from './definitions.js';

/** Mails a stored message to the company once; a claim prevents two workers from sending it in parallel. */
export const deliverSubmissionProcessor = processor(
  deliverSubmissionWork,
  async ({ submissionId }, context) => {
    const { mail, dataSource } = context;
    // Not counted as an attempt: the sweep orders it again once there is a mail server.
    if (!mail) return { outcome: 'skipped', reason: 'SMTP_URL is not set; the submission waits.' };
    return mail.turns.run(async () => {
      const row = await claimDelivery(dataSource, submissionId);
      if (!row)
        return {
          outcome: 'skipped',
          reason: 'There is nothing to deliver, or it is being delivered right now.',
        };
      const letter = submissionLetter(row, mail.brand, mail.companyMailbox);
      return deliverLetter(
        { table: SubmissionEntity, kind: 'submission', row, letter, work: deliverSubmissionWork },
        mail,
        context,
      );
    });
  },
);
