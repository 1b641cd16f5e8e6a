import { galleryTexts } from '../../content/videos/gallery-texts.js';
import { pagePaths, type VideoFilters } from 'contract';
import { useLoaderData, useLocation } from 'react-router-dom';
import {
  activeVideoFilters,
  galleryAddress,
  galleryStateFrom,
  type GalleryState,
} from '../../features/videos/gallery/gallery-address.js';
import { loadGallery, type Gallery } from '../../features/videos/gallery/load-gallery.js';
import { VideoGallery } from '../../features/videos/gallery/VideoGallery.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { answerList, chosenLabel, listTitle } from '../list-page.js';
import { LateHead } from '../../components/Head.js';
import { usePageContext } from '../../lib/site-url.js';

interface GalleryData {
  readonly state: GalleryState;
  readonly gallery: Gallery | Promise<Gallery>;
}

export function loader({ request }: PageLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const state = galleryStateFrom(searchParams);
  return answerList({
    path: pathname,
    page: state.page,
    loading: loadGallery(state, request.signal),
    pageCount: ({ videos }) => videos.pageCount,
    addressOf: (page) => galleryAddress({ ...state, page }, pathname),
    show: (gallery): GalleryData => ({ state, gallery }),
  });
}

/**
 * `/video-gallery` and `/all-videos` are one screen (product 2.1), but two pages: who goes from one to the other sees it begin
 * anew, and not the list of before until another has come.
 */
export function Component() {
  const loaded = useLoaderData<GalleryData>();
  const context = usePageContext();
  const { pathname } = useLocation();
  return (
    <>
      <LateHead list={loaded.gallery} headOf={(gallery) => head({ state: loaded.state, gallery }, context)} />
      <VideoGallery key={pathname} {...loaded} path={pathname} />
    </>
  );
}

/** One address for search engines, whichever the visitor came by; the results of a search are no page of their own, nor is a filter that finds nothing. */
export function head(
  { state, gallery }: { readonly state: GalleryState; readonly gallery: Gallery | undefined },
  { brand }: PageContext,
): PageHead {
  const isEmpty =
    gallery?.kind === 'listed' && gallery.videos.totalCount === 0 && activeVideoFilters(state.filters) > 0;
  return {
    title: `${listTitle(galleryTexts.title, state.page, chosenIn(state.filters, gallery))} | ${brand.name}`,
    description: galleryTexts.lead,
    canonical: galleryAddress(state, pagePaths.videoGallery),
    ...((state.filters.q || isEmpty || gallery?.kind === 'failed') && { robots: 'noindex, follow' }),
  };
}

function chosenIn(
  { category, organization, tag, format }: VideoFilters,
  gallery: Gallery | undefined,
): readonly string[] {
  if (gallery?.kind !== 'listed') return [];
  const { categories, organizations, tags, formats } = gallery.videos.facets;
  return [
    ...chosenLabel(categories, category),
    ...chosenLabel(organizations, organization),
    ...chosenLabel(tags, tag),
    ...chosenLabel(formats, format),
  ];
}
