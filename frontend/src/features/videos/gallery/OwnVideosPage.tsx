import Box from '@mui/material/Box';
import { pagePaths } from 'contract';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { EmptyState } from '../../../components/StateMessage.js';
import { HeroPicture, PageHero } from '../../../components/PageHero.js';
import { ClearFilters } from '../../../components/list/filters.js';
import type { ListPage } from '../../../components/list/list-page.js';
import { Section } from '../../../components/Section.js';
import { galleryTexts, ownVideosTexts } from '../../../content/videos/gallery-texts.js';
import { useBrand } from '../../../lib/brand.js';
import type { GalleryState } from '../videos.api.js';
import { VideoGrid, VideoListSection, VideoSearch, VideoStatus } from './VideoList.js';

/** "{name} Videos" (product 5.16). */
export function OwnVideosPage({ state, list }: ListPage<GalleryState, GalleryPageQuery>) {
  const { name, slug } = useBrand();
  const path = pagePaths.ownVideos(slug);
  return (
    <>
      <PageHero
        eyebrow={galleryTexts.eyebrow}
        title={ownVideosTexts.title(name)}
        lead={ownVideosTexts.lead(name)}
        media={<HeroPicture picture="video-hero" />}
      />
      <Section title={galleryTexts.resultsHeading}>
        <VideoListSection list={list}>
          {(videos) => (
            <>
              <VideoSearch filters={state.filters} path={path} />
              <Box sx={{ mt: 3, mb: 2.5 }}>
                <VideoStatus totalCount={videos.totalCount} page={state.page} path={path} />
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
                <VideoGrid videos={videos} state={state} path={path} />
              )}
            </>
          )}
        </VideoListSection>
      </Section>
    </>
  );
}
