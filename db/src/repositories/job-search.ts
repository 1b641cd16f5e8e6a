import type { DataSource } from 'typeorm';
import type { JobFilters } from '../contract/job-filters.js';
import type { JobSort } from '../contract/option-sets.js';
import { jobColumns, type JobRow } from './job-rows.js';
import { allOf, foundRows, jobConditions, readFound } from './job-search-conditions.js';

/** A place in a list of one order: the job's value of what it is ordered by, then its id. */
export interface JobPosition {
  readonly sort: JobSort;
  /** Newest: microseconds since 1970, the database's own precision. Title: the key titles are ordered by. */
  readonly value: string;
  readonly id: string;
}

export interface ListedJob {
  readonly position: JobPosition;
  readonly job: JobRow;
}

/** Which part of the list: after or before a place, or from an offset. */
export interface JobWindow {
  /** The newest first when absent. */
  readonly sort?: JobSort;
  /** At most so many jobs; all when absent. */
  readonly limit?: number;
  /** A place in the list of the same order. */
  readonly after?: JobPosition;
  readonly before?: JobPosition;
  readonly offset?: number;
  /** Reads the descriptions too. */
  readonly withDescription?: boolean;
}

interface Order {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  /** The column as a cursor keeps it. */
  readonly written: string;
  readonly read: (parameter: string) => string;
}

const orders: Readonly<Record<JobSort, Order>> = {
  newest: {
    column: 'sort_at',
    direction: 'desc',
    written: '(extract(epoch from page.sort_at) * 1000000)::bigint::text',
    read: (parameter) => `timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond'`,
  },
  title: { column: 'title_key', direction: 'asc', written: 'page.title_key', read: (parameter) => `${parameter}::text` },
};

/**
 * Reads open jobs of active organizations in one order. With `before`, the jobs nearest to that place.
 */
export async function searchJobs(database: DataSource, filters: JobFilters, window: JobWindow): Promise<readonly ListedJob[]> {
  const conditions = await jobConditions(database, filters);
  const parameters: unknown[] = [...conditions.parameters];
  const bind = (value: string | number) => `$${parameters.push(value)}`;
  const sort = window.sort ?? 'newest';
  const { column, direction, written, read } = orders[sort];
  const towards = window.before ? opposite(direction) : direction;
  const edge = window.after ?? window.before;
  const comparison = edge && `(${column}, job_id) ${towards === 'desc' ? '<' : '>'} (${read(bind(edge.value))}, ${bind(edge.id)}::text)`;
  const limits = [
    window.limit === undefined ? '' : `limit ${bind(window.limit)}::int`,
    window.offset ? `offset ${bind(window.offset)}::bigint` : '',
  ].join(' ');
  const rows = await readFound<JobRow & { position: string }>(
    database,
    conditions,
    // What is found is collected first: a walk along the order would fetch the tokens of every job it passes.
    `with found as ${conditions.ways ? 'materialized' : 'not materialized'} (${foundRows(conditions, `job_id, ${column}`, ...allOf(conditions), comparison)}),
     page as materialized (
       select * from found order by ${column} ${towards}, job_id ${towards} ${limits}
     )
     select ${jobColumns}${window.withDescription ? ', jobs.description' : ''}, ${written} as position
     from page join jobs on jobs.id = page.job_id
     order by page.${column} ${direction}, page.job_id ${direction}`,
    parameters,
  );
  return rows.map(({ position, ...job }) => ({ position: { sort, value: position, id: job.id }, job }));
}

/** @returns whether any open job is found */
export async function anyJobFound(database: DataSource, filters: JobFilters): Promise<boolean> {
  const conditions = await jobConditions(database, filters);
  const rows = await readFound(database, conditions, `${foundRows(conditions, 'job_id', ...allOf(conditions))} limit 1`, conditions.parameters);
  return rows.length > 0;
}

function opposite(direction: 'asc' | 'desc'): 'asc' | 'desc' {
  return direction === 'asc' ? 'desc' : 'asc';
}
