import Box from '@mui/material/Box';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { EmptyState } from '../../../components/StateMessage.js';
import { ClearFilters, isFiltered } from '../../../components/list/filters.js';
import type { ListPage } from '../../../components/list/list-page.js';
import { PageHero } from '../../../components/PageHero.js';
import { Section } from '../../../components/Section.js';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import type { GalleryState } from '../videos.api.js';
import { VideoFilters } from './VideoFilters.js';
import { VideoGrid, VideoListSection, VideoSearch, VideoStatus } from './VideoList.js';

interface VideoGalleryPageProps extends ListPage<GalleryState, GalleryPageQuery> {
  /** The address it was opened at: its links stay on it. */
  readonly path: string;
}

/** "Video Gallery" (product 5.5). */
export function VideoGalleryPage({ state, list, path }: VideoGalleryPageProps) {
  const filtered = isFiltered(state.filters);
  return (
    <>
      <PageHero eyebrow={galleryTexts.eyebrow} title={galleryTexts.title} lead={galleryTexts.lead} />
      <Section id="videos" title={galleryTexts.resultsHeading}>
        <VideoListSection list={list}>
          {(videos) => (
            <>
              <VideoSearch filters={state.filters} path={path} />
              <Box sx={columns}>
                <VideoFilters facets={videos.facets} path={path} />
                <Box sx={{ minWidth: 0 }}>
                  <Box sx={statusRow}>
                    <VideoStatus totalCount={videos.totalCount} page={state.page} path={path} />
                    {filtered && videos.totalCount > 0 && (
                      <ClearFilters path={path} label={galleryTexts.clearAll} variant="text" />
                    )}
                  </Box>
                  {videos.totalCount === 0 ? (
                    <EmptyState
                      title={galleryTexts.empty}
                      action={filtered && <ClearFilters path={path} label={galleryTexts.clearAll} />}
                    />
                  ) : (
                    <VideoGrid videos={videos} state={state} path={path} />
                  )}
                </Box>
              </Box>
            </>
          )}
        </VideoListSection>
      </Section>
    </>
  );
}

const columns = {
  mt: 3,
  display: 'grid',
  gap: { xs: 3, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '272px minmax(0, 1fr)' },
} as const;

const statusRow = {
  mb: 2.5,
  minHeight: 44,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  justifyContent: 'space-between',
  alignItems: 'center',
} as const;
