import Box from '@mui/material/Box';
import { galleryTexts } from 'db/contract';
import type { VideoCard_VideoFragment } from '../../../__generated__/graphql.js';
import { Pagination } from '../../../components/Pagination.js';
import { VideoCard } from '../card/VideoCard.js';
import { useVideoModal } from '../modal/use-video-modal.js';
import { galleryAddress, type GalleryState } from './gallery-address.js';
import { usePageTurn } from './use-page-turn.js';

interface VideoGridProps {
  readonly videos: readonly VideoCard_VideoFragment[];
  readonly pageCount: number;
  readonly state: GalleryState;
  readonly path: string;
  readonly loading: boolean;
  readonly columns: 2 | 3;
}

/** The videos found, each playing in a modal, with the links to further pages. */
export function VideoGrid({ videos, pageCount, state, path, loading, columns }: VideoGridProps) {
  const list = usePageTurn<HTMLUListElement>(state);
  const { play, modal } = useVideoModal();
  return (
    <Box aria-busy={loading} sx={{ opacity: loading ? 0.55 : 1, transition: 'opacity 140ms' }}>
      <Box component="ul" ref={list} tabIndex={-1} aria-label={`${galleryTexts.resultsHeading}, page ${state.page}`} sx={videoColumns(columns)}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} onPlay={() => play(video)} />
          </li>
        ))}
      </Box>
      <Pagination page={state.page} pageCount={pageCount} addressOf={(page) => galleryAddress({ ...state, page }, path)} label={galleryTexts.resultsHeading} />
      {modal}
    </Box>
  );
}

/** @returns the grid all lists of videos share */
export function videoColumns(columns: 2 | 3) {
  return {
    m: 0,
    p: 0,
    listStyle: 'none',
    display: 'grid',
    gap: 3,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns}, minmax(0, 1fr))` },
  } as const;
}
