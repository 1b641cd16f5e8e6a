import Box from '@mui/material/Box';
import { galleryTexts, ownVideosTexts } from 'db/contract';
import { Suspense, use } from 'react';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { HeroPicture } from '../../../components/HeroPicture.js';
import { PageHero } from '../../../components/PageHero.js';
import { Section } from '../../../components/Section.js';
import { useBrand } from '../../../lib/brand.js';
import { VideoSkeletons } from '../card/VideoSkeletons.js';
import { ClearAllFilters } from '../gallery/ClearAllFilters.js';
import type { GalleryState } from '../gallery/gallery-address.js';
import { GalleryStatus } from '../gallery/GalleryStatus.js';
import type { Gallery } from '../gallery/load-gallery.js';
import { useVideosLoading } from '../gallery/use-videos-loading.js';
import { VideoGrid } from '../gallery/VideoGrid.js';
import { VideoSearch } from '../gallery/VideoSearch.js';
import { VideosFailed } from '../gallery/VideosFailed.js';
import { ProcessingBanner } from '../processing/ProcessingBanner.js';

interface OwnVideosProps {
  /** Search and page; the organization is the page's own. */
  readonly state: GalleryState;
  /** On its way when the visitor has just come from another page. */
  readonly gallery: Gallery | Promise<Gallery>;
  readonly path: string;
}

/** "{product} Videos" (spec section 2 "Company videos page"). */
export function OwnVideos(props: OwnVideosProps) {
  const { name } = useBrand();
  return (
    <>
      <PageHero eyebrow={galleryTexts.eyebrow} title={ownVideosTexts.title(name)} lead={ownVideosTexts.lead(name)} media={<HeroPicture picture="video-hero" />} />
      <Section title={galleryTexts.resultsHeading}>
        <ProcessingBanner />
        <Suspense fallback={<VideoSkeletons />}>
          <Videos {...props} />
        </Suspense>
      </Section>
    </>
  );
}

function Videos({ state, gallery, path }: OwnVideosProps) {
  const loaded = gallery instanceof Promise ? use(gallery) : gallery;
  return loaded.kind === 'listed' ? <Found videos={loaded.videos} state={state} path={path} /> : <VideosFailed unreached={loaded.unreached} />;
}

interface FoundProps {
  readonly videos: GalleryPageQuery['videos'];
  readonly state: GalleryState;
  readonly path: string;
}

function Found({ videos, state, path }: FoundProps) {
  const loading = useVideosLoading(path);
  return (
    <>
      <VideoSearch filters={state.filters} path={path} />
      <Box sx={{ mt: 3, mb: 2.5 }}>
        <GalleryStatus totalCount={videos.totalCount} page={state.page} loading={loading} />
      </Box>
      {videos.totalCount === 0 ? (
        <EmptyState title={ownVideosTexts.empty} headingComponent="h3" action={<ClearAllFilters path={path} label={ownVideosTexts.reset} />}>
          {ownVideosTexts.emptyHint}
        </EmptyState>
      ) : (
        <VideoGrid videos={videos.nodes} pageCount={videos.pageCount} state={state} path={path} loading={loading} />
      )}
    </>
  );
}
