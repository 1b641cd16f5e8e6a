import { limits } from 'contract';
import { graphql } from '../../../__generated__/gql.js';
import type { OwnJobsPageQueryVariables } from '../../../__generated__/graphql.js';
import type { ListingState } from '../listing/listing-address.js';

/** The own company's open jobs. */
export const ownJobsPageQuery = graphql(/* GraphQL */ `
  query OwnJobsPage($filter: JobFilter, $first: Int!, $page: Int!, $exact: Boolean) {
    jobs(filter: $filter, first: $first, page: $page, exact: $exact) {
      totalCount
      correctedQuery
      nodes {
        id
        type
        ...JobRow_job
      }
    }
  }
`);

/** Jobs of one page: groups read better whole, so the page is as long as the gateway allows. */
export const ownJobsPageSize = limits.jobsPageMax;

/**
 * @param clientId the own client id: only its jobs are shown (product 4.29)
 * @param state the search text, if any, and the page
 */
export function ownJobsPageVariables(
  clientId: string,
  { filters: { q }, exact, page }: ListingState,
): OwnJobsPageQueryVariables {
  return {
    filter: { organization: clientId, ...(q && { q }) },
    first: ownJobsPageSize,
    page,
    ...(exact && { exact }),
  };
}
