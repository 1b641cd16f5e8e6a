import {
  fieldsOfWork,
  findJob,
  type JobFilters,
  type JobSort,
  jobSorts,
  jobSortsFor,
  jobTypeFrom,
  limits,
  type LookupRule,
  parseJobSearch,
  postedWithinOptions,
  radiusOptions,
  searchedWorkplaces,
  usualJobSort,
  usualRadius,
} from 'contract';
import { findLookupCandidates } from 'db/repositories/jobs/job-lookup-candidates';
import { findJobById, findJobsById, type JobRow } from 'db/repositories/jobs/jobs';
import { type JobPosition, searchJobs } from 'db/repositories/jobs/job-search';
import { type ComparedJob, findSimilarJobs } from 'db/repositories/jobs/similar-jobs';
import { radiusOf } from 'db/repositories/jobs/job-search-conditions';
import { placesLike, findUsPlace, milesAround, milesTo, searchPlaces } from 'db/us-places';
import type { DataSource } from 'typeorm';
import { type InferType, object, string } from 'yup';
import { AppError } from '../../app-error.js';
import {
  chosenValues,
  flag,
  givenFields,
  oneNumberOf,
  oneOf,
  PAGE_MAX,
  several,
  severalOf,
  text,
  validated,
  wholeNumber,
} from '../../validation.js';
import { correctFilters, decodeCursor, JobListing } from './job-listing.js';

/** A text that names one place. What is wrong with another is shown to visitors, too (product 4.60). */
const knownPlace = text('near').test((near, { createError }) => {
  const place = near?.trim();
  if (!place) return true;
  const found = findUsPlace(place);
  if (found.kind === 'one') return true;
  return createError({
    message:
      found.kind === 'several'
        ? `There are several places called “${place}”. Choose one, or enter it with its state: ${found.labels.join('; ')}.`
        : unknownPlace(place),
  });
});

function unknownPlace(place: string): string {
  const like = placesLike(place);
  const advice =
    like.length > 0
      ? `Did you mean ${like.join('; ')}?`
      : 'Enter a US city and state, such as “Houston, TX”, or a ZIP code.';
  return `We do not know a place called “${place}”. ${advice}`;
}

/** Filters of the API; unlike in a page's address, invalid ones are refused. */
const jobFilterSchema = object({
  q: text('q'),
  organization: several('organization', text('organization')),
  field: severalOf('field', fieldsOfWork),
  department: several('department', text('department')),
  type: several('type', text('type')),
  otherType: several('otherType', text('otherType')),
  location: several('location', text('location')),
  workplace: severalOf('workplace', searchedWorkplaces),
  payMin: wholeNumber('payMin', limits.payAYear),
  payUnstated: flag('payUnstated'),
  postedWithin: oneNumberOf('postedWithin', postedWithinOptions),
  near: knownPlace,
  radius: oneNumberOf('radius', radiusOptions),
  ids: several('ids', text('ids', limits.jobIdCharacters), limits.savedJobs),
});

/** @returns the place the jobs are around, "Houston, TX 77002"; undefined when none is asked for */
export function placeOf({ near }: JobFilters): string | undefined {
  const found = near === undefined ? undefined : findUsPlace(near);
  return found?.kind === 'one' ? found.label : undefined;
}

/** @returns how many miles a job is away from the place that `near`, else the text, names; undefined where neither does, or the text several */
export function milesIn({ q, near, radius }: JobFilters): (job: JobRow) => number | undefined {
  const [inText, ...others] = near === undefined ? parseJobSearch(q ?? '', searchPlaces).near : [];
  if (others.length > 0) return () => undefined;
  const found = findUsPlace(near ?? inText?.place ?? '');
  if (found.kind !== 'one') return () => undefined;
  const around = milesAround(
    found.point,
    near === undefined ? radiusOf(inText?.miles) : (radius ?? usualRadius),
  );
  return (job) => milesTo(job, around);
}

/** What a search text was read as (product 4.15). */
interface ReadText {
  /** Around which place, or several ("Katy, TX; Houston, TX"), jobs are shown, with the text that takes its words as they are written. */
  readonly near:
    { readonly place: string; readonly radius: number; readonly literalQuery: string } | undefined;
  /** English words that Spanish ones were searched as, too. */
  readonly alsoFor: readonly string[];
}

export function readText(q: string | undefined): ReadText {
  const { near, literal, alsoFor } = parseJobSearch(q ?? '', searchPlaces);
  const places = [...new Set(near.flatMap(({ place }) => placeOf({ near: place }) ?? []))];
  const radius = radiusOf(Math.max(...near.map(({ miles }) => miles ?? usualRadius)));
  return {
    near: places.length > 0 ? { place: places.join('; '), radius, literalQuery: literal } : undefined,
    alsoFor,
  };
}

/** The order and exactness of a list. */
const ordering = {
  sort: oneOf('sort', jobSorts),
  exact: flag('exact'),
};

/** Of one page of the connection. */
const jobPagingSchema = object({
  first: wholeNumber('first', limits.jobsPageMax),
  after: string().strict().nullable(),
  before: string().strict().nullable(),
  page: wholeNumber('page', PAGE_MAX),
  ...ordering,
});

/** Of the REST list; without `limit` it is whole. */
const jobListSchema = jobFilterSchema.shape({ limit: wholeNumber('limit', 100_000), ...ordering });

const similarJobsSchema = object({ first: wholeNumber('first', limits.similarJobsMax) });

export const placeTextSchema = object({ near: text('near').required() });
export const snippetLengthSchema = object({ length: wholeNumber('length', 2_000) });

/** Few enough for memory, and enough that the round trip to the database does not count. */
const BATCH = 500;
/** A search is repeated for every so many jobs. */
const IDS_AT_ONCE = 20_000;

/**
 * Open jobs with their descriptions, in batches that are read as they are consumed: memory stays flat, and no connection is
 * held between two batches. Each batch is as of its own moment.
 *
 * @param after the position to begin behind, which also names the order; else all jobs, newest first
 */
export async function* jobBatches(
  database: DataSource,
  filters: JobFilters,
  { after, limit = Number.POSITIVE_INFINITY }: { readonly after?: JobPosition; readonly limit?: number } = {},
): AsyncGenerator<readonly JobRow[]> {
  let place = after;
  for (let left = limit; left > 0;) {
    const wanted = Math.min(IDS_AT_ONCE, left);
    const window = { sort: after?.sort ?? 'newest', limit: wanted, ...(place && { after: place }) };
    const listed = await searchJobs(database, filters, window, 'ids');
    const ids = listed.map(({ job }) => job.id);
    for (let start = 0; start < ids.length; start += BATCH)
      yield await findJobsById(database, ids.slice(start, start + BATCH));
    place = listed.at(-1)?.position;
    if (listed.length < wanted) return;
    left -= listed.length;
  }
}

/** A whole list. */
export interface JobList {
  /** All jobs, or the first of a long list. */
  readonly jobs: readonly JobRow[];
  /** The other jobs of a long list. */
  readonly more: AsyncIterable<readonly JobRow[]> | undefined;
  /** What was searched for when the text as written finds nothing. */
  readonly correctedQuery: string | undefined;
  /** The place that the text names to be near to. */
  readonly searchedNear: string | undefined;
}

/** What a visitor reads of the open jobs. Knows neither HTTP nor GraphQL. */
export class CareersService {
  constructor(private readonly database: DataSource) {}

  /** One page of the open jobs in one of their orders: by cursor (`after` or `before`), or by page number. @throws {AppError} BAD_USER_INPUT naming the argument */
  listJobs(filter: unknown, paging: unknown): JobListing {
    const filters = jobFiltersOf(filter);
    const { first: given, after, before, page, sort: order, exact } = validated(jobPagingSchema, paging);
    if ([after, before, page].filter((argument) => argument != null).length > 1)
      throw new AppError('BAD_USER_INPUT', { fields: { page: 'give only one of after, before and page' } });
    const sort = sortOf(filters, order);
    const first = given ?? limits.jobsPage;
    const window = {
      sort,
      ...(after != null && { after: decodeCursor(after, 'after', sort) }),
      ...(before != null && { before: decodeCursor(before, 'before', sort) }),
      ...(page != null && page > 1 && { offset: (page - 1) * first }),
    };
    return new JobListing(this.database, { filters, first, window, exact: exact ?? false });
  }

  /** The list of `GET /api/jobs`, descriptions included: whole, or its first `limit` jobs. @throws {AppError} BAD_USER_INPUT naming the argument */
  async listAllJobs(query: unknown): Promise<JobList> {
    const { limit, sort, exact, ...filter } = validated(jobListSchema, query);
    const filters = givenFilters(filter);
    const most = limit ?? Number.POSITIVE_INFINITY;
    const window = { limit: Math.min(most, BATCH), sort: sortOf(filters, sort) };
    const listed = await searchJobs(this.database, filters, window, 'described');
    const corrected =
      listed.length === 0 && !exact ? await correctFilters(this.database, filters) : undefined;
    const shown = corrected ? await searchJobs(this.database, corrected, window, 'described') : listed;
    const after = shown.length === BATCH && most > BATCH ? shown.at(-1)?.position : undefined;
    return {
      jobs: shown.map(({ job }) => job),
      more: after && jobBatches(this.database, corrected ?? filters, { after, limit: most - BATCH }),
      correctedQuery: corrected?.q,
      searchedNear: readText(filters.q).near?.place,
    };
  }

  /** @returns the job with exactly this id, open or closed */
  async jobById(id: string): Promise<JobRow | undefined> {
    return id.length <= limits.jobIdCharacters && !id.includes('\0')
      ? findJobById(this.database, id)
      : undefined;
  }

  /** @returns open jobs like this one by field of work, place, title and organization, the most alike first @throws {AppError} BAD_USER_INPUT naming the argument */
  async similarJobs(job: ComparedJob, query: unknown): Promise<readonly JobRow[]> {
    const { first } = validated(similarJobsSchema, query);
    return findSimilarJobs(this.database, job, first ?? limits.similarJobs);
  }

  /** The job a visitor of `/careers/{segment}` most probably meant (product 4.38). */
  async lookUp(segment: string): Promise<{ job: JobRow; rule: LookupRule } | undefined> {
    // What cannot be part of an id or a title cannot change the result.
    const readable = segment.replaceAll('\0', '').slice(0, limits.jobIdCharacters);
    const match = findJob(readable, await findLookupCandidates(this.database, readable));
    const job = match && (await findJobById(this.database, match.job.id));
    return match && job ? { job, rule: match.rule } : undefined;
  }
}

/** Without words no job is more relevant than another, and without a place none nearer. */
function sortOf(filters: JobFilters, asked: JobSort | null | undefined): JobSort {
  return jobSortsFor(filters).find(({ value }) => value === asked)?.value ?? usualJobSort(filters);
}

/** @param query the filters of a list alone @throws {AppError} BAD_USER_INPUT naming the argument */
export function jobFiltersOf(query: unknown): JobFilters {
  return givenFilters(validated(jobFilterSchema, query));
}

/** An empty filter is none. */
function givenFilters({
  q,
  organization,
  field,
  department,
  type,
  otherType,
  location,
  workplace,
  payMin,
  payUnstated,
  postedWithin,
  near,
  radius,
  ids,
}: InferType<typeof jobFilterSchema>): JobFilters {
  const place = near?.trim();
  const types = [...(type ?? []), ...(otherType ?? [])].map((value) => value.trim());
  return givenFields({
    q: q?.trim(),
    organization: chosenValues(organization),
    field: chosenValues(field),
    department: chosenValues(department),
    type: chosenValues(types.filter(Boolean).map(jobTypeFrom)),
    location: chosenValues(location),
    workplace: chosenValues(workplace),
    payMin,
    payUnstated: payUnstated || undefined,
    postedWithin,
    near: place,
    radius: place && radius !== usualRadius ? radius : undefined,
    ids: chosenValues(ids),
  });
}
