import { limits, pagePaths } from 'contract';
import type { SavedJobsLetterContent } from 'db/repositories/saved-jobs-letters';
import type { Mailing } from '../jobs/processor.js';
import { jobEntries, linkColour } from './job-entries.js';
import { html, mailDocument } from './mail-layout.js';
import type { Letter } from './mail-transport.js';

/** The jobs a visitor saved (product 6.41). A stranger may have asked with another person's address: nothing in it is the visitor's text. */
export function savedJobsLetter(
  { letter, jobs, organizations }: SavedJobsLetterContent,
  { brand, siteUrl }: Pick<Mailing, 'brand' | 'siteUrl'>,
): Letter {
  const entries = jobEntries(jobs, (id) => organizations.get(id) ?? id, siteUrl);
  const heading = 'Your saved jobs';
  const opening = `Somebody, probably you, asked ${brand.name} to email you this list of saved jobs.`;
  const footer = `You did not ask for this? Then do nothing: no other mail follows, and your address is erased after ${limits.savedJobsLetters.keptDays} days.`;
  const list = siteUrl + pagePaths.careers;
  return {
    reference: `saved-jobs-${letter.id}`,
    to: { name: '', address: letter.email },
    replyTo: { name: brand.name, address: brand.email },
    subject: heading,
    text: [opening, '', ...entries.text, `All open jobs: ${list}`, '', '-- ', footer, brand.name].join('\n'),
    html: mailDocument(brand, {
      heading,
      preview: entries.titles.join(', '),
      content: html`<p style="margin:0 0 20px">${opening}</p>
        ${entries.html}
        <p style="margin:0"><a href="${list}" style="${linkColour}">All open jobs</a></p>`,
      footer,
    }),
  };
}
