import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import { videoTexts } from 'db/contract';
import { graphql } from '../../../__generated__/gql.js';
import type { PlayPoster_VideoFragment } from '../../../__generated__/graphql.js';
import { colour, motion, radius } from '../../../theme/tokens.js';
import { clockTime } from './duration.js';
import { VideoPoster } from './VideoPoster.js';

export const PlayPoster_video = graphql(/* GraphQL */ `
  fragment PlayPoster_video on Video {
    title
    thumbnail
    duration
    aspectRatio
  }
`);

interface PlayPosterProps {
  readonly video: PlayPoster_VideoFragment;
  readonly onPlay: () => void;
  /** Seen without scrolling: fetched at once. */
  readonly priority?: boolean;
  /** Opens a dialog; not so where the player takes the poster's place. */
  readonly inDialog?: boolean;
  /** Of the frame. */
  readonly ratio?: string;
}

/** The poster as one large button: the player comes when it is pressed, and not before. */
export function PlayPoster({ video, onPlay, priority = false, inDialog = true, ratio = '16 / 9' }: PlayPosterProps) {
  return (
    <Box component="button" type="button" aria-label={videoTexts.play(video.title)} {...(inDialog && { 'aria-haspopup': 'dialog' as const })} onClick={onPlay} sx={button}>
      <VideoPoster src={video.thumbnail} portrait={video.aspectRatio === 'PORTRAIT'} priority={priority} ratio={ratio} />
      <Box component="span" aria-hidden className="play" sx={play}>
        <PlayArrowRounded sx={{ fontSize: 36 }} />
      </Box>
      <Box component="span" aria-hidden sx={length}>
        {clockTime(video.duration)}
      </Box>
    </Box>
  );
}

const button = {
  display: 'block',
  position: 'relative',
  width: '100%',
  p: 0,
  border: 0,
  background: colour.night,
  cursor: 'pointer',
  '& img': { transition: `transform 600ms ${motion.easing}` },
  '@media (hover: hover)': {
    '&:hover .picture': { transform: 'scale(1.035)' },
    '&:hover .play': { backgroundColor: colour.ember, color: colour.onEmber },
  },
  '&:focus-visible': { outline: `3px solid ${colour.ember}`, outlineOffset: -3, borderRadius: 0 },
  '&:focus-visible .play': { backgroundColor: colour.ember, color: colour.onEmber },
} as const;

/** In the corner: posters carry words, and words stand in the middle. */
const play = {
  position: 'absolute',
  left: 12,
  bottom: 12,
  width: 56,
  height: 56,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  color: colour.night,
  bgcolor: colour.onNight,
  boxShadow: '0 4px 20px rgb(7 23 28 / 0.45)',
  transition: `background-color ${motion.quick}`,
} as const;

const length = {
  position: 'absolute',
  right: 12,
  bottom: 12,
  px: 1,
  py: 0.25,
  borderRadius: `${radius.small}px`,
  bgcolor: colour.night,
  color: colour.onNight,
  typography: 'caption',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
} as const;
