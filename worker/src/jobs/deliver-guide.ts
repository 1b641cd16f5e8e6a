import { errorMessage } from 'db/error-code';
import {
  beginGuideMail,
  claimGuideMail,
  recordGuideFailed,
  recordGuideMailed,
} from 'db/repositories/guide-requests';
import { guideOf } from '../guide/guide.js';
import { gatedAttachment, guideLetter } from '../mail/guide-letter.js';
import { MailFailure } from '../mail/mail-failure.js';
import { deliverGuideWork } from './definitions.js';
import { processor, skipped } from './processor.js';

/** The visitor was answered before (`limits.guide`); a letter that hangs must not block others. */
const SEND_WITHIN_MILLISECONDS = 60_000;

/** Mails the guide while its visitor waits. If the wait ends first, the visitor gets the download and the letter is aborted; after `claimGuideMail` that is no longer possible. */
export const deliverGuideProcessor = processor(
  deliverGuideWork,
  async ({ id }, { dataSource, mail, metrics, log }) => {
    if (!mail) {
      await recordGuideFailed(dataSource, id, 'SMTP_URL is not set');
      return skipped('SMTP_URL is not set; the guide is offered as a download.');
    }
    const guide = await guideOf(mail.brand);
    const request = await beginGuideMail(dataSource, id);
    if (!request) return skipped('Its visitor waits no longer.');
    const about = { requestId: request.requestId, guideRequest: id };
    let tooLate = false;
    const decide = async () => {
      tooLate = !(await claimGuideMail(dataSource, id));
      if (tooLate) throw new Error('The visitor downloads the guide.');
    };
    try {
      await mail.transport.send(
        guideLetter({ id, email: request.email, guide: gatedAttachment(guide, decide) }, mail),
        SEND_WITHIN_MILLISECONDS,
      );
    } catch (error) {
      metrics.mails.inc({ kind: 'guide', outcome: tooLate ? 'withdrawn' : 'failed' });
      if (tooLate) return skipped('The visitor downloads it.');
      await recordGuideFailed(
        dataSource,
        id,
        error instanceof MailFailure ? error.reason : 'not a mail failure',
      );
      log.warn({ ...about, reason: errorMessage(error) }, 'guide not mailed');
      if (!(error instanceof MailFailure)) throw error;
      return skipped(error.message);
    }
    metrics.mails.inc({ kind: 'guide', outcome: 'sent' });
    await recordGuideMailed(dataSource, id);
    log.info(about, 'guide mailed');
    return { outcome: 'done' };
  },
);
