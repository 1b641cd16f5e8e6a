import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import { videoTexts } from '../../../content/videos/gallery-texts.js';
import { graphql } from '../../../__generated__/gql.js';
import type { PlayPoster_VideoFragment } from '../../../__generated__/graphql.js';
import { colour, font, motion, radius } from '../../../theme/tokens.js';
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
export function PlayPoster({
  video,
  onPlay,
  priority = false,
  inDialog = true,
  ratio = '16 / 9',
}: PlayPosterProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={videoTexts.play(video.title)}
      {...(inDialog && { 'aria-haspopup': 'dialog' as const })}
      onClick={onPlay}
      sx={button}
    >
      <VideoPoster
        src={video.thumbnail}
        portrait={video.aspectRatio === 'PORTRAIT'}
        priority={priority}
        ratio={ratio}
      />
      <Box component="span" aria-hidden className="play" sx={play}>
        <PlayArrowRounded sx={{ fontSize: 'inherit' }} />
        {/* 0: a length its source does not tell. */}
        {video.duration > 0 && (
          <Box component="span" sx={{ pr: '0.35em', fontSize: '0.55em' }}>
            {clockTime(video.duration)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const button = {
  containerType: 'inline-size',
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

/** In the lower right corner: posters carry words, and words begin on the left. As large as its poster lets it be. */
const play = {
  position: 'absolute',
  right: 12,
  bottom: 12,
  fontSize: 'clamp(26px, 5cqi, 44px)',
  lineHeight: 1,
  p: '0.2em',
  borderRadius: `${radius.pill}px`,
  display: 'flex',
  alignItems: 'center',
  color: colour.night,
  bgcolor: colour.onNight,
  boxShadow: '0 4px 20px rgb(7 23 28 / 0.45)',
  fontFamily: font.text,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${motion.quick}`,
} as const;
