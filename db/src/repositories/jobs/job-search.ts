import { limits, postedWithinOptions, usualJobSort, type JobFilters, type JobSort } from 'contract';
import type { DataSource } from 'typeorm';
import { jobColumns, type JobRow } from './jobs.js';
import {
  countedKinds,
  payAmountsOf,
  facetColumns,
  jobConditions,
  readByIndex,
  where,
  type CountedKind,
  type FacetKind,
  type JobConditions,
} from './job-search-conditions.js';

export interface JobPosition {
  readonly sort: JobSort;
  /** Newest: microseconds since 1970 (the database's precision). Title: `title_key`. Relevance, pay and near: the rank, the dollars or the miles below zero, a colon, the microseconds. */
  readonly value: string;
  readonly id: string;
}

export interface ListedJob<Row = JobRow> {
  readonly position: JobPosition;
  readonly job: Row;
}

export interface JobWindow {
  /** Default: the usual order of such a search. */
  readonly sort?: JobSort;
  readonly limit?: number;
  readonly after?: JobPosition;
  readonly before?: JobPosition;
  readonly offset?: number;
}

interface FacetCount {
  readonly kind: FacetKind;
  readonly value: string;
  readonly count: number;
}

export type LocationCount = Pick<FacetCount, 'value' | 'count'>;

/** How many jobs reach an amount of dollars a year, or were posted in so many days. */
type StepCount = { readonly step: number; readonly count: number };

export interface JobCounts {
  readonly total: number;
  /** Choices that would find something, in no order. */
  readonly facets: readonly FacetCount[];
  /** The most frequent places, then by name; the chosen ones are always among them. */
  readonly locations: readonly LocationCount[];
  readonly pay: readonly StepCount[];
  readonly posted: readonly StepCount[];
}

const columnsOf = {
  ids: 'jobs.id',
  whole: jobColumns,
  described: `${jobColumns}, jobs.description`,
} as const;

interface JobRowKinds {
  readonly ids: Pick<JobRow, 'id'>;
  readonly whole: JobRow;
  readonly described: JobRow;
}

interface JobQuestion<Kind extends keyof JobRowKinds> {
  readonly page?: { readonly window: JobWindow; readonly rows: Kind };
  readonly counts?: 'total' | 'facets';
}

export interface FoundJobs<Row> {
  readonly jobs: readonly ListedJob<Row>[];
  /** Absent when not requested; without facets when only the total was. */
  readonly counts: JobCounts | undefined;
}

interface Order {
  /** Most significant first. */
  readonly columns: string;
  readonly direction: 'asc' | 'desc';
  /** Of `found`, as a cursor stores it. */
  readonly written: string;
  /** The value of a cursor as SQL for `columns`. */
  readonly read: (parameter: string) => string;
}

const microseconds = '(extract(epoch from sort_at) * 1000000)::bigint::text';
const moment = (text: string) => `timestamptz 'epoch' + (${text})::bigint * interval '1 microsecond'`;
const orders: Readonly<Record<JobSort, Order>> = {
  newest: { columns: 'sort_at', direction: 'desc', written: microseconds, read: moment },
  title: {
    columns: 'title_key',
    direction: 'asc',
    written: 'title_key',
    read: (parameter) => `${parameter}::text`,
  },
  relevance: newestBy('rank'),
  pay: newestBy('dollars'),
  near: newestBy('closeness'),
};

/** @param column the highest number first; the newest of equal ones */
function newestBy(column: string): Order {
  return {
    columns: `${column}, sort_at`,
    direction: 'desc',
    written: `${column} || ':' || ${microseconds}`,
    read: (parameter) =>
      `split_part(${parameter}, ':', 1)::int, ${moment(`split_part(${parameter}, ':', 2)`)}`,
  };
}

export async function searchJobs<Kind extends keyof JobRowKinds>(
  database: DataSource,
  filters: JobFilters,
  window: JobWindow,
  rows: Kind,
): Promise<readonly ListedJob<JobRowKinds[Kind]>[]> {
  return (await findJobs(database, filters, { page: { window, rows } })).jobs;
}

type FoundRow = {
  readonly kind: CountedKind | 'total' | 'page';
  readonly value: string;
  readonly position: string;
  readonly number: number;
};

/**
 * Reads what is requested in one statement: a page, the total, and the counts of every filter's choices under the other
 * filters. Jobs are grouped by all counted columns first, so each count is a sum of groups.
 */
export async function findJobs<Kind extends keyof JobRowKinds>(
  database: DataSource,
  filters: JobFilters,
  { page, counts }: JobQuestion<Kind>,
): Promise<FoundJobs<JobRowKinds[Kind]>> {
  const conditions = await jobConditions(database, filters);
  const sort = page?.window.sort ?? usualJobSort(filters);
  const parts = [
    ...(page ? [pageSql(conditions, sort, page.window)] : []),
    ...(counts === 'total'
      ? [`select 'total', '', '', count(*)::int from found ${where(...conditions.filters.values())}`]
      : []),
    ...(counts === 'facets'
      ? [
          `select 'total', '', '', coalesce(sum(jobs), 0)::int from groups ${where(...conditions.filters.values())}`,
          ...countedKinds.map((kind) => sumsSql(conditions, kind)),
        ]
      : []),
  ];
  const columns = [
    'id',
    'sort_at',
    ...Object.values(facetColumns),
    ...(sort === 'title' ? ['title_key'] : []),
    ...(sort === 'pay' ? ['coalesce(pay_a_year, -1) as dollars'] : []),
    ...(sort === 'near' ? [`${conditions.closeness()} as closeness`] : []),
    ...(sort === 'relevance' ? [`${conditions.rank()} as rank`] : []),
  ];
  const groupedBy = Object.values(facetColumns).join(', ');
  const sql = `with found as ${conditions.hasWords ? 'materialized' : 'not materialized'} (select ${columns.join(', ')} from ${conditions.jobs} where ${conditions.listed} ${neededRows(conditions, counts)}),
     groups as materialized (select ${groupedBy}, count(*)::int as jobs from found group by ${groupedBy}),
     results (kind, value, position, number) as (${parts.map((part) => `(${part})`).join(' union all ')})
     select results.*, ${page ? columnsOf[page.rows] : 'null'} from results ${page ? `left join jobs on kind = 'page' and jobs.id = value` : ''}`;
  type Row = FoundRow & JobRowKinds[Kind];
  const rows = await (conditions.hasWords
    ? readByIndex<Row>(database, sql, conditions.parameters)
    : database.query<Row[]>(sql, conditions.parameters));
  const listed = rows.filter(({ kind }) => kind === 'page').sort((one, other) => one.number - other.number);
  if (page?.window.before) listed.reverse();
  return {
    jobs: listed.map((job) => ({ position: { sort, value: job.position, id: job.value }, job })),
    counts: counts && countsOf(rows, filters),
  };
}

function countsOf(rows: readonly FoundRow[], filters: JobFilters): JobCounts {
  const stepped = (kind: CountedKind, isIn: (value: string) => boolean) =>
    rows.reduce((sum, row) => sum + (row.kind === kind && isIn(row.value) ? row.number : 0), 0);
  return {
    pay: payAmountsOf(filters).map((step, index) => ({
      step,
      count: stepped('payMin', (reached) =>
        reached === '' ? filters.payUnstated === true : Number(reached) > index,
      ),
    })),
    posted: postedWithinOptions.map((step) => ({
      step,
      count: stepped('postedWithin', (days) => days !== '' && Number(days) <= step),
    })),
    total: rows.find(({ kind }) => kind === 'total')?.number ?? 0,
    facets: rows.flatMap(({ kind, value, number }) =>
      isFacet(kind) ? [{ kind, value, count: number }] : [],
    ),
    locations: rows.flatMap(({ kind, value, number }) =>
      kind === 'location' ? [{ value, count: number }] : [],
    ),
  };
}

function isFacet(kind: FoundRow['kind']): kind is FacetKind {
  return !['total', 'page', 'location', 'payMin', 'postedWithin'].includes(kind);
}

function pageSql({ filters, parameters }: JobConditions, sort: JobSort, window: JobWindow): string {
  const bind = (value: string | number) => `$${parameters.push(value)}`;
  const { columns, direction, written, read } = orders[sort];
  const isDescending = (direction === 'desc') !== (window.before !== undefined);
  const order = `order by ${[...columns.split(', '), 'id'].map((column) => `${column} ${isDescending ? 'desc' : 'asc'}`).join(', ')}`;
  const edge = window.after ?? window.before;
  const beyond =
    edge &&
    `(${columns}, id) ${isDescending ? '<' : '>'} (${read(bind(edge.value))}, ${bind(edge.id)}::text)`;
  // A literal limit: the planner must know that the page is short.
  const limit =
    window.limit === undefined || window.limit === Number.POSITIVE_INFINITY
      ? 'all'
      : Math.trunc(window.limit);
  return `select 'page', id, ${written}, (row_number() over (${order}))::int from (select id, ${columns} from found ${where(...filters.values(), beyond)} ${order} limit ${limit} offset ${Math.trunc(window.offset ?? 0)}) page`;
}

function sumsSql({ filters }: JobConditions, kind: CountedKind): string {
  const others = where(...[...filters].flatMap(([other, condition]) => (other === kind ? [] : [condition])));
  if (kind === 'payMin' || kind === 'postedWithin')
    return `select '${kind}', coalesce(${facetColumns[kind]}::text, ''), '', sum(jobs)::int from groups ${others} group by 2`;
  if (kind !== 'location')
    return `select '${kind}', ${facetColumns[kind]}, '', sum(jobs)::int from groups ${others} group by 2 having ${facetColumns[kind]} is not null`;
  const chosen = filters.get(kind);
  return `select 'location', place, '', sum(jobs)::int from groups, unnest(places) place ${others} group by place
          order by ${chosen ? `${chosen.replace('places::text', 'array[place]::text')} desc, ` : ''} 4 desc, 2 limit ${limits.jobLocations}`;
}

/** A count leaves out one filter, so a job that fails two of them is never counted. */
function neededRows({ filters }: JobConditions, counts: 'total' | 'facets' | undefined): string {
  if (counts !== 'facets') return [...filters.values()].map((filter) => `and ${filter}`).join(' ');
  return filters.size < 2
    ? ''
    : `and ${[...filters.values()].map((filter) => `coalesce(${filter}, false)::int`).join(' + ')} >= ${filters.size - 1}`;
}
