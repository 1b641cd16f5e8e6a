import Box from '@mui/material/Box';
import { cardGrid } from '../../../components/card-grid.js';
import type { VideoCard_VideoFragment } from '../../../__generated__/graphql.js';
import { useVideoModal } from '../modal/use-video-modal.js';
import { VideoCard } from './VideoCard.js';

/** A few videos, each playing in a modal. */
export function VideoStrip({ videos }: { readonly videos: readonly VideoCard_VideoFragment[] }) {
  const { play, modal } = useVideoModal(videos);
  return (
    <>
      <Box component="ul" sx={cardGrid}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} onPlay={() => play(video)} />
          </li>
        ))}
      </Box>
      {modal}
    </>
  );
}
