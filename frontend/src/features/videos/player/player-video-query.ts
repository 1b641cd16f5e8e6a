import { graphql } from '../../../__generated__/gql.js';

/** What the site's own player shows of a video. */
export const playerVideoQuery = graphql(/* GraphQL */ `
  query PlayerVideo($id: ID!) {
    video(id: $id) {
      id
      title
      thumbnail
      file
      width
      height
      captions {
        language
        label
        url
      }
    }
  }
`);
