import { ownVideosTexts, pagePaths } from 'db/contract';
import { data, redirect, useLoaderData } from 'react-router-dom';
import { galleryAddress, galleryStateFrom, type GalleryState } from '../../features/videos/gallery/gallery-address.js';
import { loadGallery, type Gallery } from '../../features/videos/gallery/load-gallery.js';
import { OwnVideos } from '../../features/videos/own/OwnVideos.js';
import { hasFailed, isArrivingAt } from '../../lib/arriving.js';
import type { PageHead, PageHeadContext, PageLoaderArgs } from '../../lib/page.js';

interface OwnVideosData {
  readonly state: GalleryState;
  readonly gallery: Gallery | Promise<Gallery>;
  readonly path: string;
}

export async function loader({ request, context: { brand } }: PageLoaderArgs) {
  const path = pagePaths.ownVideos(brand.slug);
  const asked = galleryStateFrom(new URL(request.url).searchParams);
  // This page searches; the other filters are the gallery's.
  const { q } = asked.filters;
  const state: GalleryState = { filters: q ? { q } : {}, page: asked.page };
  const loading = loadGallery({ ...state, filters: { ...state.filters, organization: brand.slug } }, request.signal);
  if (state.page === 1 && isArrivingAt(path)) return { state, gallery: loading, path } satisfies OwnVideosData;
  const gallery = await loading;
  const last = gallery.kind === 'listed' ? Math.max(1, gallery.videos.pageCount) : state.page;
  if (state.page > last) return redirect(galleryAddress({ ...state, page: last }, path));
  const loaded: OwnVideosData = { state, gallery, path };
  return gallery.kind === 'failed' ? data(loaded, { status: 503 }) : loaded;
}

export function Component() {
  return <OwnVideos {...useLoaderData<OwnVideosData>()} />;
}

export function head({ state, gallery, path }: OwnVideosData, { brand }: PageHeadContext): PageHead {
  return {
    title: ownVideosTexts.title(brand.name),
    description: ownVideosTexts.lead(brand.name),
    canonical: galleryAddress(state, path),
    ...((state.filters.q || hasFailed(gallery)) && { robots: 'noindex, follow' }),
  };
}
