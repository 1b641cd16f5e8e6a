import {
  inLocale,
  type OwnSource,
  pagePaths,
  payInWords,
  singleLine,
  statedSource,
  textLanguage,
  type Locale,
} from 'contract';
import type { JobRow } from 'db/repositories/jobs/jobs';
import { html, linkStyle, type Html } from './mail-layout.js';
import { mailTexts } from './mail-texts.js';

export function nameIn(organizations: ReadonlyMap<string, string>): (id: string) => string {
  return (id) => organizations.get(id) ?? id;
}

/** @param source that links state (product 12.3) @returns jobs as a mail lists them, as text and as HTML */
export function jobEntries(
  jobs: readonly JobRow[],
  nameOf: (id: string) => string,
  siteUrl: string,
  locale: Locale,
  source: OwnSource,
) {
  const { pay: payWords, closed } = mailTexts[locale];
  const entries = jobs.map((job) => ({
    title: singleLine(job.title),
    lang: locale === 'es' ? (textLanguage(job.language, job.title) ?? 'en') : undefined,
    // A closed job has no link.
    link: job.closedAt ? undefined : statedSource(siteUrl + inLocale(locale, pagePaths.job(job.id)), source),
    facts: [nameOf(job.organizationId), job.location].filter(Boolean).join(' · '),
    // In the mail's language.
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

/** @returns a job's own text, with its language where it is not the mail's (product 10.21) */
function own(text: string, lang: string | undefined): Html {
  return lang === undefined ? html`${text}` : html`<span lang="${lang}">${text}</span>`;
}
