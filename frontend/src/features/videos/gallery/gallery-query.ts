import { limits } from 'contract';
import { graphql } from '../../../__generated__/gql.js';
import type { GalleryPageQueryVariables } from '../../../__generated__/graphql.js';
import { videoFormatNames } from './format-names.js';
import type { GalleryState } from './gallery-address.js';

/** Everything the gallery shows, in one question. */
export const galleryPageQuery = graphql(/* GraphQL */ `
  query GalleryPage($filter: VideoFilter, $first: Int!, $page: Int!) {
    videos(filter: $filter, first: $first, page: $page) {
      totalCount
      pageCount
      nodes {
        id
        ...VideoCard_video
      }
      facets {
        categories {
          ...FilterLinks_facet
        }
        organizations {
          ...FilterLinks_facet
        }
        tags {
          ...FilterLinks_facet
        }
        formats {
          ...FilterLinks_facet
        }
      }
    }
  }
`);

/** @returns the variables that ask for what the address says; pages of six (product 5.5) */
export function galleryPageVariables({ filters, page }: GalleryState): GalleryPageQueryVariables {
  const { format, ...others } = filters;
  return {
    filter: { ...others, ...(format && { format: videoFormatNames[format] }) },
    first: limits.videos.page,
    page,
  };
}
