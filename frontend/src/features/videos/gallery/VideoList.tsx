import Typography from '@mui/material/Typography';
import { limits, type VideoFilters } from 'contract';
import type { ReactNode } from 'react';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { cardGrid } from '../../../components/SurfaceCard.js';
import { ErrorState, RetryButton } from '../../../components/StateMessage.js';
import { LateList } from '../../../components/list/LateList.js';
import { useListLoading, type Loading } from '../../../components/list/list-page.js';
import { ListResults } from '../../../components/list/ListResults.js';
import { SearchForm } from '../../../components/list/SearchForm.js';
import { VisuallyHidden } from '../../../components/VisuallyHidden.js';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { VideoSkeletons } from '../VideoCard.js';
import { VideoItems } from '../VideoItems.js';
import { galleryAddress, galleryStateFrom, type GalleryState } from '../videos.api.js';
import { ProcessingBanner } from './ProcessingBanner.js';

type Videos = GalleryPageQuery['videos'];

interface VideoListSectionProps {
  readonly list: Loading<GalleryPageQuery>;
  readonly children: (videos: Videos) => ReactNode;
}

/** The videos of a page, their placeholders while loading, or the failure (product 5.11). */
export function VideoListSection({ list, children }: VideoListSectionProps) {
  return (
    <>
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
        {({ videos }) => children(videos)}
      </LateList>
    </>
  );
}

interface VideoSearchProps {
  readonly filters: VideoFilters;
  readonly path: string;
}

export function VideoSearch({ filters: { q, ...others }, path }: VideoSearchProps) {
  return (
    <SearchForm
      path={path}
      addressOf={(search) => galleryAddress(galleryStateFrom(search), path)}
      q={q}
      texts={{
        form: galleryTexts.resultsHeading,
        label: galleryTexts.searchLabel,
        placeholder: galleryTexts.search,
        submit: galleryTexts.submitSearch,
      }}
      hidden={others}
    />
  );
}

interface VideoStatusProps {
  readonly totalCount: number;
  readonly page: number;
  readonly path: string;
}

/** Which videos are shown (product 5.10), announced when it changes. Zero is only announced: the empty list says it visibly. */
export function VideoStatus({ totalCount, page, path }: VideoStatusProps) {
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

export function VideoGrid({ videos, state, path }: VideoGridProps) {
  return (
    <ListResults
      page={state.page}
      pageCount={videos.pageCount}
      addressOf={(page) => galleryAddress({ ...state, page }, path)}
      label={galleryTexts.resultsHeading}
      loading={useListLoading(path)}
      sx={cardGrid}
    >
      <VideoItems videos={videos.nodes} />
    </ListResults>
  );
}
