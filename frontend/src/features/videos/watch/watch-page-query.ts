import { graphql } from '../../../__generated__/gql.js';

/** Everything a video's page shows. */
export const watchPageQuery = graphql(/* GraphQL */ `
  query WatchPage($id: ID!) {
    video(id: $id) {
      ...WatchPage_video
    }
    videoCategories {
      id
      label
    }
  }
`);
