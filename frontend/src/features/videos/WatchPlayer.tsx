import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { FilmWhenSeen } from '../../components/film/FilmInPlace.js';
import type { PlayPoster_VideoFragment } from '../../__generated__/graphql.js';
import { colour, radius } from '../../theme/tokens.js';
import { playerAddress } from '../../lib/framed-hosts.js';
import { PlayPoster } from './PlayPoster.js';
import type { Film } from './watch/TimedLines.js';
import { VideoPlayer } from './VideoPlayer.js';

interface WatchPlayerProps {
  readonly video: PlayPoster_VideoFragment;
  readonly sizes?: string;
  /** Plays without sound over the poster until it is played (product 5.25). */
  readonly inPlace?: boolean;
  /** What is beside the player, and seeks in it. */
  readonly film?: Film;
}

/** A poster that the player replaces when it is played. Without scripts it is a link to the player. */
export function WatchPlayer({ video, sizes, inPlace = false, film }: WatchPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const start = film?.start;
  // Other hosts learn of visitors only when these play something.
  const isOwn = video.embedUrl.startsWith('/');
  const place = useRef<HTMLDivElement>(null);
  const placed = inPlace ? (video.file ?? null) : null;
  const portrait = video.aspectRatio === 'PORTRAIT';
  const ratio = portrait ? '9 / 16' : '16 / 9';
  return (
    <Box
      ref={place}
      sx={[frame, { aspectRatio: ratio, maxWidth: portrait ? portraitWidth : landscapeWidth, width: '100%' }]}
    >
      {playing || film?.asked || (isOwn && start !== undefined) ? (
        <VideoPlayer
          key={film?.turn}
          video={video}
          start={start}
          autoFocus={playing}
          {...(film && { onFilm: film.clock.attach })}
        />
      ) : (
        <PlayPoster
          video={placed === null ? video : { ...video, file: null }}
          onPlay={() => setPlaying(true)}
          href={
            start === undefined
              ? video.embedUrl
              : (playerAddress(video.embedUrl, 'en', start) ?? video.embedUrl)
          }
          inDialog={false}
          ratio={ratio}
          sizes={sizes ?? (portrait ? '44vh' : '(min-width: 1200px) 1120px, 100vw')}
          priority
        />
      )}
      {placed !== null && !playing && <FilmWhenSeen place={place} file={placed} title={video.title} />}
    </Box>
  );
}

/** The whole film in the window, whatever its format. */
const portraitWidth = 'min(100%, calc(78vh * 9 / 16))';
const landscapeWidth = 'min(100%, calc(78vh * 16 / 9))';

const frame = {
  position: 'relative',
  isolation: 'isolate',
  mx: 'auto',
  // Not `hidden`: it grows with a player that shows jobs below its film.
  overflow: 'clip',
  borderRadius: `${radius.card}px`,
  border: `1px solid ${colour.nightLine}`,
  bgcolor: '#000',
} as const;
