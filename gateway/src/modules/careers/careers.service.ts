import {
  findJob,
  type JobFilters,
  type JobSort,
  limits,
  usualJobSort,
  type LookupMatch,
  type LookupRule,
} from 'contract';
import { findLookupCandidates } from 'db/repositories/job-lookup-candidates';
import { findJobById, findJobsById, type JobRow } from 'db/repositories/jobs';
import { type JobPosition, searchJobs } from 'db/repositories/job-search';
import { findSimilarJobs } from 'db/repositories/similar-jobs';
import type { DataSource } from 'typeorm';
import type { InferType } from 'yup';
import { AppError } from '../../app-error.js';
import { validated } from '../../validation.js';
import { jobFilterSchema, jobListSchema, jobPagingSchema, similarJobsSchema } from './careers.schema.js';
import { correctFilters, decodeCursor, JobListing, type ListedPart } from './job-listing.js';

/** Few enough for memory, many enough that the journey to the database does not count. */
export const JOBS_A_PIECE = 500;
/** What words find is looked for anew for every so many. */
const IDS_AT_ONCE = 20_000;

interface ListAfter {
  /** Says the order, too. */
  readonly after: JobPosition;
  readonly limit: number;
}

/**
 * The open jobs behind a place of the list, descriptions included, read as they are taken: no connection is held in
 * between, and memory stays flat however many there are. Each piece is as of its own moment.
 */
export async function* jobPieces(
  database: DataSource,
  filters: JobFilters,
  { after, limit }: ListAfter,
): AsyncGenerator<readonly JobRow[]> {
  let place = after;
  let left = limit;
  while (left > 0) {
    const wanted = Math.min(IDS_AT_ONCE, left);
    const listed = await searchJobs(
      database,
      filters,
      { sort: after.sort, after: place, limit: wanted },
      'ids',
    );
    for (let start = 0; start < listed.length; start += JOBS_A_PIECE) {
      yield await findJobsById(
        database,
        listed.slice(start, start + JOBS_A_PIECE).map(({ job }) => job.id),
      );
    }
    const last = listed.at(-1);
    if (!last || listed.length < wanted) return;
    place = last.position;
    left -= listed.length;
  }
}

/** The whole list, and what was searched for when the text as written finds nothing. */
export interface JobList {
  /** All of them, or those before `more`. */
  readonly jobs: readonly JobRow[];
  /** The jobs of a long list behind those, in pieces, read as they are taken. */
  readonly more: AsyncIterable<readonly JobRow[]> | undefined;
  readonly correctedQuery: string | undefined;
}

/** What a visitor reads of the open jobs. Knows neither HTTP nor GraphQL. */
export class CareersService {
  constructor(private readonly database: DataSource) {}

  /**
   * One page of the open jobs in one of their orders: by cursor (`after` or `before`), or by page number.
   *
   * @param rows what is read of each job
   * @throws {AppError} BAD_USER_INPUT naming the argument
   */
  listJobs(filter: unknown, paging: unknown, rows: ListedPart['rows'] = 'whole'): JobListing {
    const filters = givenFilters(validated(jobFilterSchema, filter));
    const {
      first: most,
      after: afterCursor,
      before: beforeCursor,
      page: pageNumber,
      sort: order,
      exact,
    } = validated(jobPagingSchema, paging);
    if ([afterCursor, beforeCursor, pageNumber].filter((argument) => argument != null).length > 1) {
      throw new AppError('BAD_USER_INPUT', { fields: { page: 'give only one of after, before and page' } });
    }
    const sort = sortOf(filters, order);
    const first = most ?? limits.jobsPage;
    const after = afterCursor == null ? undefined : decodeCursor(afterCursor, 'after', sort);
    const before = beforeCursor == null ? undefined : decodeCursor(beforeCursor, 'before', sort);
    const offset = ((pageNumber ?? 1) - 1) * first;
    const window = {
      sort,
      ...(after && { after }),
      ...(before && { before }),
      ...(offset > 0 && { offset }),
    };
    return new JobListing(this.database, { filters, first, window, rows, exact: exact ?? false });
  }

  /**
   * The list as `GET /api/jobs` documents it, descriptions included: whole, or its first `limit` jobs.
   *
   * @throws {AppError} BAD_USER_INPUT naming the argument
   */
  async listAllJobs(query: unknown): Promise<JobList> {
    const { limit, sort, exact, ...filter } = validated(jobListSchema, query);
    const filters = givenFilters(filter);
    const most = limit ?? Number.POSITIVE_INFINITY;
    const window = { limit: Math.min(most, JOBS_A_PIECE), sort: sortOf(filters, sort) };
    const listed = await searchJobs(this.database, filters, window, 'described');
    const corrected =
      listed.length === 0 && !exact ? await correctFilters(this.database, filters) : undefined;
    const shown = corrected ? await searchJobs(this.database, corrected, window, 'described') : listed;
    const after = shown.length === JOBS_A_PIECE && most > JOBS_A_PIECE ? shown.at(-1)?.position : undefined;
    return {
      jobs: shown.map(({ job }) => job),
      more: after && jobPieces(this.database, corrected ?? filters, { after, limit: most - JOBS_A_PIECE }),
      correctedQuery: corrected?.q,
    };
  }

  /** @returns the job with exactly this id, open or closed */
  async jobById(id: string): Promise<JobRow | undefined> {
    return id.length <= limits.jobIdCharacters && !id.includes('\0')
      ? findJobById(this.database, id)
      : undefined;
  }

  /**
   * Open jobs like this one, the likest first: by title, department and organization.
   *
   * @throws {AppError} BAD_USER_INPUT naming the argument
   */
  async similarJobs(
    job: Pick<JobRow, 'id' | 'title' | 'organizationId' | 'department'>,
    query: unknown,
  ): Promise<readonly JobRow[]> {
    const { first } = validated(similarJobsSchema, query);
    return findSimilarJobs(this.database, job, first ?? limits.similarJobs);
  }

  /** The job a visitor of `/careers/{segment}` most probably meant (product 4.38). */
  async lookUp(segment: string): Promise<{ job: JobRow; rule: LookupRule } | undefined> {
    // What cannot be part of an id or a title cannot change what is found.
    const readable = segment.replaceAll('\0', '').slice(0, limits.jobIdCharacters);
    const match: LookupMatch<{ id: string; title: string }> | undefined = findJob(
      readable,
      await findLookupCandidates(this.database, readable),
    );
    const job = match && (await findJobById(this.database, match.job.id));
    return match && job ? { job, rule: match.rule } : undefined;
  }
}

/** Without words no job is more relevant than another. */
function sortOf({ q }: JobFilters, asked: JobSort | null | undefined): JobSort {
  return asked == null || (asked === 'relevance' && q === undefined) ? usualJobSort(q) : asked;
}

/** An empty filter is none. */
function givenFilters({
  q,
  organization,
  department,
  type,
  location,
  workplace,
}: InferType<typeof jobFilterSchema>): JobFilters {
  const words = q?.trim();
  return {
    ...(words && { q: words }),
    ...(organization && { organization }),
    ...(department && { department }),
    ...(type && { type }),
    ...(location && { location }),
    ...(workplace && { workplace }),
  };
}
