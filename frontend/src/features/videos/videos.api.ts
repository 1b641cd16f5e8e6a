import {
  filmTimeFrom,
  houstonDate,
  limits,
  pageFromSearch,
  pagePaths,
  searchFromVideoFilters,
  videoFiltersFromSearch,
  type VideoFilters,
} from 'contract';
import { data } from 'react-router-dom';
import { graphql } from '../../__generated__/gql.js';
import type {
  GalleryPageQuery,
  WatchPageQuery,
  WatchPage_VideoFragment,
} from '../../__generated__/graphql.js';
import { isFiltered } from '../../components/list/filters.js';
import { loadListPage } from '../../components/list/list-page.js';
import { beginningOf } from '../../lib/formats.js';
import type { PageLoaderArgs } from '../../lib/page.js';

export interface GalleryState {
  readonly filters: VideoFilters;
  readonly page: number;
}

/** @returns what the address asks for; unknown and invalid parameters are ignored */
export function galleryStateFrom(search: URLSearchParams): GalleryState {
  return { filters: videoFiltersFromSearch(search), page: pageFromSearch(search) };
}

/**
 * @param path of the page
 * @returns the canonical address: equal states have one address and one cache entry
 */
export function galleryAddress(
  { filters, page }: GalleryState,
  path: string = pagePaths.videoGallery,
): string {
  const query = searchFromVideoFilters(filters, page).toString();
  return query ? `${path}?${query}` : path;
}

const galleryPageQuery = graphql(/* GraphQL */ `
  query GalleryPage(
    $filter: VideoFilter
    $first: Int!
    $page: Int!
    $opening: Boolean!
    $q: String!
    $searched: Boolean!
  ) {
    videos(filter: $filter, first: $first, page: $page) {
      totalCount
      pageCount
      nodes {
        id
        spokenAt(q: $q) @include(if: $searched) {
          start
          text
        }
        ...VideoCard_video
      }
      facets {
        categories {
          ...Filter_facet
        }
        organizations {
          ...Filter_facet
        }
        tags {
          ...Filter_facet
        }
        formats {
          ...Filter_facet
        }
      }
    }
    featured: videos(filter: { format: [LANDSCAPE] }, first: 1) @include(if: $opening) {
      nodes {
        id
        ...VideoCard_video
      }
    }
  }
`);

/** Loader of the gallery, which has two addresses (product 2.1). */
export function loadGallery(args: PageLoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const state = galleryStateFrom(searchParams);
  const opening = state.page === 1 && !isFiltered(state.filters);
  return loadVideos(args, pathname, state, state.filters, opening);
}

/** Loader of the company's own videos, which can be searched but not filtered (product 5.16). */
export function loadOwnVideos(args: PageLoaderArgs) {
  const { slug } = args.context.brand;
  const { filters, page } = galleryStateFrom(new URL(args.request.url).searchParams);
  const search = filters.q ? { q: filters.q } : {};
  return loadVideos(
    args,
    pagePaths.ownVideos(slug),
    { filters: search, page },
    { ...search, organization: [slug] },
    false,
  );
}

const formatNames = { landscape: 'LANDSCAPE', portrait: 'PORTRAIT' } as const;

/** @param opening whether the list opens with the featured film: the newest in landscape of all */
function loadVideos(
  { request, query }: PageLoaderArgs,
  path: string,
  state: GalleryState,
  { format, ...filters }: VideoFilters,
  opening: boolean,
) {
  const variables = {
    filter: { ...filters, ...(format && { format: format.map((name) => formatNames[name]) }) },
    first: limits.videos.page,
    page: state.page,
    opening,
    q: filters.q ?? '',
    searched: filters.q !== undefined,
  };
  return loadListPage<GalleryState, GalleryPageQuery>({
    path,
    state,
    loading: query(galleryPageQuery, variables, request.signal).then(shortened),
    pageCount: ({ videos }) => videos.pageCount,
    addressOf: (other) => galleryAddress(other, path),
  });
}

/** What cards show of a description: about two lines, the one that opens the gallery more. */
export const cardCharacters = { usual: 90, featured: 270 } as const;

/** Neither the rest of the descriptions nor a film twice need be in the page. */
function shortened({ videos, featured }: GalleryPageQuery): GalleryPageQuery {
  const nodes = arrange(videos.nodes, featured?.nodes[0]).map((video) => ({
    ...video,
    description: beginningOf(
      video.description,
      cardCharacters[video.id === featured?.nodes[0]?.id ? 'featured' : 'usual'],
    ),
  }));
  return { videos: { ...videos, nodes } };
}

/**
 * @param films of a page
 * @param featured opens the list, whether or not the page has it
 * @returns the films in their order. The grid has no holes in any: each film takes the first free place, and the one below it is free.
 */
export function arrange<F extends { readonly id: string }>(films: readonly F[], featured?: F): readonly F[] {
  return featured ? [featured, ...films.filter(({ id }) => id !== featured.id)] : films;
}

const watchPageQuery = graphql(/* GraphQL */ `
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

export interface WatchPageData {
  readonly video: WatchPage_VideoFragment;
  readonly categories: WatchPageQuery['videoCategories'];
  /** Date of publication in Houston, `YYYY-MM-DD`. */
  readonly published: string | undefined;
  /** Second of the address, where the film begins. */
  readonly start: number | undefined;
}

/**
 * Loader of `/videos/{id}`.
 *
 * @throws 404 when there is no such video
 */
export async function loadVideo({ params, request, query }: PageLoaderArgs): Promise<WatchPageData> {
  const id = params['id'] ?? '';
  const { video, videoCategories } = await query(watchPageQuery, { id }, request.signal);
  if (!video) throw data(null, { status: 404 });
  return {
    video,
    categories: videoCategories,
    start: filmTimeFrom(new URL(request.url).searchParams),
    published: video.publishedAt ? houstonDate(new Date(video.publishedAt)) : undefined,
  };
}

/** What the site's own player shows of a video; asked by the site's server. */
export const playerVideoQuery = graphql(/* GraphQL */ `
  query PlayerVideo($id: ID!) {
    video(id: $id) {
      id
      title
      thumbnail
      file
      width
      height
      chapters {
        start
      }
      captions {
        language
        label
        url
        isMachineMade
      }
      organization {
        id
        name
        openJobs
        jobs(first: 3) {
          nodes {
            id
            title
            language
            location
          }
        }
      }
    }
  }
`);
