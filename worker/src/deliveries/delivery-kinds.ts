import type { Logger } from 'pino';
import type { Mailing } from '../mail/mail-layout.js';
import type { DeliveryKind } from './delivery-kind.js';
import { googleIndexingKind, indexNowKind, type Announcing } from './kinds/search-engines.js';
import { clientReportMailKind } from './kinds/client-report-mail.js';
import { guideMailKind } from './kinds/guide-mail.js';
import { alertConfirmationMailKind, alertMailKind } from './kinds/job-alert-mails.js';
import { leadWebhookKind, type LeadWebhook } from './kinds/lead-webhook.js';
import { savedJobsMailKind } from './kinds/saved-jobs-mail.js';
import { submissionMailKind } from './kinds/submission-mail.js';
import type { NoticeSettings } from './notice-settings.js';

interface Receivers extends Announcing {
  readonly mailing?: Mailing | undefined;
  readonly leads?: LeadWebhook | undefined;
  readonly notices?: Pick<NoticeSettings, 'indexNowKey' | 'google' | 'services'>;
  readonly log: Logger;
}

/** @returns what can be sent with these settings; deliveries of other kinds wait */
export function deliveryKinds({
  mailing,
  leads,
  notices,
  log,
  ...announcing
}: Receivers): readonly DeliveryKind[] {
  const { dataSource, http } = announcing;
  const kinds: (DeliveryKind | false | undefined)[] = [
    mailing && submissionMailKind(dataSource, mailing),
    leads && leadWebhookKind(dataSource, http, leads),
    mailing && guideMailKind(dataSource, mailing),
    mailing && alertConfirmationMailKind(dataSource, mailing),
    mailing && alertMailKind(dataSource, mailing, log),
    mailing && savedJobsMailKind(dataSource, mailing),
    mailing && clientReportMailKind(dataSource, mailing),
    notices?.services.includes('indexnow') &&
      notices.indexNowKey !== undefined &&
      indexNowKind(announcing, notices.indexNowKey),
    notices?.services.includes('google') && notices.google && googleIndexingKind(announcing, notices.google),
  ];
  return kinds.filter((kind) => kind !== false && kind !== undefined);
}
