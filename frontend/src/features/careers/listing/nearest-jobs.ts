import { radiusOptions, usualRadius, type JobFilters } from 'contract';
import { graphql } from '../../../__generated__/gql.js';
import { isFiltered } from '../../../components/list/filters.js';
import type { NearestJobsQuery } from '../../../__generated__/graphql.js';

export const nearestJobsQuery = graphql(/* GraphQL */ `
  query NearestJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {
    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {
      totalCount
      nodes {
        id
        miles
        ...JobCard_job
      }
    }
  }
`);

/** What is left out of a search that finds nothing. */
type LessAsked = 'distance' | 'filters' | 'words' | 'everything';

export interface NearestJobs {
  readonly without: LessAsked;
  /** Of the list they are the first of. */
  readonly filters: JobFilters;
  readonly jobs: NearestJobsQuery['jobs'];
}

/**
 * @param filters of a list without a job
 * @param ask reads the first jobs of a list
 * @returns those of the nearest list that has any (product 4.23); undefined when no job is open
 */
export async function findNearestJobs(
  filters: JobFilters,
  ask: (filters: JobFilters) => Promise<NearestJobsQuery>,
): Promise<NearestJobs | undefined> {
  for (const [without, wider] of widerFilters(filters)) {
    const { jobs } = await ask(wider);
    if (jobs.totalCount > 0) return { without, filters: wider, jobs };
  }
  return undefined;
}

/** @returns wider and wider searches, without those that ask the same */
function widerFilters(filters: JobFilters): readonly (readonly [LessAsked, JobFilters])[] {
  const { q, ...others } = filters;
  const { near, radius = usualRadius } = filters;
  const [, , farthest] = radiusOptions;
  const wider: [LessAsked, JobFilters][] = [];
  if (near && radius < farthest) wider.push(['distance', { ...filters, radius: farthest }]);
  if (q && isFiltered(others)) wider.push(['filters', { q }], ['words', others]);
  return [...wider, ['everything', {}]];
}
