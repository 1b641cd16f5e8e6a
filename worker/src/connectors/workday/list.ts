import { type InferType, number, object, string } from 'yup';
import { FeedError, invalidFeed, readEnvelope } from '../../http/feed-error.js';
import type { HttpClient } from '../../http/http-client.js';
import { amount, anything, list, readAs, records } from '../kit/field-types.js';
import { isComplete, type ListPage, pagedList, readPages, type Room, type Rows } from '../kit/pages.js';

export const pageSchema = object({
  total: amount(),
  jobPostings: records(),
  facets: list(anything()),
}).required();

const facetSchema = object({ facetParameter: string().required(), values: records() });
const valueSchema = object({ id: string().required(), count: number().required() });

interface Facet {
  readonly parameter: string;
  readonly values: readonly InferType<typeof valueSchema>[];
}

/** Choices by facet: those of one are joined by "or", several facets by "and". */
type Choices = Readonly<Record<string, readonly string[]>>;

interface Page extends ListPage {
  readonly facets: readonly Facet[];
}

export interface Site {
  readonly endpoint: string;
  readonly http: HttpClient;
  readonly place: string;
  readonly room: Room;
}

/** The most the vendor gives at once; more is answered 400. */
const PAGE = 20;
/** Some tenants state so many, whatever they have, and begin again behind them. */
const CAP = 2_000;
const MOST_CHOICES = 100;
/** Facets of which a job has one value: their counts add up to the number of jobs. Where there are none, a family is nearly as good. */
const SINGLE: readonly (readonly string[])[] = [
  ['timeType', 'workerSubType'],
  ['jobFamilyGroup', 'jobFamily'],
];

export const rule = { idField: 'externalPath' };

/**
 * Reads the rows of a site, in parts by facet where there are more than the tenant lists at once.
 *
 * @param choices what is looked for; none: all
 * @throws {FeedError} when a page cannot be read, or rows are missing
 */
export async function rowsOf(site: Site, choices: Choices = {}): Promise<Rows> {
  const ask = (offset: number) => pageOf(site, choices, offset);
  const paged = { place: site.place, room: site.room, rule, ask };
  const first = await ask(0);
  if (first.total < CAP) return pagedList(paged, first);
  if (first.total > CAP) {
    const { rows, total } = await readPages(paged, first);
    if (isComplete(rows, total)) return rows;
  }
  return rowsByFacet(site, choices, first);
}

/** A job may have several values of a facet, or none: so further facets are read until none is missing. */
async function rowsByFacet(site: Site, choices: Choices, { total, facets }: Page): Promise<Rows> {
  const open = facets
    .filter(({ parameter }) => !(parameter in choices))
    .sort(
      (one, other) => Number(hasTooMany(one)) - Number(hasTooMany(other)) || countOf(other) - countOf(one),
    );
  const counting =
    SINGLE.map((names) => open.filter(({ parameter }) => names.includes(parameter))).find(
      (found) => found.length > 0,
    ) ?? [];
  const least = Math.max(total, ...counting.map(countOf));
  const rows = new Map<string, unknown>();
  for (const facet of open) {
    for (const ids of batchesOf(facet))
      for (const [key, row] of await rowsOf(site, { ...choices, [facet.parameter]: ids })) rows.set(key, row);
    if (counting.length > 0 && isComplete(rows, least)) return rows;
  }
  if (isComplete(rows, least)) return rows;
  throw new FeedError(
    `${site.place} has at least ${least} postings, lists the first ${CAP} only, and gives ${rows.size} by its filters.`,
  );
}

/** Its value would have to be split again. */
function hasTooMany({ values }: Facet): boolean {
  return values.some(({ count }) => count >= CAP);
}

function countOf({ values }: Facet): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}

/** Values that are below the cap together; one that is not is asked for alone, and split again. */
function batchesOf({ values }: Facet): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let sum = CAP;
  for (const { id, count } of values) {
    const last = batches.at(-1);
    sum += count;
    if (last !== undefined && sum < CAP && last.length < MOST_CHOICES) last.push(id);
    else {
      batches.push([id]);
      sum = count;
    }
  }
  return batches;
}

async function pageOf({ endpoint, http, place }: Site, choices: Choices, offset: number): Promise<Page> {
  const answer = await http.getJson(new URL(`${endpoint}/jobs`), {
    // All four are demanded.
    post: { appliedFacets: choices, limit: PAGE, offset, searchText: '' },
    headers: { 'accept-language': 'en-US' },
  });
  const { total, jobPostings, facets } = readEnvelope(pageSchema, answer, place, 'workday');
  if (offset === 0 && typeof total !== 'number')
    throw invalidFeed(place, 'workday', 'its first page states no total');
  return { rows: jobPostings, total: total ?? 0, facets: facetsIn(facets ?? []) };
}

/** Those of places stand in a group of their own. */
function facetsIn(raw: readonly unknown[]): readonly Facet[] {
  return raw.flatMap((one) => {
    const facet = readAs(facetSchema, one);
    if (facet === undefined) return [];
    const values = facet.values.flatMap((value) => readAs(valueSchema, value) ?? []);
    return [
      ...(values.length > 0 ? [{ parameter: facet.facetParameter, values }] : []),
      ...facetsIn(facet.values),
    ];
  });
}
