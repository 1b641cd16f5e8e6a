import Box from '@mui/material/Box';
import { galleryTexts, ownVideosTexts } from '../../../content/videos/gallery-texts.js';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { ClearFilters } from '../../../components/ClearFilters.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { HeroPicture } from '../../../components/HeroPicture.js';
import { PageHero } from '../../../components/PageHero.js';
import { Section } from '../../../components/Section.js';
import { useBrand } from '../../../lib/brand.js';
import { useListLoading } from '../../../lib/use-list-loading.js';
import { ArrivingVideos } from '../gallery/ArrivingVideos.js';
import type { GalleryState } from '../gallery/gallery-address.js';
import { GalleryStatus } from '../gallery/GalleryStatus.js';
import type { Gallery } from '../gallery/load-gallery.js';
import { VideoGrid } from '../gallery/VideoGrid.js';
import { VideoSearch } from '../gallery/VideoSearch.js';

interface OwnVideosProps {
  /** Search and page; the organization is the page's own. */
  readonly state: GalleryState;
  readonly gallery: Gallery | Promise<Gallery>;
  readonly path: string;
}

/** "{product} Videos" (product 5.16). */
export function OwnVideos({ state, gallery, path }: OwnVideosProps) {
  const { name } = useBrand();
  return (
    <>
      <PageHero
        eyebrow={galleryTexts.eyebrow}
        title={ownVideosTexts.title(name)}
        lead={ownVideosTexts.lead(name)}
        media={<HeroPicture picture="video-hero" />}
      />
      <Section title={galleryTexts.resultsHeading}>
        <ArrivingVideos
          gallery={gallery}
          list={(videos) => <FoundVideos videos={videos} state={state} path={path} />}
        />
      </Section>
    </>
  );
}

interface FoundVideosProps {
  readonly videos: GalleryPageQuery['videos'];
  readonly state: GalleryState;
  readonly path: string;
}

function FoundVideos({ videos, state, path }: FoundVideosProps) {
  const loading = useListLoading(path);
  return (
    <>
      <VideoSearch filters={state.filters} path={path} />
      <Box sx={{ mt: 3, mb: 2.5 }}>
        <GalleryStatus totalCount={videos.totalCount} page={state.page} loading={loading} />
      </Box>
      {videos.totalCount === 0 ? (
        <EmptyState
          title={ownVideosTexts.empty}
          headingComponent="h3"
          action={<ClearFilters path={path} label={ownVideosTexts.reset} />}
        >
          {ownVideosTexts.emptyHint}
        </EmptyState>
      ) : (
        <VideoGrid
          videos={videos.nodes}
          pageCount={videos.pageCount}
          state={state}
          path={path}
          loading={loading}
        />
      )}
    </>
  );
}
