import { findJob, limits, type JobFilters, type LookupMatch, type LookupRule } from 'db/contract';
import { countJobs, type JobCounts } from 'db/repositories/job-counts';
import { findLookupCandidates } from 'db/repositories/job-lookup-candidates';
import { findJobById } from 'db/repositories/job-reads';
import type { JobRow } from 'db/repositories/job-rows';
import { searchJobs, type JobWindow, type ListedJob } from 'db/repositories/job-search';
import type { DataSource } from 'typeorm';
import type { InferType } from 'yup';
import { AppError } from '../../app-error.js';
import { validated } from '../../validated.js';
import { jobFilterSchema, jobListSchema, jobPagingSchema } from './careers.schema.js';
import { decodeCursor } from './job-cursor.js';

export interface JobPage {
  readonly jobs: readonly ListedJob[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** A page of jobs and the counts around it. Each is read when first asked for, once; asked together they run side by side. */
export interface JobListing {
  readonly filters: JobFilters;
  page(): Promise<JobPage>;
  counts(): Promise<JobCounts>;
}

/** What a visitor reads of the open jobs. Knows neither HTTP nor GraphQL. */
export class CareersService {
  constructor(private readonly database: DataSource) {}

  /**
   * One page of the open jobs, newest first: by cursor (`after` or `before`), or by page number.
   *
   * @throws {AppError} BAD_USER_INPUT naming the argument
   */
  listJobs(filter: unknown, paging: unknown): JobListing {
    const filters = givenFilters(validated(jobFilterSchema, filter));
    const { first: most, after: afterCursor, before: beforeCursor, page: pageNumber } = validated(jobPagingSchema, paging);
    if ([afterCursor, beforeCursor, pageNumber].filter((argument) => argument != null).length > 1) {
      throw new AppError('BAD_USER_INPUT', { fields: { page: 'give only one of after, before and page' } });
    }
    const first = most ?? limits.jobsPage;
    const after = afterCursor == null ? undefined : decodeCursor(afterCursor, 'after');
    const before = beforeCursor == null ? undefined : decodeCursor(beforeCursor, 'before');
    const offset = ((pageNumber ?? 1) - 1) * first;
    const window: JobWindow = {
      // One more than shown tells whether the list goes on.
      limit: first + 1,
      ...(after && { after }),
      ...(before && { before }),
      ...(offset > 0 && { offset }),
    };
    let page: Promise<JobPage> | undefined;
    let counts: Promise<JobCounts> | undefined;
    return {
      filters,
      page: () => (page ??= searchJobs(this.database, filters, window).then((jobs) => cut(jobs, first, window))),
      counts: () => (counts ??= countJobs(this.database, filters)),
    };
  }

  /**
   * The list as `GET /api/jobs` documents it, descriptions included: whole, or its first `limit` jobs.
   *
   * @throws {AppError} BAD_USER_INPUT naming the argument
   */
  async listAllJobs(query: unknown): Promise<readonly JobRow[]> {
    const { limit, ...filter } = validated(jobListSchema, query);
    const listed = await searchJobs(this.database, givenFilters(filter), { withDescription: true, ...(limit != null && { limit }) });
    return listed.map(({ job }) => job);
  }

  /** @returns the job with exactly this id, open or closed */
  async jobById(id: string): Promise<JobRow | undefined> {
    return id.length <= limits.jobIdCharacters && !id.includes('\0') ? findJobById(this.database, id) : undefined;
  }

  /** The job a visitor of `/careers/{segment}` most probably meant (spec section 4, "Job detail load"). */
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

/** An empty filter is none. */
function givenFilters({ q, organization, department, type }: InferType<typeof jobFilterSchema>): JobFilters {
  const words = q?.trim();
  return {
    ...(words && { q: words }),
    ...(organization && { organization }),
    ...(department && { department }),
    ...(type && { type }),
  };
}

/** The extra job lies at the far end: the oldest going forward, the newest going back. */
function cut(found: readonly ListedJob[], first: number, window: JobWindow): JobPage {
  const more = found.length > first;
  if (window.before) return { jobs: more ? found.slice(1) : found, hasPreviousPage: more, hasNextPage: true };
  return {
    jobs: more ? found.slice(0, first) : found,
    hasNextPage: more,
    hasPreviousPage: window.after !== undefined || (window.offset ?? 0) > 0,
  };
}
