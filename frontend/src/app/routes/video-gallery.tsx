import { galleryTexts, pagePaths } from 'db/contract';
import { data, redirect, useLoaderData, useLocation } from 'react-router-dom';
import { galleryAddress, galleryStateFrom, type GalleryState } from '../../features/videos/gallery/gallery-address.js';
import { loadGallery, type Gallery } from '../../features/videos/gallery/load-gallery.js';
import { VideoGallery } from '../../features/videos/gallery/VideoGallery.js';
import { hasFailed, isArrivingAt } from '../../lib/arriving.js';
import type { PageHead, PageHeadContext, PageLoaderArgs } from '../../lib/page.js';

interface GalleryData {
  readonly state: GalleryState;
  readonly gallery: Gallery | Promise<Gallery>;
}

export async function loader({ request }: PageLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const state = galleryStateFrom(searchParams);
  const loading = loadGallery(state, request.signal);
  // A page further on may turn out to be none: that is known only with the list.
  if (state.page === 1 && isArrivingAt(pathname)) return { state, gallery: loading } satisfies GalleryData;
  const gallery = await loading;
  const last = gallery.kind === 'listed' ? Math.max(1, gallery.videos.pageCount) : state.page;
  if (state.page > last) return redirect(galleryAddress({ ...state, page: last }, pathname));
  const loaded: GalleryData = { state, gallery };
  return gallery.kind === 'failed' ? data(loaded, { status: 503 }) : loaded;
}

/** `/video-gallery` and `/all-videos` are one screen (spec section 2). */
export function Component() {
  const { pathname } = useLocation();
  return <VideoGallery {...useLoaderData<GalleryData>()} path={pathname} />;
}

/** One address for search engines, whichever the visitor came by; the results of a search are no page of their own. */
export function head({ state, gallery }: GalleryData, { brand }: PageHeadContext): PageHead {
  return {
    title: `${galleryTexts.title} | ${brand.name}`,
    description: galleryTexts.lead,
    canonical: galleryAddress(state, pagePaths.videoGallery),
    ...((state.filters.q || hasFailed(gallery)) && { robots: 'noindex, follow' }),
  };
}
