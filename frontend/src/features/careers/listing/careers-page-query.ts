import { limits, type JobSort } from 'contract';
import { graphql } from '../../../__generated__/gql.js';
import type { CareersPageQueryVariables, JobSort as JobSortName } from '../../../__generated__/graphql.js';
import { employmentTypeNameOf } from '../job/employment-type.js';
import { workplaceNameOf } from '../job/workplace.js';
import type { ListingState } from './listing-address.js';

/** What the careers listing shows of the jobs, in one question that the gateway answers from its cache. */
export const careersPageQuery = graphql(/* GraphQL */ `
  query CareersPage($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {
    organizations {
      id
      name
    }
    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {
      totalCount
      correctedQuery
      nodes {
        id
        ...JobCard_job
      }
      facets {
        organizations {
          ...ListingFilters_facet
        }
        departments {
          ...ListingFilters_facet
        }
        types {
          ...ListingFilters_facet
        }
        locations {
          ...ListingFilters_facet
        }
        workplaces {
          ...ListingFilters_facet
        }
      }
    }
  }
`);

const sortNames = { relevance: 'RELEVANCE', newest: 'NEWEST', title: 'TITLE' } as const satisfies Record<
  JobSort,
  JobSortName
>;

/** @returns the variables that ask for what the listing's address says */
export function careersPageVariables({
  filters,
  sort,
  exact,
  page,
}: ListingState): CareersPageQueryVariables {
  const { type, workplace, ...others } = filters;
  const filter = {
    ...others,
    ...(type && { type: employmentTypeNameOf(type) }),
    ...(workplace && { workplace: workplaceNameOf(workplace) }),
  };
  return {
    filter,
    first: limits.jobsPage,
    page,
    ...(sort && { sort: sortNames[sort] }),
    ...(exact && { exact }),
  };
}
