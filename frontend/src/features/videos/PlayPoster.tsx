import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../__generated__/gql.js';
import type { PlayPoster_VideoFragment } from '../../__generated__/graphql.js';
import { BrandMark } from '../../components/BrandMark.js';
import { videoTexts } from '../../content/videos/gallery-texts.js';
import { colour, font, motion, radius } from '../../theme/tokens.js';

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
  /** Where the poster leads without scripts. */
  readonly href: string;
  /** Visible without scrolling: loaded at once. */
  readonly priority?: boolean;
  /** The button opens a dialog; false where the player replaces the poster. */
  readonly inDialog?: boolean;
  /** Of the frame. */
  readonly ratio?: string;
}

/** The poster as one large button, at the top of a positioned element. The player is loaded when it is pressed. */
export function PlayPoster({
  video,
  onPlay,
  href,
  priority = false,
  inDialog = true,
  ratio = '16 / 9',
}: PlayPosterProps) {
  const label = videoTexts.play(video.title);
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-label={label}
        {...(inDialog && { 'aria-haspopup': 'dialog' as const })}
        onClick={onPlay}
        sx={button}
      >
        <Poster
          src={video.thumbnail}
          portrait={video.aspectRatio === 'PORTRAIT'}
          priority={priority}
          ratio={ratio}
        />
        <Box component="span" aria-hidden className="play" sx={play}>
          <PlayArrowRounded sx={{ fontSize: 'inherit' }} />
          {/* 0 when the source does not state it. */}
          {video.duration > 0 && (
            <Box component="span" sx={{ pr: '0.35em', fontSize: '0.55em' }}>
              {clockTime(video.duration)}
            </Box>
          )}
        </Box>
      </Box>
      <noscript>
        <Box component="a" href={href} aria-label={label} sx={[cover, { aspectRatio: ratio }]} />
      </noscript>
    </>
  );
}

interface PosterProps {
  readonly src: string;
  readonly portrait: boolean;
  readonly priority: boolean;
  readonly ratio: string;
}

/** A thumbnail; a portrait one on a blurred copy of itself. The product logo when it cannot be loaded (product 5.13). */
function Poster({ src, portrait, priority, ratio }: PosterProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  // An image that failed before hydration fires no event any more.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setFailed(src);
  }, [src]);
  const fetched = {
    src,
    alt: '',
    ...(portrait ? { width: 720, height: 1280 } : { width: 1280, height: 720 }),
    decoding: 'async',
    loading: priority ? 'eager' : 'lazy',
    ...(priority && { fetchPriority: 'high' as const }),
  } as const;
  return (
    <Box component="span" sx={[frame, { aspectRatio: ratio }]}>
      {failed === src ? (
        <BrandMark sx={{ position: 'absolute', inset: 0, m: 'auto', width: 88 }} />
      ) : (
        <>
          {portrait && <Box component="img" {...fetched} sx={ground} />}
          <Box
            component="img"
            ref={picture}
            className="picture"
            {...fetched}
            onError={() => setFailed(src)}
            sx={[picturePlace, { objectFit: portrait ? 'contain' : 'cover' }]}
          />
        </>
      )}
    </Box>
  );
}

/** @returns the duration as `0:11`, `12:05` or `1:02:05` */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor((whole % 3600) / 60),
    String(whole % 60).padStart(2, '0'),
  ];
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
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

const cover = { position: 'absolute', zIndex: 1, inset: '0 0 auto 0' } as const;

/** In the lower right corner, since texts in posters begin on the left. */
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

const frame = { display: 'block', position: 'relative', overflow: 'hidden', bgcolor: colour.night } as const;
const picturePlace = {
  position: 'absolute',
  inset: 0,
  display: 'block',
  width: '100%',
  height: '100%',
} as const;
const ground = {
  position: 'absolute',
  inset: '-8%',
  width: '116%',
  height: '116%',
  maxWidth: 'none',
  objectFit: 'cover',
  filter: 'blur(18px) brightness(0.6)',
} as const;
