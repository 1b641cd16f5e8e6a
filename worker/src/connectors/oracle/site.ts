import { array, type InferType, number, object } from 'yup';
import { FeedError, invalidFeed, readEnvelope, redactedSource } from '../../http/feed-error.js';
import type { HttpClient } from '../../http/http-client.js';
import { amount, anything, id, list, readAs, records } from '../kit/field-types.js';
import { isComplete, type ListPage, pagedList, roomForRows, type Rows } from '../kit/paged-list.js';

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
export function foundIn(answer: unknown, place: string): Found {
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
