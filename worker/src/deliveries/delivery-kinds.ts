import { readShownBrand } from 'db/repositories/site/site-texts';
import type { Logger } from 'pino';
import type { Mailing } from '../mail/mail-layout.js';
import type { Mail } from '../mail/mail-transport.js';
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
  /** Each mail states the company as it is shown when it is written. */
  const mailed = (kindOf: (mailing: Mailing) => DeliveryKind<Mail>): DeliveryKind<Mail> | undefined =>
    mailing && {
      ...kindOf(mailing),
      load: async (delivery) =>
        kindOf({ ...mailing, brand: await readShownBrand(dataSource, mailing.brand) }).load(delivery),
    };
  const kinds: (DeliveryKind | false | undefined)[] = [
    mailed((sender) => submissionMailKind(dataSource, sender)),
    leads && leadWebhookKind(dataSource, http, leads),
    mailed((sender) => guideMailKind(dataSource, sender)),
    mailed((sender) => alertConfirmationMailKind(dataSource, sender)),
    mailed((sender) => alertMailKind(dataSource, sender, log)),
    mailed((sender) => savedJobsMailKind(dataSource, sender)),
    mailed((sender) => clientReportMailKind(dataSource, sender)),
    notices?.services.includes('indexnow') &&
      notices.indexNowKey !== undefined &&
      indexNowKind(announcing, notices.indexNowKey),
    notices?.services.includes('google') && notices.google && googleIndexingKind(announcing, notices.google),
  ];
  return kinds.filter((kind) => kind !== false && kind !== undefined);
}
