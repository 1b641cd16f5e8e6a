import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { limits, pagePaths } from 'contract';
import type { ReactNode } from 'react';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { EmptyState, ErrorState, RetryButton } from '../../../components/StateMessage.js';
import { HeroPicture, PageHero } from '../../../components/PageHero.js';
import { ClearFilters, isFiltered } from '../../../components/list/filters.js';
import { LateList } from '../../../components/list/LateList.js';
import { useListLoading, type ListPage } from '../../../components/list/list-page.js';
import { ListResults } from '../../../components/list/ListResults.js';
import { SearchForm } from '../../../components/list/SearchForm.js';
import { Section } from '../../../components/Section.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { galleryTexts, ownVideosTexts } from '../../../content/videos/gallery-texts.js';
import { useBrand } from '../../../lib/brand.js';
import { VideoItems, videoGrid, VideoSkeletons } from '../VideoCards.js';
import { galleryAddress, galleryStateFrom, type GalleryState } from '../videos.api.js';
import { ProcessingBanner } from './ProcessingBanner.js';
import { VideoFilters } from './VideoFilters.js';

type VideoListPage = ListPage<GalleryState, GalleryPageQuery>;
type Videos = GalleryPageQuery['videos'];

/** "Video Gallery" (product 5.5). @param path the address it was opened at; its links stay on it */
export function VideoGalleryPage({ state, list, path }: VideoListPage & { readonly path: string }) {
  const filtered = isFiltered(state.filters);
  const clear = (variant: 'contained' | 'text') =>
    filtered && <ClearFilters path={path} label={galleryTexts.clearAll} variant={variant} />;
  return (
    <>
      <PageHero eyebrow={galleryTexts.eyebrow} title={galleryTexts.title} lead={galleryTexts.lead} />
      <VideoSection state={state} list={list} path={path}>
        {(videos) => (
          <Box sx={columns}>
            <VideoFilters facets={videos.facets} path={path} />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={statusRow}>
                <VideoStatus totalCount={videos.totalCount} page={state.page} path={path} />
                {videos.totalCount > 0 && clear('text')}
              </Box>
              {videos.totalCount > 0 ? (
                <VideoGrid videos={videos} state={state} path={path} />
              ) : (
                <EmptyState title={galleryTexts.empty} action={clear('contained')} />
              )}
            </Box>
          </Box>
        )}
      </VideoSection>
    </>
  );
}

/** "{name} Videos" (product 5.16). */
export function OwnVideosPage({ state, list }: VideoListPage) {
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
      <VideoSection state={state} list={list} path={path}>
        {(videos) => (
          <>
            <Box sx={{ mt: 3, mb: 2.5 }}>
              <VideoStatus totalCount={videos.totalCount} page={state.page} path={path} />
            </Box>
            {videos.totalCount > 0 ? (
              <VideoGrid videos={videos} state={state} path={path} />
            ) : (
              <EmptyState
                title={ownVideosTexts.empty}
                headingComponent="h3"
                action={<ClearFilters path={path} label={ownVideosTexts.reset} />}
              >
                {ownVideosTexts.emptyHint}
              </EmptyState>
            )}
          </>
        )}
      </VideoSection>
    </>
  );
}

interface VideoSectionProps extends VideoListPage {
  readonly path: string;
  readonly children: (videos: Videos) => ReactNode;
}

/** The search with the videos it finds, their placeholders while loading, or the failure (product 5.11). */
function VideoSection({ state, list, path, children }: VideoSectionProps) {
  const { q, ...others } = state.filters;
  return (
    <Section id="videos" title={galleryTexts.resultsHeading}>
      <ProcessingBanner />
      <LateList
        list={list}
        fallback={<VideoSkeletons />}
        failed={(unreached) => (
          <ErrorState
            title={galleryTexts.failed}
            unreached={unreached}
            action={<RetryButton label={galleryTexts.refresh} />}
          />
        )}
      >
        {({ videos }) => (
          <>
            <SearchForm
              path={path}
              addressOf={(search) => galleryAddress(galleryStateFrom(search), path)}
              q={q}
              texts={galleryTexts.search}
              hidden={others}
            />
            {children(videos)}
          </>
        )}
      </LateList>
    </Section>
  );
}

interface VideoStatusProps {
  readonly totalCount: number;
  readonly page: number;
  readonly path: string;
}

/** Which videos are shown (product 5.10), announced when it changes. Zero is only announced: the empty list says it visibly. */
function VideoStatus({ totalCount, page, path }: VideoStatusProps) {
  const loading = useListLoading(path);
  const first = (page - 1) * limits.videos.page + 1;
  const last = Math.min(page * limits.videos.page, totalCount);
  return (
    <Typography role="status" sx={{ minHeight: 28, fontWeight: 650 }}>
      {loading ? (
        galleryTexts.loading
      ) : totalCount > 0 ? (
        galleryTexts.showing(first, last, totalCount)
      ) : (
        <VisuallyHidden>{galleryTexts.none}</VisuallyHidden>
      )}
    </Typography>
  );
}

interface VideoGridProps {
  readonly videos: Videos;
  readonly state: GalleryState;
  readonly path: string;
}

function VideoGrid({ videos, state, path }: VideoGridProps) {
  return (
    <ListResults
      page={state.page}
      pageCount={videos.pageCount}
      addressOf={(page) => galleryAddress({ ...state, page }, path)}
      label={galleryTexts.resultsHeading}
      loading={useListLoading(path)}
      sx={videoGrid}
    >
      <VideoItems videos={videos.nodes} />
    </ListResults>
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
