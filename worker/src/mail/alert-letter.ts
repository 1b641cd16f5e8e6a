import {
  alertAddress,
  alertPaths,
  inLocale,
  jobFiltersInWords,
  pagePaths,
  searchFromJobFilters,
  singleLine,
  type JobFilters,
} from 'contract';
import type { AlertLetterContent } from 'db/repositories/job-alert-letters';
import { linkToken } from 'db/repositories/link-tokens';
import type { Mailing } from '../jobs/processor.js';
import { jobEntries, linkColour } from './job-entries.js';
import { letterTexts, type LetterTexts } from './letter-texts.js';
import { html, mailDocument } from './mail-layout.js';
import type { Letter } from './mail-transport.js';

type Sender = Pick<Mailing, 'brand' | 'siteUrl'>;

const button =
  'display:inline-block;padding:12px 24px;border-radius:6px;background:#0f2a43;color:#ffffff;font-weight:600;text-decoration:none';

/** @param secret signs the links */
export function alertLetter(content: AlertLetterContent, secret: string, sender: Sender): Letter {
  return content.letter.kind === 'confirmation'
    ? confirmationLetter(content, secret, sender)
    : jobsLetter(content, secret, sender);
}

/** Asks whether the owner of the address wants the alert. Nothing else is sent to it before. */
function confirmationLetter(
  { letter, alert, organizations }: AlertLetterContent,
  secret: string,
  { brand, siteUrl }: Sender,
): Letter {
  const { locale } = alert;
  const texts = letterTexts[locale];
  const { heading, promise, footer } = texts.confirmation;
  const link = siteUrl + alertAddress(alertPaths.confirm, linkToken(secret, 'confirm', alert.id), locale);
  const about = namedForStranger(alert.filters, (id) => organizations.get(id) ?? id, texts);
  const opening = texts.confirmation.opening(brand.name, about);
  return {
    reference: `job-alert-${letter.id}`,
    to: { name: '', address: alert.email },
    replyTo: { name: brand.name, address: brand.email },
    subject: heading,
    text: [opening, '', texts.confirmation.link(link), '', promise, '', '-- ', footer, brand.name].join('\n'),
    html: mailDocument(brand, {
      locale,
      heading,
      preview: about,
      content: html`<p style="margin:0 0 20px">${opening}</p>
        <p style="margin:0 0 20px"><a href="${link}" style="${button}">${texts.confirmation.button}</a></p>
        <p style="margin:0">${promise}</p>`,
      footer,
    }),
  };
}

/** Links, addresses of sites and mailboxes, as mail programs find them in a text. */
const linkLike = /:\/\/|www[.。]|[\p{L}\p{N}][.。]\p{L}{2}/iu;
const NAMED_CHARACTERS = 200;

/** A stranger may have asked with another person's address: no link, few characters, one line. */
function namedForStranger(filters: JobFilters, nameOf: (id: string) => string, texts: LetterTexts): string {
  const values = [...searchFromJobFilters(filters).values()];
  if (values.some((value) => linkLike.test(value.normalize('NFKC')))) return texts.confirmation.filtered;
  const about = singleLine(jobFiltersInWords(filters, nameOf, texts.filters) ?? texts.allJobs);
  return about.length > NAMED_CHARACTERS ? `${about.slice(0, NAMED_CHARACTERS)}…` : about;
}

/** The new jobs of a day. */
function jobsLetter(
  { letter, alert, jobs, openJobs, organizations }: AlertLetterContent,
  secret: string,
  { brand, siteUrl }: Sender,
): Letter {
  const nameOf = (id: string) => organizations.get(id) ?? id;
  const { locale } = alert;
  const texts = letterTexts[locale];
  const about = jobFiltersInWords(alert.filters, nameOf, texts.filters) ?? texts.allJobs;
  const [end, manage] = (['end', 'manage'] as const).map(
    (purpose) => siteUrl + alertAddress(alertPaths[purpose], linkToken(secret, purpose, alert.id), locale),
  );
  const query = searchFromJobFilters(alert.filters).toString();
  const list = `${siteUrl}${inLocale(locale, pagePaths.careers)}${query && `?${query}`}`;
  const entries = jobEntries(jobs, nameOf, siteUrl, locale);
  const rest = openJobs - jobs.length;
  const more = texts.jobs.more(rest);
  const heading = texts.jobs.heading(openJobs);
  const opening = texts.jobs.opening(about);
  const footer = texts.jobs.footer(siteUrl);
  return {
    reference: `job-alert-${letter.id}`,
    to: { name: '', address: alert.email },
    replyTo: { name: brand.name, address: brand.email },
    subject: openJobs === 1 ? texts.jobs.subject(entries.titles[0] ?? '') : heading,
    ...(end !== undefined && { unsubscribe: end }),
    text: [
      opening,
      '',
      ...entries.text,
      `${more}${list}`,
      '',
      '-- ',
      footer,
      `${texts.jobs.end}: ${end}`,
      `${texts.jobs.manage}: ${manage}`,
      brand.name,
    ].join('\n'),
    html: mailDocument(brand, {
      locale,
      heading,
      preview: entries.titles.join(', '),
      content: html`<p style="margin:0 0 20px">${opening}</p>
        ${entries.html}
        <p style="margin:0 0 20px">${more}<a href="${list}" style="${linkColour}">${about}</a></p>
        <p style="margin:0">
          <a href="${end ?? ''}" style="${linkColour}">${texts.jobs.end}</a> ·
          <a href="${manage ?? ''}" style="${linkColour}">${texts.jobs.manage}</a>
        </p>`,
      footer,
    }),
  };
}
