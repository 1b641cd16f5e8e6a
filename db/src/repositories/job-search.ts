import type { DataSource } from 'typeorm';
import type { JobFilters, JobSort } from 'contract';
import { totalOf } from './job-counts.js';
import { jobColumns, jobSummaryColumns, type JobRow, type JobSummary } from './job-rows.js';
import { allOf, foundRows, jobConditions, readFound, where, type JobConditions } from './job-search-conditions.js';
import { foremostNumbers } from './job-segment-finds.js';
import { findInSegments } from './job-segment-search.js';
import { readStateByIndex } from './read-by-index.js';

/** The least of a job that a list can be of. */
type Listed = Pick<JobSummary, 'id'>;

/** A place in a list of one order: the job's value of what it is ordered by, then its id. */
export interface JobPosition {
  readonly sort: JobSort;
  /** Newest: microseconds since 1970, the database's own precision. Title: the key titles are ordered by. */
  readonly value: string;
  readonly id: string;
}

export interface ListedJob<Row extends Listed = JobRow> {
  readonly position: JobPosition;
  readonly job: Row;
  /** How many jobs there are in all; there only when it was asked for, and not of words. */
  readonly total?: number | undefined;
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
  /** Counts all jobs in the same question, where no words have to be looked for twice. */
  readonly withTotal?: boolean;
}

interface Search {
  readonly conditions: JobConditions;
  readonly window: JobWindow;
  /** Of a job, as SQL. */
  readonly columns: string;
  readonly ask: <Row>(sql: string, parameters: readonly unknown[]) => Promise<readonly Row[]>;
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
  return readJobs<JobRow>(database, filters, window, `${jobColumns}${window.withDescription ? ', jobs.description' : ''}`);
}

/** The same, with what lists show of them. */
export async function searchJobSummaries(database: DataSource, filters: JobFilters, window: Omit<JobWindow, 'withDescription'>): Promise<readonly ListedJob<JobSummary>[]> {
  return readJobs<JobSummary>(database, filters, window, jobSummaryColumns);
}

/** The same, with nothing of them but their ids and places. */
export async function searchJobIds(database: DataSource, filters: JobFilters, window: Omit<JobWindow, 'withDescription'>): Promise<readonly ListedJob<Pick<JobRow, 'id'>>[]> {
  return readJobs<Pick<JobRow, 'id'>>(database, filters, window, 'jobs.id');
}

async function readJobs<Row extends Listed>(database: DataSource, filters: JobFilters, window: JobWindow, columns: string): Promise<readonly ListedJob<Row>[]> {
  const conditions = await jobConditions(database, filters);
  const ask = <Read>(sql: string, parameters: readonly unknown[]) => readFound<Read>(database, conditions, sql, parameters);
  const search = { conditions, window, columns, ask };
  const chosen = await readChosen<Row>(database, search);
  if (chosen) return chosen;
  const walked = await readWalk<Row>(search);
  if (walked && walked.length === window.limit) return walked;
  return readPage<Row>(search, conditions.words?.parameters ?? [], (edge, { column }) => {
    // What is found is collected first: a walk along the order would fetch the tokens of every job it passes.
    return `${conditions.words ? 'materialized' : 'not materialized'} (${foundRows(conditions, `job_id, ${column}`, ...allOf(conditions), edge)})`;
  });
}

/** Further into the list, jobs are chosen by the database. */
const MOST_CHOSEN = 5_000;

/**
 * Of words that many jobs have, segments say which jobs the page is made of, or a few more: the database reads no other ones.
 *
 * @returns undefined where segments do not help
 */
async function readChosen<Row extends Listed>(database: DataSource, search: Search): Promise<readonly ListedJob<Row>[] | undefined> {
  const { conditions, window } = search;
  const question = conditions.words?.ofSegments;
  const { limit, offset = 0, after, before } = window;
  if (!question || limit === undefined || limit + offset > MOST_CHOSEN || (window.sort ?? 'newest') !== 'newest') return undefined;
  return readStateByIndex(database, async (manager) => {
    const { segments, others } = await findInSegments(manager, question);
    const filters = allOf(conditions).filter((filter) => filter !== undefined);
    const groups: { id: string }[] | undefined = filters.length === 0 ? undefined : await manager.query(`select id from job_search_groups ${where('jobs > 0', ...filters)}`);
    const edge = after ?? before;
    const chosen = foremostNumbers(segments, {
      count: limit + offset,
      towards: before ? 'oldest first' : 'newest first',
      from: edge && Number(edge.value),
      groupIds: groups && new Set(groups.map(({ id }) => id)),
    });
    const ask = <Read>(sql: string, parameters: readonly unknown[]) => manager.query<Read[]>(sql, [...parameters]);
    return readPage<Row>({ ...search, ask }, [[...chosen, ...others]], (position, { column }) => `materialized (select job_id, ${column} from job_search ${where('number = any($1::bigint[])', ...filters, position)})`);
  });
}

/** A job passed by costs that many times what one collected by the index costs: its tokens are fetched from beside the table. */
const COST_OF_PASSING = 15;
const MOST_PASSED = 2_000;

/**
 * Of words that many jobs have, the first page lies near the beginning of the list: it is looked for there before all that
 * is found is collected.
 *
 * @returns undefined when that does not pay; fewer jobs than asked for say nothing
 */
async function readWalk<Row extends Listed>(search: Search): Promise<readonly ListedJob<Row>[] | undefined> {
  const { conditions, window } = search;
  const { words, facets, location } = conditions;
  if (!words || window.limit === undefined || (window.sort ?? 'newest') !== 'newest' || location !== undefined) return undefined;
  // An index leads along the newest jobs, and along those of one organization.
  if ([...facets.keys()].some((kind) => kind !== 'organization')) return undefined;
  const passed = Math.ceil((3 * (window.limit + (window.offset ?? 0))) / Math.max(words.share, 1e-6));
  if (passed > MOST_PASSED || passed * COST_OF_PASSING > words.share * words.jobs) return undefined;
  return readPage<Row>(search, words.parameters, (edge, { column }, towards) => {
    const near = `select job_id, ${column}, heading, words, token_ids from job_search ${where(...facets.values(), edge)} order by ${column} ${towards}, job_id ${towards} limit ${passed}`;
    return `not materialized (select job_id, ${column} from (${near}) near where ${words.ways.map((way) => `(${way})`).join(' or ')})`;
  });
}

/**
 * @param given parameters of `found`
 * @param found SQL for the jobs the page is taken from, given where it begins, its order and its direction
 */
async function readPage<Row extends Listed>(
  { conditions, window, columns, ask }: Search,
  given: readonly unknown[],
  found: (edge: string | undefined, order: Order, towards: 'asc' | 'desc') => string,
): Promise<readonly ListedJob<Row>[]> {
  const parameters: unknown[] = [...given];
  const bind = (value: string | number) => `$${parameters.push(value)}`;
  const sort = window.sort ?? 'newest';
  const { column, direction, written, read } = orders[sort];
  const towards = window.before ? opposite(direction) : direction;
  const edge = window.after ?? window.before;
  const comparison = edge && `(${column}, job_id) ${towards === 'desc' ? '<' : '>'} (${read(bind(edge.value))}, ${bind(edge.id)}::text)`;
  const limits = [
    // Written out: a plan that is kept must know that the page is short.
    window.limit === undefined ? '' : `limit ${Math.trunc(window.limit)}`,
    window.offset ? `offset ${bind(window.offset)}::bigint` : '',
  ].join(' ');
  const total = window.withTotal && conditions.words === undefined ? `, (${totalOf(conditions)}) as total` : '';
  const rows = await ask<Row & { position: string; total?: number }>(
    `with found as ${found(comparison, orders[sort], towards)},
     page as materialized (
       select * from found order by ${column} ${towards}, job_id ${towards} ${limits}
     )
     select ${columns}, ${written} as position${total}
     from page join jobs on jobs.id = page.job_id
     order by page.${column} ${direction}, page.job_id ${direction}`,
    parameters,
  );
  return rows.map((row) => ({ position: { sort, value: row.position, id: row.id }, job: row, total: row.total }));
}

/** @returns whether any open job is found */
export async function anyJobFound(database: DataSource, filters: JobFilters): Promise<boolean> {
  const conditions = await jobConditions(database, filters);
  const rows = await readFound(database, conditions, `${foundRows(conditions, 'job_id', ...allOf(conditions))} limit 1`, conditions.words?.parameters ?? []);
  return rows.length > 0;
}

function opposite(direction: 'asc' | 'desc'): 'asc' | 'desc' {
  return direction === 'asc' ? 'desc' : 'asc';
}
