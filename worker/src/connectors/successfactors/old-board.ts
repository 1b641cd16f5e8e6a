import { isCalendarDay } from 'contract';
import { type InferType, object, string } from 'yup';
import { FeedError, redactedUrl } from '../../http/feed-error.js';
import { postedMoment } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import type { PostingDraft } from '../../postings/posting.js';
import { wayOfWords } from '../../postings/workplace.js';
import type { FeedContext, FeedItem, FeedSource } from '../kit/connector.js';
import { readAs, text } from '../kit/field-types.js';
import { defineXmlConnector } from '../kit/xml-connector.js';

const jobSchema = object({
  ReqId: text(),
  JobTitle: text().required(),
  'Job-Description': text(),
  'Posted-Date': text(),
  Department: text(),
}).required();

/** `filter1`, `mfield2`: what tenants name as they like. */
const labelledSchema = object({ label: string().required(), value: string().required() });

type Job = InferType<typeof jobSchema>;

/** As many as some of these boards show, whatever they have. */
const MOST_JOBS = 1_024;

/** @returns the address of the XML of a board that is named by its company, which keeps its case; undefined for others */
export function oldBoardAddress(address: URL): URL | undefined {
  const company = address.searchParams.get('company') ?? address.searchParams.get('career_company');
  if (company === null) return undefined;
  const feed = new URL('/career', address);
  feed.search = new URLSearchParams({
    company,
    career_ns: 'job_listing_summary',
    resultType: 'XML',
  }).toString();
  return feed;
}

/**
 * Reads an old board, `career?company=…`: one XML, which is not well-formed.
 *
 * @throws {FeedError} as a connector does, and for as many jobs as such a board shows at most: there may be more
 */
export async function* oldBoardItems(
  source: FeedSource,
  context: FeedContext,
  board?: URL,
): AsyncGenerator<FeedItem> {
  let jobs = 0;
  const feed = defineXmlConnector({
    vendor: 'successfactors',
    base: 'https://{board}/',
    root: 'Job-Listing',
    element: 'Job',
    record: jobSchema,
    idField: 'ReqId',
    toDraft: (job) => toDraft(job, board),
  });
  for await (const item of feed.items(source, context)) {
    if (item.kind === 'note') {
      yield item;
      continue;
    }
    jobs += 1;
    // `<>375852015</>` is what these boards write in each job: nobody can put it right.
    yield { ...item, repairs: item.repairs?.filter((repair) => repair !== 'a bare <') ?? [] };
  }
  if (jobs === MOST_JOBS && board !== undefined)
    throw new FeedError(
      `${redactedUrl(board)} lists ${MOST_JOBS} jobs, the most such a board shows: some may be missing.`,
    );
}

function toDraft(job: Job, board: URL | undefined): PostingDraft {
  const labelled = Object.values<unknown>(job)
    .flat()
    .flatMap((field) => {
      const read = readAs(labelledSchema, field);
      // "[[filter1]]" is a field that was left empty.
      return read === undefined || /^\[\[.*\]\]$/.test(read.value) ? [] : [read];
    });
  const valueOf = (label: RegExp, isIt: (value: string) => boolean = () => true) =>
    labelled.find((one) => label.test(one.label) && isIt(one.value))?.value;
  return {
    title: job.JobTitle,
    descriptionHtml: job['Job-Description'] ?? '',
    locations: placesFromFields({
      // "Work Location" is a city at some, "Hybrid" at others.
      city: valueOf(/^(?:city|town|(?:work |job )?location)\b/i, (value) => wayOfWords(value) === undefined),
      region: valueOf(/^(?:state|province|region)\b/i),
      country: valueOf(/^country\b/i),
    }),
    workplace: wayOfWords(valueOf(/\b(?:location|work ?place|remote)\b/i, isWay) ?? ''),
    department:
      job.Department || valueOf(/^(?:department|job (?:area|function|family|category)|function)\b/i),
    employment: employmentFromField(
      valueOf(/\b(?:job|employment|position|contract|time|schedule) ?(?:type|status)\b/i, isType),
    ),
    postedAt: postedMoment(isoDay(job['Posted-Date'])),
    applyUrl: board && applyAddress(board, job.ReqId),
    requisitionId: job.ReqId,
  };
}

const isWay = (value: string) => wayOfWords(value) !== undefined;
/** "Experienced" is one for "Job Type", too. */
const isType = (value: string) => (employmentFromField(value)?.schemaTypes.length ?? 0) > 0;

/** "09/20/2026": the month comes first on these boards. */
function isoDay(date: string | null | undefined): string | undefined {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date ?? '') ?? [];
  const iso = `${year}-${month}-${day}`;
  return isCalendarDay(iso) ? iso : undefined;
}

function applyAddress(board: URL, id: string | null | undefined): string | undefined {
  const company = board.searchParams.get('company');
  if (!id || company === null) return undefined;
  const address = new URL(board);
  address.search = new URLSearchParams({
    company,
    career_job_req_id: id,
    career_ns: 'job_application',
  }).toString();
  return address.href;
}
