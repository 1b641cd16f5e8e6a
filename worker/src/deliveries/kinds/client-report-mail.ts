import { alertAddress, alertPaths } from 'contract';
import { linkToken, readLinkSecret } from 'db/repositories/deliveries/link-tokens';
import {
  findReportSubscription,
  orderNextReport,
  REPORT_MAIL,
  type ReportSubscription,
} from 'db/repositories/deliveries/report-subscriptions';
import type { DataSource } from 'typeorm';
import { mailToVisitor, html, paragraph, type Mailing } from '../../mail/mail-layout.js';
import type { Mail } from '../../mail/mail-transport.js';
import { monthName, monthsLater, thisMonth } from '../../numbers/month-numbers.js';
import { reportFile, type ReportFile } from '../../numbers/report/report.js';
import { type DeliveryKind, visitorMail } from '../delivery-kind.js';

/** A client's report of the month before the one in which it is due (product 12.12). Each orders the next. */
export function clientReportMailKind(dataSource: DataSource, mailing: Mailing): DeliveryKind<Mail> {
  return visitorMail(mailing.transport, {
    kind: REPORT_MAIL,
    load: async ({ id, subjectId, dueAt }) => {
      const subscription = await findReportSubscription(dataSource, subjectId);
      if (!subscription) return undefined;
      const month = monthsLater(thisMonth(dueAt), -1);
      const { organizationId } = subscription;
      const file = await reportFile(dataSource, 'pdf', { month, organizationId, locale: 'en' });
      const token = linkToken(await readLinkSecret(dataSource), 'report', subjectId);
      const end = mailing.siteUrl + alertAddress(alertPaths.report, token, 'en');
      return reportMail(id, subscription, { month, file, end }, mailing);
    },
    settled: orderNextReport,
  });
}

function reportMail(
  id: string,
  { organization, email }: ReportSubscription,
  { month, file, end }: { readonly month: string; readonly file: ReportFile; readonly end: string },
  mailing: Mailing,
): Mail {
  const opening = `Attached is what job seekers saw and pressed in ${monthName(month)} on the pages of ${organization}, and what is wrong with its advertisements.`;
  const question = 'Questions? Just answer this email.';
  return mailToVisitor(mailing, email, {
    reference: `client-report-${id}`,
    heading: `${organization}: report for ${monthName(month)}`,
    preview: opening,
    text: [opening, '', question],
    content: html`${paragraph(opening)}${paragraph(question)}`,
    footer: `You get this email once a month because ${mailing.brand.name} was asked to report to this address.`,
    footerLinks: [{ label: 'End these reports', address: end }],
    unsubscribe: end,
    attachments: [{ filename: file.name, content: Buffer.from(file.content), contentType: file.type }],
  });
}
