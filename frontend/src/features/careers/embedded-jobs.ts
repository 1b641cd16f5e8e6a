import { graphql } from '../../__generated__/gql.js';
import type { EmbeddedJobsQuery } from '../../__generated__/graphql.js';
import { ValidationErrors } from '../../lib/data/failures.js';
import type { Query } from '../../lib/data/query.js';
import { careersPageVariables, type ListingState } from './careers.api.js';

const embeddedJobsQuery = graphql(/* GraphQL */ `
  query EmbeddedJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {
    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {
      totalCount
      correctedQuery
      nodes {
        id
        title
        language
        location
        type
        typeRaw
        postedDate
        pay {
          min
          max
          currency
          period
          text
        }
      }
    }
  }
`);

export type EmbeddedJobs = EmbeddedJobsQuery['jobs'];

/** @returns the jobs of a list in a frame (product 2.44); undefined where `near` names no one place */
export async function findEmbeddedJobs(
  state: ListingState,
  query: Query,
  signal: AbortSignal,
): Promise<EmbeddedJobs | undefined> {
  try {
    return (await query(embeddedJobsQuery, careersPageVariables(state), signal)).jobs;
  } catch (error) {
    if (error instanceof ValidationErrors && error.errors.has('near')) return undefined;
    throw error;
  }
}

/** Whose pages may frame the list. */
export const framingOrganizationsQuery = graphql(/* GraphQL */ `
  query FramingOrganizations {
    organizations {
      id
      name
      careerPageUrl
    }
  }
`);
