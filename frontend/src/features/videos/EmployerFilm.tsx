import { Box } from '@mui/material';
import { pagePaths } from 'contract';
import type { VideoCard_VideoFragment } from '../../__generated__/graphql.js';
import { colour, radius } from '../../theme/tokens.js';
import { PlayPoster } from './PlayPoster.js';
import { useVideoModal } from './use-video-modal.js';

/** A film of the employer in the head of a job's page: its poster, which opens the player. */
export function EmployerFilm({ video }: { readonly video: VideoCard_VideoFragment }) {
  const { play, modal } = useVideoModal([video]);
  const portrait = video.aspectRatio === 'PORTRAIT';
  return (
    <Box
      className="no-print"
      sx={[frame, { width: portrait ? { xs: 150, md: 180 } : { xs: '100%', md: 400 } }]}
    >
      <PlayPoster
        video={video}
        onPlay={() => play(video)}
        href={pagePaths.video(video.id)}
        {...(portrait && { sizes: '180px' })}
        ratio={portrait ? '9 / 16' : '16 / 9'}
      />
      {modal}
    </Box>
  );
}

const frame = {
  position: 'relative',
  overflow: 'hidden',
  maxWidth: '100%',
  border: `1px solid ${colour.nightLine}`,
  borderRadius: `${radius.card}px`,
} as const;
