import {
  alertAddress,
  alertPaths,
  inLocale,
  isEmploymentType,
  jobFiltersInWords,
  pagePaths,
  payInWords,
  searchFromJobFilters,
  singleLine,
  textLanguage,
  type JobFilters,
  type Locale,
} from 'contract';
import type { AlertLetterContent } from 'db/repositories/job-alert-letters';
import type { JobRow } from 'db/repositories/jobs';
import { linkToken } from 'db/repositories/link-tokens';
import type { SavedJobsLetterContent } from 'db/repositories/saved-jobs-letters';
import { letterTexts, type LetterTexts } from './letter-texts.js';
import { html, letterToVisitor, linkStyle, type Html, type Sender } from './mail-layout.js';
import type { Letter } from './mail-transport.js';

const button =
  'display:inline-block;padding:12px 24px;border-radius:6px;background:#0f2a43;color:#ffffff;font-weight:600;text-decoration:none';

export function alertLetter(content: AlertLetterContent, secret: string, sender: Sender): Letter {
  return content.letter.kind === 'confirmation'
    ? confirmationLetter(content, secret, sender)
    : jobsLetter(content, secret, sender);
}

/** Asks whether the owner of the address wants the alert. Nothing else is sent to it before. */
function confirmationLetter(
  { letter, alert, organizations }: AlertLetterContent,
  secret: string,
  sender: Sender,
): Letter {
  const { locale } = alert;
  const texts = letterTexts[locale];
  const { heading, promise, footer, link: linkText, button: label } = texts.confirmation;
  const link =
    sender.siteUrl + alertAddress(alertPaths.confirm, linkToken(secret, 'confirm', alert.id), locale);
  const about = namedForStranger(alert.filters, organizations, texts);
  const opening = texts.confirmation.opening(sender.brand.name, about);
  return letterToVisitor(sender, alert.email, {
    reference: `job-alert-${letter.id}`,
    locale,
    heading,
    preview: about,
    text: [opening, '', linkText(link), '', promise],
    content: html`<p style="margin:0 0 20px">${opening}</p>
      <p style="margin:0 0 20px"><a href="${link}" style="${button}">${label}</a></p>
      <p style="margin:0">${promise}</p>`,
    footer,
  });
}

/** A stranger may have asked with another person's address: only choices of ours are named (product 6.37). */
function namedForStranger(
  filters: JobFilters,
  organizations: ReadonlyMap<string, string>,
  texts: LetterTexts,
): string {
  const { organization = [], type = [], workplace, payMin, payUnstated, postedWithin } = filters;
  const ours: JobFilters = {
    organization: organization.filter((id) => organizations.has(id)),
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

function jobsLetter(
  { letter, alert, jobs, openJobs, organizations }: AlertLetterContent,
  secret: string,
  sender: Sender,
): Letter {
  const { siteUrl } = sender;
  const { locale } = alert;
  const { allJobs, filters, jobs: texts } = letterTexts[locale];
  const nameOf = nameIn(organizations);
  const about = jobFiltersInWords(alert.filters, nameOf, filters) ?? allJobs;
  const linkTo = (purpose: 'end' | 'manage') =>
    siteUrl + alertAddress(alertPaths[purpose], linkToken(secret, purpose, alert.id), locale);
  const [end, manage] = [linkTo('end'), linkTo('manage')];
  const query = searchFromJobFilters(alert.filters).toString();
  const list = `${siteUrl}${inLocale(locale, pagePaths.careers)}${query && `?${query}`}`;
  const entries = jobEntries(jobs, nameOf, siteUrl, locale);
  const more = texts.more(openJobs - jobs.length);
  const heading = texts.heading(openJobs);
  const opening = texts.opening(about);
  return letterToVisitor(sender, alert.email, {
    reference: `job-alert-${letter.id}`,
    locale,
    heading,
    subject: openJobs === 1 ? texts.subject(entries.titles[0] ?? '') : heading,
    unsubscribe: end,
    preview: entries.titles.join(', '),
    text: [opening, '', ...entries.text, `${more}${list}`],
    content: html`<p style="margin:0 0 20px">${opening}</p>
      ${entries.html}
      <p style="margin:0 0 20px">${more}<a href="${list}" style="${linkStyle}">${about}</a></p>
      <p style="margin:0">
        <a href="${end}" style="${linkStyle}">${texts.end}</a> ·
        <a href="${manage}" style="${linkStyle}">${texts.manage}</a>
      </p>`,
    footer: texts.footer(siteUrl),
    footerLinks: [`${texts.end}: ${end}`, `${texts.manage}: ${manage}`],
  });
}

/** The jobs a visitor saved (product 6.41). A stranger may have asked with another person's address: nothing in it is the visitor's text. */
export function savedJobsLetter(
  { letter, jobs, organizations }: SavedJobsLetterContent,
  sender: Sender,
): Letter {
  const { locale } = letter;
  const entries = jobEntries(jobs, nameIn(organizations), sender.siteUrl, locale);
  const { heading, allJobs, footer, ...texts } = letterTexts[locale].saved;
  const opening = texts.opening(sender.brand.name);
  const list = sender.siteUrl + inLocale(locale, pagePaths.careers);
  return letterToVisitor(sender, letter.email, {
    reference: `saved-jobs-${letter.id}`,
    locale,
    heading,
    preview: entries.titles.join(', '),
    text: [opening, '', ...entries.text, `${allJobs}: ${list}`],
    content: html`<p style="margin:0 0 20px">${opening}</p>
      ${entries.html}
      <p style="margin:0"><a href="${list}" style="${linkStyle}">${allJobs}</a></p>`,
    footer,
  });
}

function nameIn(organizations: ReadonlyMap<string, string>): (id: string) => string {
  return (id) => organizations.get(id) ?? id;
}

function jobEntries(
  jobs: readonly JobRow[],
  nameOf: (id: string) => string,
  siteUrl: string,
  locale: Locale,
) {
  const { pay: payWords, closed } = letterTexts[locale];
  const entries = jobs.map((job) => ({
    title: singleLine(job.title),
    lang: locale === 'es' ? (textLanguage(job.language, job.title) ?? 'en') : undefined,
    // A closed job has no link.
    link: job.closedAt ? undefined : siteUrl + inLocale(locale, pagePaths.job(job.id)),
    facts: [nameOf(job.organizationId), job.location].filter(Boolean).join(' · '),
    // In the letter's language.
    pay: payInWords(job.pay, payWords),
  }));
  return {
    titles: entries.map(({ title }) => title),
    text: entries.flatMap(({ title, facts, pay, link = closed }) => [
      title,
      [facts, pay].filter(Boolean).join(' · '),
      link,
      '',
    ]),
    html: entries.map(({ title, lang, facts, pay, link }) => {
      const name = own(title, lang);
      return html`<p style="margin:0 0 16px">
        ${link === undefined ? html`<strong>${name}</strong>` : html`<a href="${link}" style="${linkStyle};font-weight:600">${name}</a>`}<br />${own(facts, lang)}${pay ? ` · ${pay}` : ''}${link === undefined ? html`<br />${closed}` : ''}
      </p>`;
    }),
  };
}

/** @returns a job's own text, with its language where it is not the letter's (product 10.21) */
function own(text: string, lang: string | undefined): Html {
  return lang === undefined ? html`${text}` : html`<span lang="${lang}">${text}</span>`;
}
