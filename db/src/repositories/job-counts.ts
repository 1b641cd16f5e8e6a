import type { DataSource } from 'typeorm';
import type { JobFilters } from '../contract/job-filters.js';
import { limits } from '../contract/limits.js';
import { allOf, facetColumns, facetKinds, foundRows, jobConditions, readFound, where, type FacetKind, type JobConditions } from './job-search-conditions.js';

export interface FacetCount {
  readonly kind: FacetKind;
  readonly value: string;
  readonly count: number;
}

export interface LocationCount {
  readonly value: string;
  readonly count: number;
}

export interface JobCounts {
  readonly total: number;
  /** Choices that would find something, in no order. */
  readonly facets: readonly FacetCount[];
  /** The most frequent places, then by name, the one filtered by among them. */
  readonly locations: readonly LocationCount[];
}

/** What a job is counted by, all of it in one narrow row. */
const countedColumns = [...Object.values(facetColumns), 'location_codes'].join(', ');

/**
 * Counts the open jobs for the filters, and for every choice of each facet with the other filters applied. The jobs found
 * by words are read once; they are grouped by facet codes, and all counts are sums over that small set.
 */
export async function countJobs(database: DataSource, filters: JobFilters): Promise<JobCounts> {
  const conditions = await jobConditions(database, filters);
  const found = conditions.ways === undefined ? '' : `found as materialized (${foundRows(conditions, `job_id, ${countedColumns}`, neededRows(conditions))}),`;
  const groups = `groups as materialized (
       select ${Object.values(facetColumns).join(', ')}, count(*) as jobs
       from ${sourceOf(conditions)} ${where(conditions.location, neededRows({ ...conditions, location: undefined }))} group by 1, 2, 3, 4
     )`;
  const total = `select 'total' as kind, '' as value, coalesce(sum(jobs), 0)::int as count from groups ${where(...conditions.facets.values())}`;
  const sums = [total, ...facetKinds.map((kind) => facetSums(conditions, kind)), `(${locationSums(conditions)})`];
  const rows = await readFound<{ kind: FacetKind | 'total' | 'location'; value: string; count: number }>(
    database,
    conditions,
    `with ${found} ${groups} ${sums.join(' union all ')}`,
    conditions.parameters,
  );
  return {
    total: rows.find(({ kind }) => kind === 'total')?.count ?? 0,
    facets: rows.flatMap(({ kind, value, count }) => (kind === 'total' || kind === 'location' ? [] : [{ kind, value, count }])),
    locations: rows.flatMap(({ kind, value, count }) => (kind === 'location' ? [{ value, count }] : [])),
  };
}

/** @returns how many open jobs the filters leave */
export async function countAllJobs(database: DataSource, filters: JobFilters): Promise<number> {
  const conditions = await jobConditions(database, filters);
  const sql = `select count(*)::int as total from (${foundRows(conditions, 'job_id', ...allOf(conditions))}) found`;
  const rows = await readFound<{ total: number }>(database, conditions, sql, conditions.parameters);
  return rows[0]?.total ?? 0;
}

function sourceOf({ ways }: JobConditions): string {
  return ways === undefined ? 'job_search' : 'found';
}

function facetSums({ facets }: JobConditions, kind: FacetKind): string {
  const others = [...facets].flatMap(([other, condition]) => (other === kind ? [] : [condition]));
  return `select '${kind}', known.value, sum(jobs)::int
    from groups join job_facet_values known on known.code = groups.${facetColumns[kind]}
    ${where(...others)} group by known.value`;
}

/** A job has several places, so it is counted apart from the other facets. */
function locationSums(conditions: JobConditions): string {
  const { facets, locationCode } = conditions;
  return `select 'location', value, jobs from (
      select known.value, sum(sets.jobs)::int as jobs, ${locationCode === undefined ? 'false' : `known.code = ${locationCode}`} as taken
      from (select location_codes, count(*) as jobs from ${sourceOf(conditions)} ${where(...facets.values())} group by 1) sets,
           unnest(location_codes) place (code) join job_facet_values known on known.code = place.code
      group by known.code, known.value
      order by taken desc, jobs desc, known.value
      limit ${limits.jobLocations}) frequent`;
}

/** Every count leaves out at most one filter, so a row that misses two of them counts nowhere. */
function neededRows({ facets, location }: Pick<JobConditions, 'facets' | 'location'>): string | undefined {
  const filters = [...facets.values(), ...(location === undefined ? [] : [location])];
  if (filters.length < 2) return undefined;
  return `(${filters.map((left) => `(${filters.filter((filter) => filter !== left).join(' and ')})`).join(' or ')})`;
}
