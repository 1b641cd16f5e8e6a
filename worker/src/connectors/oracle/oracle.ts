import type { Workplace } from 'contract';
import { array, type InferType, number, object } from 'yup';
import { FeedError, invalidFeed, readEnvelope, redactedSource } from '../../http/feed-error.js';
import { type HttpClient, parseJson } from '../../http/http-client.js';
import { postedMoment, statedDeadline } from '../../postings/dates.js';
import { employmentFromField } from '../../postings/employment-type.js';
import { placesNamed } from '../../postings/places/reconcile.js';
import type { PostingDraft, StatedEmployment } from '../../postings/posting.js';
import { wayOfWords } from '../../postings/workplace.js';
import { amount, anything, id, list, readAs, records, text } from '../kit/field-types.js';
import { defineListConnector } from '../kit/list-connector.js';
import { isComplete, type ListPage, pagedList, roomForRows, type Rows } from '../kit/pages.js';

/** A career site of a host. */
interface OracleSite {
  readonly origin: string;
  readonly site: string;
}

/** As the address of a page has the site, and one of the endpoint. */
const SITE = /\/hcmUI\/CandidateExperience\/(?:[^/]+\/)?sites\/([\w-]+)(?:\/|$)/i;
const SITE_ASKED = /\bsiteNumber=([\w-]+)/;

/** @throws {FeedError} when `source` is no address of a career site, or of its endpoint */
export function oracleSite(source: string, base?: string): OracleSite {
  const address = /^https?:\/\//i.test(source) && URL.canParse(source) ? new URL(source) : undefined;
  const site =
    SITE.exec(address?.pathname ?? '')?.[1] ?? SITE_ASKED.exec(decoded(address?.search ?? ''))?.[1];
  if (address === undefined || site === undefined)
    throw new FeedError(
      `"${redactedSource(source)}" is no career site of oracle: give the address of one of its pages, as https://{host}/hcmUI/CandidateExperience/en/sites/{site}.`,
    );
  return { origin: new URL(base ?? address).origin, site };
}

function decoded(query: string): string {
  return query.replaceAll('%3D', '=');
}

/** One element, also of a board without jobs; none is the answer of a wrong site, or of one that is being mended. */
const envelopeSchema = object({
  items: array(
    object({
      TotalJobsCount: amount(),
      requisitionList: records(),
      categoriesFacet: list(anything()),
      organizationsFacet: list(anything()),
    }).required(),
  )
    .required()
    .min(1),
}).required();
type Found = InferType<typeof envelopeSchema>['items'][number];

const facetSchema = object({ Id: id(), TotalCount: number().required() });

/** @returns what a list's answer holds @throws {FeedError} when it is none */
function foundIn(answer: unknown, place: string): Found {
  const [found] = readEnvelope(envelopeSchema, answer, place, 'oracle').items;
  if (found === undefined) throw invalidFeed(place, 'oracle', 'it has no items');
  return found;
}

interface Page extends ListPage {
  readonly found: Found;
}

export const rule = { idField: 'Id' };

/** The most the vendor gives at once. */
const PAGE = 200;
/** What lies behind is answered as a board without jobs is. */
const WINDOW = 10_000;
const FACETS = ['categories', 'organizations'] as const;

/**
 * Reads the rows of a site, in parts by category or organization where there are more than can be paged through.
 *
 * @throws {FeedError} when a page cannot be read, or rows are missing
 */
export async function rowsOf(site: OracleSite, http: HttpClient, place: string): Promise<Rows> {
  const room = roomForRows();
  const paged = (choice: string) => ({
    place,
    rule,
    room,
    ask: (offset: number) => pageOf(site, http, { choice, offset, place }),
  });
  const first = await paged('').ask(0);
  const { total } = first;
  if (total <= WINDOW) return pagedList(paged(''), first);
  for (const facet of FACETS) {
    const values = (first.found[`${facet}Facet`] ?? []).flatMap((value) => readAs(facetSchema, value) ?? []);
    const sum = values.reduce((counted, { TotalCount }) => counted + TotalCount, 0);
    // Another sum: some jobs have no value of it, or several.
    if (sum !== total || values.some(({ TotalCount }) => TotalCount > WINDOW)) continue;
    const rows = new Map<string, unknown>();
    for (const { Id } of values) {
      const choice = `,selected${facet === 'categories' ? 'Categories' : 'Organizations'}Facet=${encodeURIComponent(Id)}`;
      for (const [key, row] of await pagedList(paged(choice))) rows.set(key, row);
    }
    if (isComplete(rows, total)) return rows;
  }
  throw new FeedError(
    `${place} has ${total} postings, lists the first ${WINDOW} only, and neither its categories nor its organizations add up to them.`,
  );
}

async function pageOf(
  { origin, site }: OracleSite,
  http: HttpClient,
  { choice, offset, place }: { readonly choice: string; readonly offset: number; readonly place: string },
): Promise<Page> {
  const limit = Math.min(PAGE, WINDOW - offset);
  // An offset beside the finder is ignored: the first page would come for ever. Without `expand` the list is empty.
  const finder = `findReqs;siteNumber=${site},facetsList=CATEGORIES%3BORGANIZATIONS,limit=${limit},offset=${offset},sortBy=POSTING_DATES_DESC${choice}`;
  const found = foundIn(
    await http.getJson(
      new URL(
        `${origin}/hcmRestApi/resources/latest/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.workLocation,requisitionList.secondaryLocations&finder=${finder}`,
      ),
    ),
    place,
  );
  const { TotalJobsCount: total, requisitionList } = found;
  if (offset === 0 && typeof total !== 'number')
    throw invalidFeed(place, 'oracle', 'its first page states no TotalJobsCount');
  return { rows: requisitionList, total: total ?? 0, found };
}

/** A row of the list, joined with what its detail states. `Internal…` texts and contacts are left out on purpose. */
const postingSchema = object({
  Id: id(),
  Title: text().required(),
  ExternalDescriptionStr: text(),
  ExternalResponsibilitiesStr: text(),
  ExternalQualificationsStr: text(),
  CorporateDescriptionStr: text(),
  ShortDescriptionStr: text(),
  PrimaryLocation: text(),
  PrimaryLocationCountry: text(),
  secondaryLocations: list(object({ Name: text(), CountryCode: text() })),
  WorkplaceTypeCode: text(),
  WorkplaceType: text(),
  JobSchedule: text(),
  JobType: text(),
  WorkerType: text(),
  ContractType: text(),
  Department: text(),
  JobFunction: text(),
  JobFamily: text(),
  Category: text(),
  PostedDate: text(),
  PostingEndDate: text(),
  ExternalPostedStartDate: text(),
  ExternalPostedEndDate: text(),
  ContentLocale: text(),
  /** Put in by us. */
  hostedUrl: text(),
}).required();

type OraclePosting = InferType<typeof postingSchema>;

/** The names of the types are in any language. */
const workplaces: Readonly<Record<string, Workplace>> = {
  ORA_ON_SITE: 'onsite',
  ORA_HYBRID: 'hybrid',
  ORA_REMOTE: 'remote',
};
/** "O9308 - HOPD Medicine" */
const CODE = /^[A-Z]{0,4}\d[A-Z\d]* - /;

function toDraft(posting: OraclePosting): PostingDraft {
  const places = [
    { Name: posting.PrimaryLocation, CountryCode: posting.PrimaryLocationCountry },
    ...(posting.secondaryLocations ?? []),
  ].flatMap(({ Name, CountryCode }) => placesNamed(Name, { country: CountryCode }));
  return {
    title: posting.Title,
    descriptionHtml: descriptionOf(posting),
    locations: [...new Map(places.map((place) => [place.label, place])).values()],
    workplace: workplaces[posting.WorkplaceTypeCode ?? ''] ?? wayOfWords(posting.WorkplaceType ?? ''),
    department: [
      posting.Department?.replace(CODE, ''),
      posting.JobFunction,
      posting.JobFamily,
      posting.Category,
    ].find((name) => name?.trim()),
    employment: employmentOf(posting),
    postedAt: postedMoment(posting.PostedDate) ?? postedMoment(posting.ExternalPostedStartDate),
    validThrough: statedDeadline(posting.PostingEndDate) ?? statedDeadline(posting.ExternalPostedEndDate),
    applyUrl: posting.hostedUrl,
    hostedUrl: posting.hostedUrl,
    // `Language` is "US" in all rows.
    language: posting.ContentLocale,
  };
}

function descriptionOf(posting: OraclePosting): string {
  const texts = [
    posting.ExternalDescriptionStr,
    posting.ExternalResponsibilitiesStr,
    posting.ExternalQualificationsStr,
    posting.CorporateDescriptionStr,
  ].filter((text) => text?.trim());
  return texts.length > 0 ? texts.join('\n') : (posting.ShortDescriptionStr ?? '');
}

/** "Temporary" decides over "Full time"; "Regular" and "Employee" say nothing. */
function employmentOf({
  JobSchedule,
  JobType,
  WorkerType,
  ContractType,
}: OraclePosting): StatedEmployment | undefined {
  const ofAll = employmentFromField(
    [JobSchedule, JobType, WorkerType, ContractType].filter(Boolean).join(', '),
  );
  return ofAll && ofAll.schemaTypes.length > 0 ? ofAll : employmentFromField(JobSchedule || JobType);
}

const detailSchema = object({ items: array(anything()).required() }).required();

/** Oracle Recruiting Cloud: a list of 200 a page, and each detail, where the text is (feeds.md 2.14). */
export const oracle = defineListConnector({
  vendor: 'oracle',
  boardOf: oracleSite,
  list: async ({ board, http, place }) => [...(await rowsOf(board, http, place)).values()],
  detail: async ({ board: { origin, site }, http, id, place, explain }) => {
    const finder = `ById;Id=%22${encodeURIComponent(id)}%22,siteNumber=${site}`;
    const answer = await http.getJson(
      new URL(
        `${origin}/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails?expand=all&onlyData=true&finder=${finder}`,
      ),
      { explain },
    );
    const [detail] = readEnvelope(detailSchema, answer, place, 'oracle').items;
    return typeof detail === 'object' && detail !== null
      ? {
          ...detail,
          hostedUrl: `${origin}/hcmUI/CandidateExperience/en/sites/${site}/job/${encodeURIComponent(id)}`,
        }
      : undefined;
  },
  saved: (content, place) => savedRows(parseJson(content, place), place),
  record: postingSchema,
  ...rule,
  restless: ['Distance', 'Relevancy', 'HotJobFlag', 'TrendingFlag', 'BeFirstToApplyFlag'],
  toDraft,
});

/** A saved answer is a list, or a detail with its envelope or without. */
function savedRows(answer: unknown, place: string): readonly unknown[] {
  if (readAs(postingSchema, answer) !== undefined) return [answer];
  const items = readAs(detailSchema, answer)?.items ?? [];
  return items.some((item) => readAs(postingSchema, item) !== undefined)
    ? items
    : foundIn(answer, place).requisitionList;
}
