import Box from '@mui/material/Box';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import type { GalleryPageQuery } from '../../../__generated__/graphql.js';
import { ClearFilters } from '../../../components/ClearFilters.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { useListLoading } from '../../../lib/use-list-loading.js';
import { FilterLinks } from './FilterLinks.js';
import { activeVideoFilters, type GalleryState } from './gallery-address.js';
import { galleryFilters } from './gallery-filters.js';
import { GalleryStatus } from './GalleryStatus.js';
import { useAskedFilters } from './use-asked-filters.js';
import { VideoGrid } from './VideoGrid.js';
import { VideoSearch } from './VideoSearch.js';

interface FilteredVideosProps {
  readonly videos: GalleryPageQuery['videos'];
  readonly state: GalleryState;
  readonly path: string;
}

/** Search and filters beside the videos they find. */
export function FilteredVideos({ videos, state, path }: FilteredVideosProps) {
  const loading = useListLoading(path);
  const asked = useAskedFilters(state.filters, path);
  const filtered = activeVideoFilters(state.filters) > 0;
  const clear = <ClearFilters path={path} label={galleryTexts.clearAll} />;
  return (
    <>
      <VideoSearch filters={state.filters} path={path} />
      <Box sx={columns}>
        <Box
          role="group"
          aria-label={galleryTexts.filtersLabel}
          sx={{
            display: 'grid',
            gap: 1.5,
            minWidth: 0,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              md: 'minmax(0, 1fr)',
            },
            alignItems: 'start',
          }}
        >
          {galleryFilters(videos.facets).map((filter) => (
            <FilterLinks key={filter.key} filter={filter} filters={asked} path={path} />
          ))}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box
            sx={{
              mb: 2.5,
              minHeight: 44,
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              justifyContent: 'space-between',
              alignItems: 'center',
            }}
          >
            <GalleryStatus totalCount={videos.totalCount} page={state.page} loading={loading} />
            {filtered && videos.totalCount > 0 && (
              <ClearFilters path={path} label={galleryTexts.clearAll} variant="text" />
            )}
          </Box>
          {videos.totalCount === 0 ? (
            <EmptyState title={galleryTexts.empty} action={filtered && clear} />
          ) : (
            <VideoGrid
              videos={videos.nodes}
              pageCount={videos.pageCount}
              state={state}
              path={path}
              loading={loading}
            />
          )}
        </Box>
      </Box>
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
