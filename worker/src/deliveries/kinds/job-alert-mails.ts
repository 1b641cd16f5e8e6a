import {
  alertAddress,
  alertPaths,
  inLocale,
  isEmploymentType,
  jobFiltersInWords,
  ownSources,
  pagePaths,
  searchFromJobFilters,
  singleLine,
  statedSource,
  type JobFilters,
} from 'contract';
import {
  ALERT_CONFIRMATION_MAIL,
  ALERT_MAIL,
  noteAlertFailed,
  noteAlertMailed,
  readAlertContent,
  type AlertContent,
} from 'db/repositories/deliveries/job-alert-mails';
import { linkToken, readLinkSecret } from 'db/repositories/deliveries/link-tokens';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { jobEntries, nameIn } from '../../mail/job-entries.js';
import { mailToVisitor, button, html, paragraph, type Mailing, type Sender } from '../../mail/mail-layout.js';
import { mailTexts, type MailTexts } from '../../mail/mail-texts.js';
import type { Mail } from '../../mail/mail-transport.js';
import { isRefusedMailbox, type DeliveryKind, visitorMail } from '../delivery-kind.js';

export function alertConfirmationMailKind(dataSource: DataSource, mailing: Mailing): DeliveryKind<Mail> {
  return visitorMail(mailing.transport, {
    kind: ALERT_CONFIRMATION_MAIL,
    load: async (delivery) => {
      const content = await readAlertContent(dataSource, delivery);
      return content && !content.alert.confirmedAt
        ? confirmationMail(delivery.id, content, await readLinkSecret(dataSource), mailing)
        : undefined;
    },
  });
}

export function alertMailKind(dataSource: DataSource, mailing: Mailing, log: Logger): DeliveryKind<Mail> {
  return visitorMail(mailing.transport, {
    kind: ALERT_MAIL,
    load: async (delivery) => {
      const content = await readAlertContent(dataSource, delivery);
      return content && content.jobs.length > 0
        ? jobsMail(delivery.id, content, await readLinkSecret(dataSource), mailing)
        : undefined;
    },
    settled: async (manager, delivery, failure) => {
      if (failure === undefined) return noteAlertMailed(manager, delivery.subjectId);
      if (await noteAlertFailed(manager, delivery, isRefusedMailbox(failure)))
        log.warn({ jobAlert: delivery.subjectId }, 'job alert ended: its mails cannot be delivered');
    },
  });
}

/** Asks whether the owner of the address wants the alert. Nothing else is sent to it before. */
export function confirmationMail(
  id: string,
  { alert, organizations }: AlertContent,
  secret: string,
  sender: Sender,
): Mail {
  const { locale } = alert;
  const texts = mailTexts[locale];
  const { heading, promise, footer, link: linkText, button: label } = texts.confirmation;
  const link =
    sender.siteUrl + alertAddress(alertPaths.confirm, linkToken(secret, 'confirm', alert.id), locale);
  const about = namedForStranger(alert.filters, organizations, texts);
  const opening = texts.confirmation.opening(sender.brand.name, about);
  return mailToVisitor(sender, alert.email, {
    reference: `job-alert-${id}`,
    locale,
    heading,
    preview: about,
    text: [opening, '', linkText(link), '', promise],
    content: html`${paragraph(opening)}${paragraph(button(label, link))}${promise}`,
    footer,
  });
}

/** A stranger may have asked with another person's address: only choices of ours are named (product 6.37). */
function namedForStranger(
  filters: JobFilters,
  organizations: ReadonlyMap<string, string>,
  texts: MailTexts,
): string {
  const { organization = [], field, type = [], workplace, payMin, payUnstated, postedWithin } = filters;
  const ours: JobFilters = {
    organization: organization.filter((id) => organizations.has(id)),
    ...(field && { field }),
    type: type.filter(isEmploymentType),
    ...(workplace && { workplace }),
    ...(payMin && { payMin }),
    ...(payUnstated && { payUnstated }),
    ...(postedWithin && { postedWithin }),
  };
  const named = jobFiltersInWords(ours, nameIn(organizations), texts.filters);
  if (searchFromJobFilters(ours).size === searchFromJobFilters(filters).size) return named ?? texts.allJobs;
  return named === undefined ? texts.confirmation.filtered : `${named}, ${texts.confirmation.more}`;
}

export function jobsMail(
  id: string,
  { alert, jobs, openJobs, organizations }: AlertContent,
  secret: string,
  sender: Sender,
): Mail {
  const { siteUrl } = sender;
  const { locale } = alert;
  const { allJobs, filters, jobs: texts } = mailTexts[locale];
  const nameOf = nameIn(organizations);
  const about = jobFiltersInWords(alert.filters, nameOf, filters) ?? allJobs;
  const linkTo = (purpose: 'end' | 'manage') =>
    siteUrl + alertAddress(alertPaths[purpose], linkToken(secret, purpose, alert.id), locale);
  const end = linkTo('end');
  const query = searchFromJobFilters(alert.filters).toString();
  const list = statedSource(
    `${siteUrl}${inLocale(locale, pagePaths.careers)}${query && `?${query}`}`,
    ownSources.alert,
  );
  const entries = jobEntries(jobs, nameOf, siteUrl, locale, ownSources.alert);
  const rest = openJobs - jobs.length;
  const heading = headingOf(alert.filters, openJobs, nameOf, mailTexts[locale]);
  const opening = texts.opening(about);
  return mailToVisitor(sender, alert.email, {
    reference: `job-alert-${id}`,
    locale,
    heading,
    subject: openJobs === 1 ? `${heading}: ${entries.titles[0] ?? ''}` : heading,
    unsubscribe: end,
    preview: entries.titles.join(', '),
    text: [opening, '', ...entries.text, `${texts.more(rest)}: ${list}`],
    content: html`${paragraph(opening)}${entries.html}${rest > 0 ? paragraph(texts.more(rest)) : ''}
      <div style="padding:12px 0 0">${button(texts.list, list)}</div>`,
    footer: texts.footer(siteUrl),
    footerLinks: [
      { label: texts.end, address: end },
      { label: texts.manage, address: linkTo('manage') },
    ],
  });
}

/** @returns `3 new nursing jobs near Katy, TX`: how many, of what and where, as far as the alert asks for one of each */
function headingOf(
  { q, field = [], near, location = [], organization = [] }: JobFilters,
  count: number,
  nameOf: (id: string) => string,
  { filters, jobs }: MailTexts,
): string {
  const [label] = field.map(jobs.field);
  const kind = q
    ? `“${q}”`
    : label && field.length === 1
      ? label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
      : '';
  const place = near
    ? jobs.near(near)
    : location.length === 1
      ? filters.location(location, nameOf, {})
      : organization.length === 1
        ? filters.organization(organization, nameOf, {})
        : '';
  return singleLine(jobs.heading(count, kind, place));
}
