import { pagePaths, videoChoiceKeys } from 'contract';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { GalleryPageQuery } from '../../__generated__/graphql.js';
import { LateHead } from '../../components/Head.js';
import { isFiltered } from '../../components/list/filters.js';
import { listTitle, type ListPage, type Loaded } from '../../components/list/list-page.js';
import { galleryTexts } from '../../content/videos/gallery-texts.js';
import { VideoGalleryPage } from '../../features/videos/gallery/VideoListPages.js';
import { galleryAddress, type GalleryState } from '../../features/videos/videos.api.js';
import type { PageContext, PageHead } from '../../lib/page.js';
import { usePageContext } from '../../lib/brand.js';

export { loadGallery as loader } from '../../features/videos/videos.api.js';

/** The gallery has two addresses (product 2.1); with a key, going from one to the other starts anew. */
export function Component() {
  const page = useLoaderData<ListPage<GalleryState, GalleryPageQuery>>();
  const context = usePageContext();
  const { pathname } = useLocation();
  return (
    <>
      <LateHead list={page.list} headOf={(list) => head(page.state, list, context)} />
      <VideoGalleryPage key={pathname} {...page} path={pathname} />
    </>
  );
}

export function head(
  state: GalleryState,
  list: Loaded<GalleryPageQuery> | undefined,
  { brand }: PageContext,
): PageHead {
  const { filters, page } = state;
  const videos = list?.kind === 'listed' ? list.data.videos : undefined;
  const facets = videos?.facets;
  const title = listTitle(
    galleryTexts.title,
    page,
    facets && [
      [facets.categories, filters.category],
      [facets.organizations, filters.organization],
      [facets.tags, filters.tag],
      [facets.formats, filters.format],
    ],
  );
  // An address may contain any filter: a list it leaves empty is not for search engines, nor is a search or one of the many lists of several values.
  const isEmpty = videos?.totalCount === 0 && isFiltered(filters);
  const isMixed = videoChoiceKeys.some((key) => (filters[key]?.length ?? 0) > 1);
  return {
    title: `${title} | ${brand.name}`,
    description: galleryTexts.lead,
    canonical: galleryAddress(state, pagePaths.videoGallery),
    ...((filters.q || isEmpty || isMixed || list?.kind === 'failed') && { robots: 'noindex, follow' }),
  };
}
