import { inLocale, pagePaths, payInWords, singleLine, textLanguage, type Locale } from 'contract';
import type { JobRow } from 'db/repositories/jobs';
import { letterTexts } from './letter-texts.js';
import { html, type Html } from './mail-layout.js';

export const linkColour = 'color:#0b5cad';

/** Jobs as a letter lists them. */
export interface JobEntries {
  readonly titles: readonly string[];
  readonly text: readonly string[];
  readonly html: readonly Html[];
}

/** @param nameOf an organization's name by its id */
export function jobEntries(
  jobs: readonly JobRow[],
  nameOf: (id: string) => string,
  siteUrl: string,
  locale: Locale,
): JobEntries {
  // A closed job has no link.
  const { pay: payWords, closed } = letterTexts[locale];
  const entries = jobs.map((job) => ({
    title: singleLine(job.title),
    lang: locale === 'es' ? (textLanguage(job.language, job.title) ?? 'en') : undefined,
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
        ${link === undefined ? html`<strong>${name}</strong>` : html`<a href="${link}" style="${linkColour};font-weight:600">${name}</a>`}<br />${own(facts, lang)}${pay ? ` · ${pay}` : ''}${link === undefined ? html`<br />${closed}` : ''}
      </p>`;
    }),
  };
}

/** @returns a job's own text, with its language where it is not the letter's (product 10.21) */
function own(text: string, lang: string | undefined): Html {
  return lang === undefined ? html`${text}` : html`<span lang="${lang}">${text}</span>`;
}
