import { graphql } from '../../../__generated__/gql.js';

/** The job with exactly this id. */
export const jobPageQuery = graphql(/* GraphQL */ `
  query JobPage($id: ID!) {
    job(id: $id) {
      ...JobDetail_job
    }
  }
`);

/** Open jobs like a closed one. */
export const similarJobsQuery = graphql(/* GraphQL */ `
  query SimilarJobs($id: ID!, $first: Int!) {
    job(id: $id) {
      similarJobs(first: $first) {
        id
        ...JobCard_job
      }
    }
  }
`);

/** The job most probably meant; with `refresh` also the list's beginning, for the session cache. */
export const jobLookupPageQuery = graphql(/* GraphQL */ `
  query JobLookupPage($segment: String!, $refresh: Boolean!) {
    jobLookup(segment: $segment) {
      rule
      job {
        ...JobDetail_job
      }
    }
    jobs(first: 50) @include(if: $refresh) {
      nodes {
        ...JobsCache_job
      }
    }
  }
`);
