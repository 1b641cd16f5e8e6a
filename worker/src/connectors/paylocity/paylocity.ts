import { DomUtils } from 'htmlparser2';
import { type InferType, object } from 'yup';
import { FeedError, readEnvelope, redactedUrl } from '../../http/feed-error.js';
import { plainLine } from '../../postings/clean-text.js';
import { postedMoment } from '../../postings/dates.js';
import { unescaped } from '../../postings/description.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import type { PostingDraft } from '../../postings/posting.js';
import { wayOfWords } from '../../postings/workplace.js';
import { type Addressed, boardAddress } from '../kit/document-connector.js';
import { embeddedJson } from '../kit/embedded-json.js';
import { amount, flag, group, id, records, text } from '../kit/field-types.js';
import { defineListConnector } from '../kit/list-connector.js';
import { parsePage, readJobPage } from '../kit/site/job-page.js';
import { textOf, texts } from '../kit/site/posting-fields.js';

const addressed: Addressed = {
  vendor: 'paylocity',
  base: 'https://recruiting.paylocity.com/',
  path: '/recruiting/jobs/All/{board}',
};

const boardSchema = object({ Jobs: records() }).required();
const BOARD_DATA = /window\.pageData\s*=\s*(?=\{)/;

/** A row of the board, joined with what its page says. */
const jobSchema = object({
  JobId: id(),
  JobTitle: text().required(),
  LocationName: text(),
  ShouldDisplayLocation: flag(),
  PublishedDate: text(),
  IsInternal: flag(),
  HiringDepartment: text(),
  JobLocation: group({ City: text(), State: text(), Zip: text(), Country: text() }),
  IsRemote: flag(),
  IndeedRemoteType: amount(),
  Description: text(),
  /** Put in by us. */
  pageText: text(),
  pageType: text(),
  hostedUrl: text(),
  applyUrl: text(),
}).required();

type PaylocityJob = InferType<typeof jobSchema>;

/** Paylocity: one page whose script is handed the board, and the page of each job (feeds.md 2.16). */
export const paylocity = defineListConnector({
  vendor: addressed.vendor,
  boardOf: (source, base) => boardAddress(addressed, source, base),
  list: async ({ board, http, place }) =>
    jobsIn(await http.getText(board, { headers: { accept: 'text/html' } }), place),
  detail: async ({ board, http, id, explain }) => {
    const address = new URL(`/Recruiting/Jobs/Details/${encodeURIComponent(id)}`, board);
    const page = readDetail(await http.getText(address, { headers: { accept: 'text/html' }, explain }));
    if (page === undefined)
      throw new FeedError(`${redactedUrl(address)} gave a page without the text of a job.`);
    const applyUrl = new URL(`/Recruiting/Jobs/Apply/${encodeURIComponent(id)}`, board).href;
    return { pageText: page.text, pageType: page.type, hostedUrl: address.href, applyUrl };
  },
  saved: jobsIn,
  record: jobSchema,
  idField: 'JobId',
  withdrawn: ({ IsInternal }) => (IsInternal === true ? 'it is internal' : undefined),
  toDraft,
});

function jobsIn(page: string, place: string): readonly unknown[] {
  // A saved board may be the data alone.
  const data = embeddedJson(page, page.trimStart().startsWith('{') ? /^\s*(?=\{)/ : BOARD_DATA, place);
  return readEnvelope(boardSchema, data, place, addressed.vendor).Jobs;
}

/** A guess: both boards recorded have it beside the name "Hybrid". */
const HYBRID = 2;

function toDraft(job: PaylocityJob): PostingDraft {
  const { City: city, State: region, Zip: postalCode, Country: country } = job.JobLocation ?? {};
  return {
    title: job.JobTitle,
    // The board's own is empty, or cut.
    descriptionHtml: unescaped(job.pageText ?? ''),
    locations:
      job.ShouldDisplayLocation === false ? [] : placesFromFields({ city, region, postalCode, country }),
    // "Hybrid" stands where the name of the place would.
    workplace: wayOfWords(job.LocationName ?? '') ?? (job.IndeedRemoteType === HYBRID ? 'hybrid' : undefined),
    isRemote: job.IsRemote,
    department: job.HiringDepartment,
    employment: employmentFromField(job.pageType),
    postedAt: postedMoment(job.PublishedDate),
    applyUrl: job.applyUrl,
    hostedUrl: job.hostedUrl,
  };
}

interface Detail {
  readonly text: string;
  readonly type: string | undefined;
}

/**
 * Reads the page of a job: its parts stand under headings ("Description", "Job Type"), or in structured data.
 *
 * @returns undefined for a page without either
 */
export function readDetail(html: string): Detail | undefined {
  const headings = DomUtils.findAll(
    ({ attribs }) => attribs['class']?.split(/\s+/).includes('job-listing-header') ?? false,
    parsePage(html).children,
  );
  const under = (title: RegExp) => {
    const heading = headings.find((one) => title.test(plainLine(DomUtils.textContent(one)) ?? ''));
    return (heading && DomUtils.nextElementSibling(heading)) ?? undefined;
  };
  const [description, type] = [under(/^(?:job )?description$/i), under(/^(?:job|employment) type$/i)];
  const [markup] = readJobPage(html).postings;
  const text = description ? DomUtils.getInnerHTML(description) : textOf(markup?.['description']);
  if (!text) return undefined;
  return {
    text,
    type:
      (type && plainLine(DomUtils.textContent(type))) ||
      texts(markup?.['employmentType']).join(', ') ||
      undefined,
  };
}
