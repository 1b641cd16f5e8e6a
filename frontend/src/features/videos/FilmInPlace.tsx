import { Box } from '@mui/material';
import { mediaPaths, pagePaths } from 'contract';
import { lazy, type ReactNode, useState } from 'react';
import { Link } from '../../components/Link.js';
import { Optional } from '../../components/Optional.js';
import { VisuallyHidden } from '../../components/VisuallyHidden.js';
import { useMotion } from '../../lib/browser/use-motion.js';
import { colour, radius } from '../../theme/tokens.js';
import { MotionSwitch } from './MotionSwitch.js';
import { PlayLabel, posterSize } from './PlayLabel.js';
import { PosterSources } from './PosterSources.js';

const SilentFilm = lazy(() => import('./SilentFilm.js'));

/**
 * @param file stem of the site's own clip; undefined where nothing shall play
 * @returns the film that plays by itself over its poster, in view only (product 5.25), and the button that pauses it
 */
export function useFilmInPlace(
  file: string | undefined,
  title: string,
): { readonly film: ReactNode; readonly pause: ReactNode } {
  const [paused, setPaused] = useState(false);
  const moves = useMotion() && file !== undefined;
  if (!moves) return { film: null, pause: null };
  return {
    film: (
      <Optional>
        <SilentFilm file={file} paused={paused} fit="contain" />
      </Optional>
    ),
    pause: <MotionSwitch paused={paused} onSwitch={() => setPaused(!paused)} what={title} sx={corner} />,
  };
}

interface FilmInPlaceProps {
  readonly film: {
    readonly id: string;
    readonly title: string;
    readonly aspectRatio: 'LANDSCAPE' | 'PORTRAIT';
    readonly seconds: number;
  };
  readonly sizes: string;
}

/** A film of the site that plays where it stands, without sound. Its poster is a link to the film's page, so that it works before and without scripts. */
export function FilmInPlace({ film: { id, title, aspectRatio, seconds }, sizes }: FilmInPlaceProps) {
  const { film, pause } = useFilmInPlace(id, title);
  return (
    <Box className="on-night no-print" sx={frame}>
      <Box component={Link} to={pagePaths.video(id)} sx={poster}>
        <picture>
          <PosterSources src={mediaPaths.poster(id)} sizes={sizes} />
          <img
            src={mediaPaths.poster(id)}
            alt=""
            {...posterSize(aspectRatio)}
            loading="lazy"
            decoding="async"
          />
        </picture>
        {film}
        <VisuallyHidden>Watch {title} with sound</VisuallyHidden>
        <PlayLabel seconds={seconds} />
      </Box>
      {pause}
    </Box>
  );
}

const frame = {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: `${radius.card}px`,
  bgcolor: colour.night,
} as const;

const poster = {
  display: 'block',
  '& img': { display: 'block', width: '100%', height: 'auto' },
  '&:focus-visible': { outlineOffset: -3, borderRadius: `${radius.card}px` },
  '@media (hover: hover)': { '&:hover .play': { bgcolor: colour.ember, color: colour.onEmber } },
} as const;

const corner = {
  position: 'absolute',
  left: 6,
  bottom: 6,
  zIndex: 1,
  bgcolor: `${colour.night}b0`,
  color: colour.onNight,
} as const;
