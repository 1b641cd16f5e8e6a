import { Box } from '@mui/material';
import { useState } from 'react';
import type { PlayPoster_VideoFragment } from '../../__generated__/graphql.js';
import { colour, radius } from '../../theme/tokens.js';
import { PlayPoster } from './PlayPoster.js';
import { VideoPlayer } from './VideoPlayer.js';

interface WatchPlayerProps {
  readonly video: PlayPoster_VideoFragment;
  readonly sizes?: string;
  readonly inPlace?: boolean;
}

/** A poster that the player replaces when it is played. Without scripts it is a link to the player. */
export function WatchPlayer({ video, sizes, inPlace = false }: WatchPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const portrait = video.aspectRatio === 'PORTRAIT';
  const ratio = portrait ? '9 / 16' : '16 / 9';
  return (
    <Box
      sx={[frame, { aspectRatio: ratio, maxWidth: portrait ? portraitWidth : landscapeWidth, width: '100%' }]}
    >
      {playing ? (
        <VideoPlayer video={video} autoFocus />
      ) : (
        <PlayPoster
          video={video}
          onPlay={() => setPlaying(true)}
          href={video.embedUrl}
          inDialog={false}
          inPlace={inPlace}
          ratio={ratio}
          sizes={sizes ?? (portrait ? '44vh' : '(min-width: 1200px) 1120px, 100vw')}
          priority
        />
      )}
    </Box>
  );
}

/** The whole film in the window, whatever its format. */
const portraitWidth = 'min(100%, calc(78vh * 9 / 16))';
const landscapeWidth = 'min(100%, calc(78vh * 16 / 9))';

const frame = {
  position: 'relative',
  mx: 'auto',
  overflow: 'hidden',
  borderRadius: `${radius.card}px`,
  border: `1px solid ${colour.nightLine}`,
  bgcolor: '#000',
} as const;
