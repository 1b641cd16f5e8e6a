import {
  beginGuideMail,
  claimGuideMail,
  recordGuideFailed,
  recordGuideMailed,
} from 'db/repositories/guide-requests';
import { guideOf } from '../guide/cached-guide.js';
import { gatedAttachment, guideLetter } from '../mail/guide-letter.js';
import { MailFailure } from '../mail/mail-failure.js';
import { processor } from './processor.js';
import { deliverGuideWork } from './definitions.js';

/** The visitor was answered before (`limits.guide`); a letter that hangs must not block others. */
const SEND_WITHIN_MILLISECONDS = 60_000;

/** Mails the guide while its visitor waits. If the wait ends first, the visitor gets the download and the letter is aborted; after `claimGuideMail` that is no longer possible. */
export const deliverGuideProcessor = processor(
  deliverGuideWork,
  async ({ requestId }, { dataSource, mail, metrics, log }) => {
    if (!mail) {
      await recordGuideFailed(dataSource, requestId, 'SMTP_URL is not set');
      return { outcome: 'skipped', reason: 'SMTP_URL is not set; the guide is offered as a download.' };
    }
    const guide = await guideOf(mail.brand);
    const request = await beginGuideMail(dataSource, requestId);
    if (!request) return { outcome: 'skipped', reason: 'Its visitor waits no longer.' };
    let tooLate = false;
    const decide = async () => {
      tooLate = !(await claimGuideMail(dataSource, requestId));
      if (tooLate) throw new Error('The visitor downloads the guide.');
    };
    try {
      await mail.transport.send(
        guideLetter(
          { requestId, email: request.email, siteUrl: mail.siteUrl, guide: gatedAttachment(guide, decide) },
          mail.brand,
        ),
        SEND_WITHIN_MILLISECONDS,
      );
    } catch (error) {
      metrics.mails.inc({ kind: 'guide', outcome: tooLate ? 'withdrawn' : 'failed' });
      if (tooLate) return { outcome: 'skipped', reason: 'The visitor downloads it.' };
      await recordGuideFailed(
        dataSource,
        requestId,
        error instanceof MailFailure ? error.reason : 'not a mail failure',
      );
      log.warn(
        {
          requestId: request.requestId,
          guideRequest: requestId,
          reason: error instanceof Error ? error.message : 'unknown',
        },
        'guide not mailed',
      );
      if (!(error instanceof MailFailure)) throw error;
      return { outcome: 'skipped', reason: error.message };
    }
    metrics.mails.inc({ kind: 'guide', outcome: 'sent' });
    await recordGuideMailed(dataSource, requestId);
    log.info({ requestId: request.requestId, guideRequest: requestId }, 'guide mailed');
    return { outcome: 'done' };
  },
);
