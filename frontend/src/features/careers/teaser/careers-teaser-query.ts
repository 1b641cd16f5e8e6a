import { graphql } from '../../../__generated__/gql.js';

/** The newest open jobs, as many as the home page shows. */
export const careersTeaserQuery = graphql(/* GraphQL */ `
  query CareersTeaser($first: Int!) {
    jobs(first: $first) {
      nodes {
        id
        ...JobCard_job
      }
    }
  }
`);
