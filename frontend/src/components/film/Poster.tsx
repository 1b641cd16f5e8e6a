import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { Box } from '@mui/material';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { clockTime } from '../../lib/formats.js';
import { colour, font, motion, radius } from '../../theme/tokens.js';
import { mediaPaths } from 'contract';
import { posters } from '../../__generated__/posters.js';
import { usePageContext } from '../../lib/brand.js';

/** Smaller files of a shipped clip's poster, for a `<picture>`; none for another thumbnail, nor where an operator's files may replace it (product 1.11). */
export function PosterSources({ src, sizes }: { readonly src: string; readonly sizes: string }) {
  const { ownMedia } = usePageContext();
  const id = new RegExp(`^${mediaPaths.folder}([^/?]+)\\.jpg(?:\\?|$)`).exec(src)?.[1];
  const poster = id === undefined ? undefined : posters[id];
  if (!poster || ownMedia) return null;
  const [hash, width] = poster;
  return ['avif', 'webp'].map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      sizes={sizes}
      srcSet={[Math.round(width / 2), width]
        .map((each) => `/pictures/poster-${id}-${each}.${hash}.${format} ${each}w`)
        .join(', ')}
    />
  ));
}

/**
 * Play sign and duration on a poster, in the lower right corner, since texts in posters begin on the left.
 *
 * @param seconds 0 when they are unknown
 */
export function PlayLabel({ seconds }: { readonly seconds: number }) {
  return (
    <Box component="span" aria-hidden className="play" sx={label}>
      <PlayArrowRounded fontSize="inherit" />
      {seconds > 0 && clockTime(seconds)}
    </Box>
  );
}

interface LazyPosterProps {
  readonly src: string;
  readonly sizes: string;
  readonly film: { readonly aspectRatio: 'PORTRAIT' | 'LANDSCAPE'; readonly seconds: number };
  /** What a press does. */
  readonly label: string;
}

/** The content of a link over a film's poster. */
export function LazyPoster({ src, sizes, film, label }: LazyPosterProps) {
  return (
    <>
      <picture>
        <PosterSources src={src} sizes={sizes} />
        <img src={src} alt="" {...posterSize(film.aspectRatio)} loading="lazy" decoding="async" />
      </picture>
      <VisuallyHidden>{label}</VisuallyHidden>
      <PlayLabel seconds={film.seconds} />
    </>
  );
}

export function posterSize(aspectRatio: 'PORTRAIT' | 'LANDSCAPE') {
  return aspectRatio === 'PORTRAIT' ? { width: 720, height: 1280 } : { width: 1280, height: 720 };
}

const label = {
  position: 'absolute',
  zIndex: 1,
  right: 10,
  bottom: 10,
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  pl: 0.5,
  pr: 1,
  minHeight: 28,
  minWidth: 28,
  borderRadius: `${radius.small}px`,
  bgcolor: colour.night,
  color: colour.onNight,
  font: `650 0.875rem/1 ${font.text}`,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${motion.quick}`,
  '& svg': { fontSize: 20 },
} as const;
