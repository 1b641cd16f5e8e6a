import Box from '@mui/material/Box';
import { galleryTexts } from '../../../content/videos/gallery-texts.js';
import { cardGrid } from '../../../components/card-grid.js';
import type { VideoCard_VideoFragment } from '../../../__generated__/graphql.js';
import { Pagination } from '../../../components/Pagination.js';
import { usePageTurn } from '../../../lib/use-page-turn.js';
import { VideoCard } from '../card/VideoCard.js';
import { useVideoModal } from '../modal/use-video-modal.js';
import { galleryAddress, type GalleryState } from './gallery-address.js';

interface VideoGridProps {
  readonly videos: readonly VideoCard_VideoFragment[];
  readonly pageCount: number;
  readonly state: GalleryState;
  readonly path: string;
  readonly loading: boolean;
}

/** The videos found, each playing in a modal, with the links to further pages. */
export function VideoGrid({ videos, pageCount, state, path, loading }: VideoGridProps) {
  const addressOf = (page: number) => galleryAddress({ ...state, page }, path);
  const list = usePageTurn<HTMLUListElement>(state.page, addressOf(1));
  const { play, modal } = useVideoModal(videos);
  return (
    <Box aria-busy={loading} sx={{ opacity: loading ? 0.55 : 1, transition: 'opacity 140ms' }}>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={`${galleryTexts.resultsHeading}, page ${state.page}`}
        sx={cardGrid}
      >
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} onPlay={() => play(video)} />
          </li>
        ))}
      </Box>
      <Pagination
        page={state.page}
        pageCount={pageCount}
        addressOf={addressOf}
        label={galleryTexts.resultsHeading}
      />
      {modal}
    </Box>
  );
}
