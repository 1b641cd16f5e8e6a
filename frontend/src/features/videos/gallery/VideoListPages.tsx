import { Box, Typography } from '@mui/material';
import { limits, pagePaths, videoFormats, type VideoFilters } from 'contract';
import type { ReactNode } from 'react';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { EmptyState, ErrorState, RetryButton } from '../../../components/StateMessage.js';
import { LateBackdrop } from '../../../components/NightBackdrop.js';
import { PageHero } from '../../../components/PageHero.js';
import { FilterBar, filtersPlace } from '../../../components/list/FilterBar.js';
import { ClearFilters, isFiltered, withCounts, type Filter } from '../../../components/list/filters.js';
import { LateList, useListLoading, type ListPage } from '../../../components/list/list-page.js';
import { ListResults } from '../../../components/list/ListResults.js';
import { SearchForm } from '../../../components/list/SearchForm.js';
import { Section } from '../../../components/Section.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { galleryTexts, ownVideosTexts } from '../../../content/videos/gallery-texts.js';
import { unbroken, useBrand } from '../../../lib/brand.js';
import { VideoItems, videoGrid, VideoSkeletons } from '../VideoCards.js';
import { galleryAddress, galleryStateFrom, type GalleryState } from '../videos.api.js';
import { ProcessingBanner } from './ProcessingBanner.js';

const filmStrips = <LateBackdrop picture="video-hero" />;

type VideoListPage = ListPage<GalleryState, GalleryPageQuery>;

/** "Video Gallery" (product 5.5). @param path the address it was opened at; its links stay on it */
export function VideoGalleryPage({ state, list, path }: VideoListPage & { readonly path: string }) {
  const filtered = isFiltered(state.filters);
  const addressOf = (search: URLSearchParams) => galleryAddress(galleryStateFrom(search), path);
  const clear = (variant: 'contained' | 'text') =>
    filtered && <ClearFilters path={path} label={galleryTexts.clearAll} variant={variant} />;
  return (
    <>
      <PageHero compact title={galleryTexts.title} backdrop={filmStrips}>
        <SearchForm path={path} addressOf={addressOf} q={state.filters.q} texts={galleryTexts.search}>
          <LateList list={list} fallback={<Box sx={filtersPlace} />} failed={() => null}>
            {({ videos }) => (
              <FilterBar
                filters={videoFilters(videos.facets, state.filters)}
                count={videos.totalCount}
                noun={galleryTexts.noun}
              />
            )}
          </LateList>
        </SearchForm>
      </PageHero>
      <VideoResults
        state={state}
        list={list}
        path={path}
        opens={!filtered && state.page === 1}
        clear={clear('text')}
        empty={<EmptyState title={galleryTexts.empty} action={clear('contained')} />}
      />
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
        compact
        title={ownVideosTexts.title(unbroken(name))}
        lead={ownVideosTexts.lead(unbroken(name))}
        backdrop={filmStrips}
      >
        <SearchForm
          path={path}
          addressOf={(search) => galleryAddress(galleryStateFrom(search), path)}
          q={state.filters.q}
          texts={galleryTexts.search}
        />
      </PageHero>
      <VideoResults
        state={state}
        list={list}
        path={path}
        empty={
          <EmptyState
            title={ownVideosTexts.empty}
            headingComponent="h3"
            action={<ClearFilters path={path} label={ownVideosTexts.reset} />}
          >
            {ownVideosTexts.emptyHint}
          </EmptyState>
        }
      />
    </>
  );
}

interface VideoResultsProps extends VideoListPage {
  readonly path: string;
  /** Whether a film that opens the list is shown as the featured one. */
  readonly opens?: boolean;
  readonly clear?: ReactNode;
  readonly empty: ReactNode;
}

/** The videos, their placeholders while loading, or the failure (product 5.11). */
function VideoResults({ state, list, path, opens = false, clear, empty }: VideoResultsProps) {
  const loading = useListLoading(path);
  return (
    <Section id="videos" title={galleryTexts.resultsHeading} compact>
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
        {({ videos: { nodes, pageCount, totalCount } }) => (
          <>
            <Box sx={statusRow}>
              <VideoStatus totalCount={totalCount} page={state.page} loading={loading} />
              {totalCount > 0 && clear}
            </Box>
            {totalCount === 0 ? (
              empty
            ) : (
              <ListResults
                page={state.page}
                pageCount={pageCount}
                addressOf={(page) => galleryAddress({ ...state, page }, path)}
                label={galleryTexts.resultsHeading}
                loading={loading}
                sx={videoGrid}
              >
                <VideoItems
                  videos={nodes}
                  featured={opens && nodes[0]?.aspectRatio === 'LANDSCAPE' ? nodes[0].id : undefined}
                />
              </ListResults>
            )}
          </>
        )}
      </LateList>
    </Section>
  );
}

interface VideoStatusProps {
  readonly totalCount: number;
  readonly page: number;
  readonly loading: boolean;
}

/** Which videos are shown (product 5.10), announced when it changes. Zero is only announced: the empty list says it visibly. */
function VideoStatus({ totalCount, page, loading }: VideoStatusProps) {
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

const statusRow = {
  mb: { xs: 1, md: 2 },
  minHeight: 44,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  justifyContent: 'space-between',
  alignItems: 'center',
} as const;

/** @returns the filters of product 5.6, in its order */
function videoFilters(
  { organizations, categories, formats, tags }: GalleryPageQuery['videos']['facets'],
  chosen: VideoFilters,
): readonly Filter[] {
  const filter = (key: keyof Omit<VideoFilters, 'q'>, title: string, choices: Filter['choices']): Filter => ({
    key,
    title,
    choices,
    chosen: chosen[key] ?? [],
  });
  return [
    filter('organization', galleryTexts.organizations, organizations),
    filter('category', galleryTexts.categories, categories),
    filter('format', galleryTexts.formats, withCounts([...videoFormats].reverse(), formats)),
    filter('tag', galleryTexts.tags, tags),
  ];
}
