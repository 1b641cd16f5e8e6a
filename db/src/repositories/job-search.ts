import type { DataSource } from 'typeorm';
import type { JobFilters } from '../contract/job-filters.js';
import { jobColumns, type JobRow } from './job-rows.js';
import { jobConditions, where } from './job-search-conditions.js';

/** A place in the list: jobs are ordered by date, then id, newest first. */
export interface JobPosition {
  /** Microseconds since 1970, the database's own precision. */
  readonly sortAt: string;
  readonly id: string;
}

export interface ListedJob {
  readonly position: JobPosition;
  readonly job: JobRow;
}

/** Which part of the list: after or before a place, or from an offset. */
export interface JobWindow {
  /** At most so many jobs; all when absent. */
  readonly limit?: number;
  readonly after?: JobPosition;
  readonly before?: JobPosition;
  readonly offset?: number;
  /** Reads the descriptions too. */
  readonly withDescription?: boolean;
}

/**
 * Reads open jobs of active organizations, newest first. With `before`, the jobs nearest to that place.
 */
export async function searchJobs(database: DataSource, filters: JobFilters, window: JobWindow): Promise<readonly ListedJob[]> {
  const conditions = await jobConditions(database, filters);
  const parameters: (string | number)[] = [...conditions.parameters];
  const bind = (value: string | number) => `$${parameters.push(value)}`;
  const edge = window.after ?? window.before;
  const comparison =
    edge &&
    `(sort_at, job_id) ${window.after ? '<' : '>'} (timestamptz 'epoch' + ${bind(edge.sortAt)}::bigint * interval '1 microsecond', ${bind(edge.id)}::text)`;
  const direction = window.before ? 'asc' : 'desc';
  const limits = [
    window.limit === undefined ? '' : `limit ${bind(window.limit)}::int`,
    window.offset ? `offset ${bind(window.offset)}::bigint` : '',
  ].join(' ');
  const rows: (JobRow & { sortAt: string })[] = await database.query(
    `with page as materialized (
       select job_id, sort_at from job_search ${where(conditions.words, ...conditions.facets.values(), comparison)}
       order by sort_at ${direction}, job_id ${direction} ${limits}
     )
     select ${jobColumns}${window.withDescription ? ', jobs.description' : ''},
            (extract(epoch from page.sort_at) * 1000000)::bigint::text as "sortAt"
     from page join jobs on jobs.id = page.job_id
     order by page.sort_at desc, page.job_id desc`,
    parameters,
  );
  return rows.map(({ sortAt, ...job }) => ({ position: { sortAt, id: job.id }, job }));
}
