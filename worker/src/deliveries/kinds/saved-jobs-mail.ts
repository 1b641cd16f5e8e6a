import { inLocale, ownSources, pagePaths, statedSource } from 'contract';
import { readSavedJobs, SAVED_JOBS_MAIL, type SavedJobs } from 'db/repositories/deliveries/requested-mails';
import type { DataSource } from 'typeorm';
import { jobEntries, nameIn } from '../../mail/job-entries.js';
import { mailToVisitor, button, html, paragraph, type Mailing, type Sender } from '../../mail/mail-layout.js';
import { mailTexts } from '../../mail/mail-texts.js';
import type { Mail } from '../../mail/mail-transport.js';
import { type DeliveryKind, visitorMail } from '../delivery-kind.js';

/** The jobs a visitor saved (product 6.41). */
export function savedJobsMailKind(dataSource: DataSource, mailing: Mailing): DeliveryKind<Mail> {
  return visitorMail(mailing.transport, {
    kind: SAVED_JOBS_MAIL,
    load: async ({ subjectId }) => {
      const saved = await readSavedJobs(dataSource, subjectId);
      return saved && savedJobsMail(subjectId, saved, mailing);
    },
  });
}

/** A stranger may have asked with another person's address: nothing in it is the visitor's text. */
function savedJobsMail(id: string, { email, locale, jobs, organizations }: SavedJobs, sender: Sender): Mail {
  const entries = jobEntries(jobs, nameIn(organizations), sender.siteUrl, locale, ownSources.savedJobs);
  const { heading, allJobs, footer, ...texts } = mailTexts[locale].saved;
  const opening = texts.opening(sender.brand.name);
  const list = statedSource(sender.siteUrl + inLocale(locale, pagePaths.careers), ownSources.savedJobs);
  return mailToVisitor(sender, email, {
    reference: `saved-jobs-${id}`,
    locale,
    heading,
    preview: entries.titles.join(', '),
    text: [opening, '', ...entries.text, `${allJobs}: ${list}`],
    content: html`${paragraph(opening)}${entries.html}
      <div style="padding:12px 0 0">${button(allJobs, list)}</div>`,
    footer,
  });
}
