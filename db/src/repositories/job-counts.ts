import type { DataSource } from 'typeorm';
import type { JobFilters } from '../contract/job-filters.js';
import { limits } from '../contract/limits.js';
import { facetColumns, facetKinds, jobConditions, where, type FacetKind, type JobConditions } from './job-search-conditions.js';

export interface FacetCount {
  readonly kind: FacetKind;
  readonly value: string;
  readonly count: number;
}

export interface JobCounts {
  readonly total: number;
  /** Choices that would find something, in no order. */
  readonly facets: readonly FacetCount[];
}

/**
 * Counts the open jobs for the filters, and for every choice of each facet with the other filters applied.
 * One pass over the table groups the hits by facet codes; all counts are sums over that small set.
 */
export async function countJobs(database: DataSource, filters: JobFilters): Promise<JobCounts> {
  const conditions = await jobConditions(database, filters);
  const facets = facetKinds.map(
    (kind) => `
      select '${kind}', known.value, sum(jobs)::int
      from groups join job_facet_values known on known.code = groups.${facetColumns[kind]}
      ${where(...others(conditions, kind))} group by known.value`,
  );
  const rows: { kind: FacetKind | 'total'; value: string; count: number }[] = await database.query(
    `with groups as materialized (
       select ${Object.values(facetColumns).join(', ')}, count(*) as jobs
       from job_search ${where(conditions.words, conditions.location, neededRows(conditions))} group by 1, 2, 3, 4
     )
     select 'total' as kind, '' as value, coalesce(sum(jobs), 0)::int as count
     from groups ${where(...conditions.facets.values())}
     union all ${facets.join(' union all ')}`,
    [...conditions.parameters],
  );
  return {
    total: rows.find(({ kind }) => kind === 'total')?.count ?? 0,
    facets: rows.flatMap(({ kind, value, count }) => (kind === 'total' ? [] : [{ kind, value, count }])),
  };
}

export interface LocationCount {
  readonly value: string;
  readonly count: number;
}

/**
 * Counts the open jobs of each place, all filters but the place applied: the most frequent places, then by name, the one
 * filtered by among them. A job has several places, so it is counted apart from the other facets.
 */
export async function countJobLocations(database: DataSource, filters: JobFilters): Promise<readonly LocationCount[]> {
  const { words, facets, locationCode, parameters } = await jobConditions(database, filters);
  return database.query<LocationCount[]>(
    `with sets as materialized (select location_codes, count(*) as jobs from job_search ${where(words, ...facets.values())} group by 1)
     select known.value, sum(jobs)::int as count
     from sets, unnest(location_codes) place (code) join job_facet_values known on known.code = place.code
     group by known.code, known.value
     order by ${locationCode === undefined ? '' : `known.code = ${locationCode} desc, `}count desc, known.value
     limit ${limits.jobLocations}`,
    [...parameters],
  );
}

function others({ facets }: JobConditions, kind: FacetKind): readonly string[] {
  return [...facets].flatMap(([other, condition]) => (other === kind ? [] : [condition]));
}

/** Every count leaves out at most one filter, so a row that misses two of them counts nowhere. */
function neededRows({ facets }: JobConditions): string | undefined {
  if (facets.size < 2) return undefined;
  const alternatives = [...facets.keys()].map((left) => {
    const rest = [...facets].filter(([kind]) => kind !== left).map(([, condition]) => condition);
    return `(${rest.join(' and ')})`;
  });
  return `(${alternatives.join(' or ')})`;
}
