import { inLocale, pagePaths, payInWords, singleLine, type Locale } from 'contract';
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
    link: job.closedAt ? undefined : siteUrl + inLocale(locale, pagePaths.job(job.id)),
    facts: [nameOf(job.organizationId), job.location, payInWords(job.pay, payWords)]
      .filter((fact) => fact !== undefined && fact !== '')
      .join(' · '),
  }));
  return {
    titles: entries.map(({ title }) => title),
    text: entries.flatMap(({ title, facts, link = closed }) => [title, facts, link, '']),
    html: entries.map(
      ({ title, facts, link }) =>
        html`<p style="margin:0 0 16px">
          ${link === undefined ? html`<strong>${title}</strong>` : html`<a href="${link}" style="${linkColour};font-weight:600">${title}</a>`}<br />${facts}${link === undefined ? html`<br />${closed}` : ''}
        </p>`,
    ),
  };
}
