import { ownVideosTexts } from '../../content/videos/gallery-texts.js';
import { pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import {
  galleryAddress,
  galleryStateFrom,
  type GalleryState,
} from '../../features/videos/gallery/gallery-address.js';
import { loadGallery, type Gallery } from '../../features/videos/gallery/load-gallery.js';
import { OwnVideos } from '../../features/videos/own/OwnVideos.js';
import type { PageContext, PageHead, PageLoaderArgs } from '../../lib/page.js';
import { answerList, listTitle } from '../list-page.js';
import { LateHead } from '../../components/Head.js';
import { usePageContext } from '../../lib/site-url.js';

interface OwnVideosData {
  readonly state: GalleryState;
  readonly gallery: Gallery | Promise<Gallery>;
  readonly path: string;
}

export function loader({ request, context: { brand } }: PageLoaderArgs) {
  const path = pagePaths.ownVideos(brand.slug);
  const asked = galleryStateFrom(new URL(request.url).searchParams);
  // This page searches; the other filters are the gallery's.
  const { q } = asked.filters;
  const state: GalleryState = { filters: q ? { q } : {}, page: asked.page };
  return answerList({
    path,
    page: state.page,
    loading: loadGallery(
      { ...state, filters: { ...state.filters, organization: brand.slug } },
      request.signal,
    ),
    pageCount: ({ videos }) => videos.pageCount,
    addressOf: (page) => galleryAddress({ ...state, page }, path),
    show: (gallery): OwnVideosData => ({ state, gallery, path }),
  });
}

export function Component() {
  const loaded = useLoaderData<OwnVideosData>();
  const context = usePageContext();
  return (
    <>
      <LateHead
        list={loaded.gallery}
        headOf={(gallery) => head({ state: loaded.state, path: loaded.path, gallery }, context)}
      />
      <OwnVideos {...loaded} />
    </>
  );
}

export function head(
  {
    state,
    gallery,
    path,
  }: { readonly state: GalleryState; readonly gallery: Gallery | undefined; readonly path: string },
  { brand }: PageContext,
): PageHead {
  return {
    title: listTitle(ownVideosTexts.title(brand.name), state.page),
    description: ownVideosTexts.lead(brand.name),
    canonical: galleryAddress(state, path),
    ...((state.filters.q || gallery?.kind === 'failed') && { robots: 'noindex, follow' }),
  };
}
