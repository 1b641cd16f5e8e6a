import { type Brand, pagePaths } from 'contract';
import { useLoaderData } from 'react-router-dom';
import type { GalleryPageQuery } from '../../__generated__/graphql.js';
import { LateHead } from '../../components/Head.js';
import { listTitle, type ListPage, type Loaded } from '../../components/list/list-page.js';
import { ownVideosTexts } from '../../content/videos/gallery-texts.js';
import { OwnVideosPage } from '../../features/videos/gallery/VideoListPages.js';
import { galleryAddress, type GalleryState } from '../../features/videos/videos.api.js';
import type { PageHead } from '../../lib/page.js';
import { useBrand } from '../../lib/brand.js';

export { loadOwnVideos as loader } from '../../features/videos/videos.api.js';

export function Component() {
  const page = useLoaderData<ListPage<GalleryState, GalleryPageQuery>>();
  const brand = useBrand();
  return (
    <>
      <LateHead list={page.list} headOf={(list) => head(page.state, list, brand)} />
      <OwnVideosPage {...page} />
    </>
  );
}

function head(state: GalleryState, list: Loaded<GalleryPageQuery> | undefined, brand: Brand): PageHead {
  return {
    title: listTitle(ownVideosTexts.title(brand.name), state.page),
    description: ownVideosTexts.lead(brand.name),
    canonical: galleryAddress(state, pagePaths.ownVideos(brand.slug)),
    ...((state.filters.q || list?.kind === 'failed') && { robots: 'noindex, follow' }),
  };
}
