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
import { button, card, html, note, type Html } from './mail-layout.js';
import { mailTexts } from './mail-texts.js';

export function nameIn(organizations: ReadonlyMap<string, string>): (id: string) => string {
  return (id) => organizations.get(id) ?? id;
}

/** @param source that links state (product 12.3) @returns jobs as a mail lists them, as text and as HTML: cards with a button each */
export function jobEntries(
  jobs: readonly JobRow[],
  nameOf: (id: string) => string,
  siteUrl: string,
  locale: Locale,
  source: OwnSource,
) {
  const { pay: payWords, closed, view } = mailTexts[locale];
  const entries = jobs.map((job) => ({
    title: singleLine(job.title),
    lang: locale === 'es' ? (textLanguage(job.language, job.title) ?? 'en') : undefined,
    link: job.closedAt ? undefined : statedSource(siteUrl + inLocale(locale, pagePaths.job(job.id)), source),
    organization: nameOf(job.organizationId),
    place: job.location,
    // In the mail's language.
    pay: payInWords(job.pay, payWords),
  }));
  return {
    titles: entries.map(({ title }) => title),
    text: entries.flatMap(({ title, organization, place, pay, link = closed }) => [
      title,
      [organization, place, pay].filter(Boolean).join(' · '),
      link,
      '',
    ]),
    html: entries.map(({ title, lang, organization, place, pay, link }) =>
      card(
        html`${note(own(organization, lang))}
          <h2 style="margin:4px 0 6px;font-size:18px;line-height:1.3">${own(title, lang)}</h2>
          ${pay === undefined ? '' : html`<div><strong>${pay}</strong></div>`}
          <div style="margin:0 0 14px">${own(place, lang)}</div>
          ${link === undefined ? note(closed) : button(view, link, 'card', title)}`,
      ),
    ),
  };
}

/** @returns a job's own text, with its language where it is not the mail's (product 10.21) */
function own(text: string, lang: string | undefined): Html {
  return lang === undefined ? html`${text}` : html`<span lang="${lang}">${text}</span>`;
}
