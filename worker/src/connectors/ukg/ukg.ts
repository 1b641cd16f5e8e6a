import type { Workplace } from 'contract';
import type { JobLocation } from 'db/entities/job.entity';
import { type InferType, number, object } from 'yup';
import { FeedError, readEnvelope, redactedSource, redactedUrl } from '../../http/feed-error.js';
import { parseJson } from '../../http/http-client.js';
import { postedMoment } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesFromFields } from '../../postings/locations.js';
import { placesNamed } from '../../postings/places/reconcile.js';
import type { PostingDraft } from '../../postings/posting.js';
import { embeddedJson } from '../kit/embedded-json.js';
import { amount, flag, group, list, records, text } from '../kit/field-types.js';
import { defineListConnector } from '../kit/list-connector.js';
import { pagedList, roomForRows } from '../kit/pages.js';
import { statedId } from '../kit/record.js';

const pageSchema = object({ totalCount: number().required(), opportunities: records() }).required();
const coded = () => group({ Code: text(), Name: text() });
const placeSchema = object({
  LocalizedName: text(),
  LocalizedDescription: text(),
  Address: group({ City: text(), State: coded(), Country: coded(), PostalCode: text() }),
});

const detailSchema = object({
  Description: text(),
  Locations: list(placeSchema),
  OpportunityIsClosed: flag(),
}).required();

/** A row of the list, joined with its detail. `BriefDescription` is cut, and no text to show. */
const opportunitySchema = object({
  Id: text().required(),
  Title: text().required(),
  RequisitionNumber: text(),
  Description: text(),
  Locations: list(placeSchema),
  FullTime: flag(),
  JobLocationType: amount(),
  JobCategoryName: text(),
  PostedDate: text(),
  OpportunityIsClosed: flag(),
  /** Put in by us. */
  hostedUrl: text(),
}).required();

type UkgOpportunity = InferType<typeof opportunitySchema>;

const rule = { idField: 'Id', readId: (id: string) => id.toLowerCase() };
/** The most that is known to be given at once. */
const PAGE = 100;
const BOARD = /^\/[^/]+\/JobBoard\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
const DETAIL = /new US\.Opportunity\.CandidateOpportunityDetail\(\s*(?=\{)/;

/** UKG Pro Recruiting (UltiPro): a list of 100 a page, and the page of each job, whose script is handed the text (feeds.md 2.15). */
export const ukg = defineListConnector({
  vendor: 'ukg',
  boardOf,
  list: async ({ board, http, place }) => {
    const rows = await pagedList({
      place,
      rule,
      room: roomForRows(),
      ask: async (offset) => {
        const post = { opportunitySearch: { Top: PAGE, Skip: offset, QueryString: '', Filters: [] } };
        const answer = await http.getJson(new URL(`${board}/JobBoardView/LoadSearchResults`), { post });
        const { opportunities, totalCount } = read(answer, place);
        return { rows: opportunities, total: totalCount };
      },
    });
    return [...rows.values()];
  },
  detail: async ({ board, http, id, explain }) => {
    const address = new URL(`${board}/OpportunityDetail`);
    address.searchParams.set('opportunityId', id);
    const page = await http.getText(address, { headers: { accept: 'text/html' }, explain });
    const detail = embeddedJson(page, DETAIL, redactedUrl(address));
    const shown = statedId(detail, rule);
    if (shown !== undefined && shown !== id)
      throw new FeedError(`${redactedUrl(address)} gave another job than the one asked for.`);
    const { Description, Locations, OpportunityIsClosed } = readEnvelope(
      detailSchema,
      detail,
      redactedUrl(address),
      'ukg',
    );
    return { Description, Locations, OpportunityIsClosed, hostedUrl: address.href };
  },
  saved: (content, place) => read(parseJson(content, place), place).opportunities,
  record: opportunitySchema,
  ...rule,
  withdrawn: ({ OpportunityIsClosed }) => (OpportunityIsClosed === true ? 'it is closed' : undefined),
  merge: (first) => first,
  toDraft,
});

/** @throws {FeedError} when `source` is no address of a board: older ones without a guid are another product */
function boardOf(source: string, base: string | undefined): string {
  const address = /^https?:\/\//i.test(source) && URL.canParse(source) ? new URL(source) : undefined;
  const path = BOARD.exec(address?.pathname ?? '')?.[0];
  if (address === undefined || path === undefined)
    throw new FeedError(
      `"${redactedSource(source)}" is no ukg board: give its address, as https://recruiting.ultipro.com/{tenant}/JobBoard/{guid}.`,
    );
  return new URL(path, base ?? address).href;
}

function read(answer: unknown, place: string) {
  return readEnvelope(pageSchema, answer, place, 'ukg');
}

const workplaces: readonly Workplace[] = ['hybrid', 'onsite', 'remote'];

function toDraft(job: UkgOpportunity): PostingDraft {
  const places = (job.Locations ?? []).flatMap(placesOf);
  return {
    title: job.Title,
    descriptionHtml: job.Description ?? '',
    locations: [...new Map(places.map((place) => [place.label, place])).values()],
    workplace: workplaces[job.JobLocationType ?? -1],
    // "All" stands where a board has no categories.
    department: job.JobCategoryName === 'All' ? undefined : job.JobCategoryName,
    employment:
      typeof job.FullTime === 'boolean'
        ? employmentFromField(job.FullTime ? 'Full time' : 'Part time')
        : undefined,
    postedAt: postedMoment(job.PostedDate),
    applyUrl: job.hostedUrl,
    hostedUrl: job.hostedUrl,
    requisitionId: job.RequisitionNumber,
  };
}

function placesOf({
  Address,
  LocalizedDescription,
  LocalizedName,
}: InferType<typeof placeSchema>): readonly JobLocation[] {
  const fields = {
    city: Address?.City,
    region: Address?.State?.Code ?? Address?.State?.Name,
    country: Address?.Country?.Code ?? Address?.Country?.Name,
    postalCode: Address?.PostalCode,
  };
  // "HQ" names no place, and "TX - Remote" has no city beside it.
  return fields.city ? placesFromFields(fields) : placesNamed(LocalizedDescription || LocalizedName, fields);
}
