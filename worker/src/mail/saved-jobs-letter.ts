import { inLocale, pagePaths } from 'contract';
import type { SavedJobsLetterContent } from 'db/repositories/saved-jobs-letters';
import type { Mailing } from '../jobs/processor.js';
import { jobEntries, linkColour } from './job-entries.js';
import { letterTexts } from './letter-texts.js';
import { html, mailDocument } from './mail-layout.js';
import type { Letter } from './mail-transport.js';

/** The jobs a visitor saved (product 6.41). A stranger may have asked with another person's address: nothing in it is the visitor's text. */
export function savedJobsLetter(
  { letter, jobs, organizations }: SavedJobsLetterContent,
  { brand, siteUrl }: Pick<Mailing, 'brand' | 'siteUrl'>,
): Letter {
  const entries = jobEntries(jobs, (id) => organizations.get(id) ?? id, siteUrl, letter.locale);
  const { heading, allJobs, footer, ...texts } = letterTexts[letter.locale].saved;
  const opening = texts.opening(brand.name);
  const list = siteUrl + inLocale(letter.locale, pagePaths.careers);
  return {
    reference: `saved-jobs-${letter.id}`,
    to: { name: '', address: letter.email },
    replyTo: { name: brand.name, address: brand.email },
    subject: heading,
    text: [opening, '', ...entries.text, `${allJobs}: ${list}`, '', '-- ', footer, brand.name].join('\n'),
    html: mailDocument(brand, {
      locale: letter.locale,
      heading,
      preview: entries.titles.join(', '),
      content: html`<p style="margin:0 0 20px">${opening}</p>
        ${entries.html}
        <p style="margin:0"><a href="${list}" style="${linkColour}">${allJobs}</a></p>`,
      footer,
    }),
  };
}
