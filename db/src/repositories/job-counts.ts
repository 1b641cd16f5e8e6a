import type { DataSource } from 'typeorm';
import { type JobFilters, limits } from 'contract';
import { allOf, facetColumns, facetKinds, foundRows, jobConditions, readFound, where, type FacetKind, type JobConditions } from './job-search-conditions.js';
import { countByGroup } from './job-segment-finds.js';
import { findInSegments, type FoundJobs } from './job-segment-search.js';
import { readStateByIndex } from './read-by-index.js';

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

/** What a job is counted by. */
const countedColumns = [...Object.values(facetColumns), 'location_codes'].join(', ');

/** Groups of jobs that are alike in all of `countedColumns`, with their number: SQL and its parameters. */
interface Groups {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

type CountedBy = FacetKind | 'total' | 'location';

/**
 * Counts the open jobs for the filters, and for every choice of each facet with the other filters applied. All counts are
 * sums over groups of jobs that are alike in all of this. Of all jobs the groups are kept by the database (decision 013); the jobs
 * found by words are counted by segments (decision 022) where they are many, or read once to be grouped.
 */
export async function countJobs(database: DataSource, filters: JobFilters): Promise<JobCounts> {
  const conditions = await jobConditions(database, filters);
  const { facets, location } = conditions;
  const total = `select 'total' as kind, '' as value, coalesce(sum(jobs), 0)::int as count from groups ${where(location, ...facets.values())}`;
  const sums = [total, ...facetKinds.map((kind) => facetSums(conditions, kind)), `(${locationSums(conditions)})`];
  const rows = await readGroups<{ kind: CountedBy; value: string; count: number }>(
    database,
    conditions,
    [neededRows(conditions)],
    (groups) => `with groups as materialized (${groups}) ${sums.join(' union all ')}`,
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
  const rows = await readGroups<{ total: number }>(database, conditions, allOf(conditions), totalIn);
  return rows[0]?.total ?? 0;
}

/** @returns SQL for how many open jobs the conditions leave, with the parameters of the conditions */
export function totalOf(conditions: JobConditions): string {
  return totalIn(groupsOf(conditions, ...allOf(conditions)));
}

function totalIn(groups: string): string {
  return `select coalesce(sum(jobs), 0)::int as total from (${groups}) groups`;
}

/** @param sqlOf makes the question of SQL for the groups of the jobs found by the words that fulfil the other conditions */
function readGroups<Row>(database: DataSource, conditions: JobConditions, filters: readonly (string | undefined)[], sqlOf: (groups: string) => string): Promise<readonly Row[]> {
  const { words } = conditions;
  const question = words?.ofSegments;
  if (!question) return readFound<Row>(database, conditions, sqlOf(groupsOf(conditions, ...filters)), words?.parameters ?? []);
  return readStateByIndex(database, async (manager) => {
    const groups = groupsOfFound(await findInSegments(manager, question), filters);
    return manager.query<Row[]>(sqlOf(groups.sql), [...groups.parameters]);
  });
}

/** @returns SQL for the groups of the jobs found by the words that fulfil the other conditions, with their number */
function groupsOf(conditions: JobConditions, ...filters: readonly (string | undefined)[]): string {
  const { words } = conditions;
  if (words === undefined) return `select ${countedColumns}, jobs from job_search_groups ${where('jobs > 0', ...filters)}`;
  const [only] = words.ways;
  const found = words.ways.length === 1 ? `job_search ${where(only, ...filters)}` : `(${foundRows(conditions, `job_id, ${countedColumns}`, ...filters)}) found`;
  return `select ${countedColumns}, count(*) as jobs from ${found} group by ${countedColumns}`;
}

/** The same of jobs that are found already. */
function groupsOfFound({ segments, others }: FoundJobs, filters: readonly (string | undefined)[]): Groups {
  const { groupIds, jobs } = countByGroup(segments);
  return {
    sql: `select ${countedColumns}, found.jobs from unnest($1::bigint[], $2::bigint[]) found (id, jobs) join job_search_groups using (id) ${where(...filters)}
          union all select ${countedColumns}, count(*) as jobs from job_search ${where('number = any($3::bigint[])', ...filters)} group by ${countedColumns}`,
    parameters: [groupIds, jobs, others],
  };
}

function facetSums({ facets, location }: JobConditions, kind: FacetKind): string {
  const others = [...facets].flatMap(([other, condition]) => (other === kind ? [] : [condition]));
  return `select '${kind}', known.value, sums.jobs
    from (select ${facetColumns[kind]} as code, sum(jobs)::int as jobs from groups ${where(location, ...others)} group by 1) sums
    join job_facet_values known using (code)`;
}

/** A job has several places, and counts for each. */
function locationSums({ facets, locationCode }: JobConditions): string {
  return `select 'location', value, jobs from (
      select known.value, sums.jobs, ${locationCode === undefined ? 'false' : `known.code = ${locationCode}`} as taken
      from (select code, sum(jobs)::int as jobs from groups, unnest(location_codes) place (code) ${where(...facets.values())} group by 1) sums
      join job_facet_values known using (code)
      order by taken desc, jobs desc, known.value
      limit ${limits.jobLocations}) frequent`;
}

/** Every count leaves out at most one filter, so a row that misses two of them counts nowhere. */
function neededRows({ facets, location }: Pick<JobConditions, 'facets' | 'location'>): string | undefined {
  const filters = [...facets.values(), ...(location === undefined ? [] : [location])];
  if (filters.length < 2) return undefined;
  return `(${filters.map((left) => `(${filters.filter((filter) => filter !== left).join(' and ')})`).join(' or ')})`;
}
