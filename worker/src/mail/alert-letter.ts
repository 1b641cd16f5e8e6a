import {
  alertAddress,
  alertPaths,
  jobFiltersInWords,
  limits,
  pagePaths,
  searchFromJobFilters,
  singleLine,
  type JobFilters,
} from 'contract';
import type { AlertLetterContent } from 'db/repositories/job-alert-letters';
import { linkToken } from 'db/repositories/link-tokens';
import type { Mailing } from '../jobs/processor.js';
import { jobEntries, linkColour } from './job-entries.js';
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
  const link = siteUrl + alertAddress(alertPaths.confirm, linkToken(secret, 'confirm', alert.id));
  const about = namedForStranger(alert.filters, (id) => organizations.get(id) ?? id);
  const heading = 'Please confirm your job alert';
  const opening = `Somebody, probably you, asked ${brand.name} to email you new jobs: ${about}.`;
  const promise =
    'You get one mail a day at most, and only when there are new jobs. Every mail has a link that ends the alert.';
  const footer = `You did not ask for this? Then do nothing: without your confirmation nothing is sent, and your address is erased after ${limits.jobAlerts.keptDays} days.`;
  return {
    reference: `job-alert-${letter.id}`,
    to: { name: '', address: alert.email },
    replyTo: { name: brand.name, address: brand.email },
    subject: heading,
    text: [opening, '', `Confirm it here: ${link}`, '', promise, '', '-- ', footer, brand.name].join('\n'),
    html: mailDocument(brand, {
      heading,
      preview: about,
      content: html`<p style="margin:0 0 20px">${opening}</p>
        <p style="margin:0 0 20px"><a href="${link}" style="${button}">Confirm the job alert</a></p>
        <p style="margin:0">${promise}</p>`,
      footer,
    }),
  };
}

/** Links, addresses of sites and mailboxes, as mail programs find them in a text. */
const linkLike = /:\/\/|www[.。]|[\p{L}\p{N}][.。]\p{L}{2}/iu;
const NAMED_CHARACTERS = 200;

/** A stranger may have asked with another person's address: no link, few characters, one line. */
function namedForStranger(filters: JobFilters, nameOf: (id: string) => string): string {
  const values = [...searchFromJobFilters(filters).values()];
  if (values.some((value) => linkLike.test(value.normalize('NFKC')))) return 'the jobs you filtered';
  const about = singleLine(jobFiltersInWords(filters, nameOf) ?? 'all open jobs');
  return about.length > NAMED_CHARACTERS ? `${about.slice(0, NAMED_CHARACTERS)}…` : about;
}

/** The new jobs of a day. */
function jobsLetter(
  { letter, alert, jobs, openJobs, organizations }: AlertLetterContent,
  secret: string,
  { brand, siteUrl }: Sender,
): Letter {
  const nameOf = (id: string) => organizations.get(id) ?? id;
  const about = jobFiltersInWords(alert.filters, nameOf) ?? 'all open jobs';
  const [end, manage] = (['end', 'manage'] as const).map(
    (purpose) => siteUrl + alertAddress(alertPaths[purpose], linkToken(secret, purpose, alert.id)),
  );
  const query = searchFromJobFilters(alert.filters).toString();
  const list = `${siteUrl}${pagePaths.careers}${query && `?${query}`}`;
  const entries = jobEntries(jobs, nameOf, siteUrl);
  const rest = openJobs - jobs.length;
  const more = rest > 0 ? `and ${rest} more: ` : 'See the whole list: ';
  const heading = openJobs === 1 ? '1 new job for you' : `${openJobs} new jobs for you`;
  const opening = `Your job alert: ${about}.`;
  const footer = `You get this mail because you confirmed a job alert on ${siteUrl}.`;
  return {
    reference: `job-alert-${letter.id}`,
    to: { name: '', address: alert.email },
    replyTo: { name: brand.name, address: brand.email },
    subject: openJobs === 1 ? `New job: ${entries.titles[0] ?? ''}` : heading,
    ...(end !== undefined && { unsubscribe: end }),
    text: [
      opening,
      '',
      ...entries.text,
      `${more}${list}`,
      '',
      '-- ',
      footer,
      `End this alert: ${end}`,
      `All your alerts: ${manage}`,
      brand.name,
    ].join('\n'),
    html: mailDocument(brand, {
      heading,
      preview: entries.titles.join(', '),
      content: html`<p style="margin:0 0 20px">${opening}</p>
        ${entries.html}
        <p style="margin:0 0 20px">${more}<a href="${list}" style="${linkColour}">${about}</a></p>
        <p style="margin:0">
          <a href="${end ?? ''}" style="${linkColour}">End this alert</a> ·
          <a href="${manage ?? ''}" style="${linkColour}">All your alerts</a>
        </p>`,
      footer,
    }),
  };
}
