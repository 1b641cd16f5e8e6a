import { graphql } from '../../__generated__/gql.js';

/** What the card of a job says. */
export const cardJobQuery = graphql(/* GraphQL */ `
  query LinkCardJob($id: ID!) {
    job(id: $id) {
      id
      title
      location
      type
      typeRaw
      closedAt
      organization {
        name
      }
    }
  }
`);

/** What the card of a video says. */
export const cardVideoQuery = graphql(/* GraphQL */ `
  query LinkCardVideo($id: ID!) {
    video(id: $id) {
      id
      title
      thumbnail
      duration
      sourceChannel
      aspectRatio
    }
  }
`);
