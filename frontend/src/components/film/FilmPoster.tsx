import { Box } from '@mui/material';
import { mediaPaths, pagePaths } from 'contract';
import { lazy, useRef } from 'react';
import { Link } from '../Link.js';
import { Optional } from '../Optional.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import type { ShownFilm } from '../../content/videos/shown-films.js';
import { useSeen } from '../../lib/browser/use-seen.js';
import { colour, radius } from '../../theme/tokens.js';
import { PlayLabel, posterSize } from './PlayLabel.js';
import { PosterSources } from './PosterSources.js';

const PlacedFilm = lazy(() => import('./PlacedFilm.js'));

export interface FilmInPlaceProps {
  readonly film: ShownFilm;
  readonly sizes: string;
}

/** The poster is a link to the film's page, so that it works before and without scripts. */
export default function FilmPoster({ film: { id, title, aspectRatio, seconds }, sizes }: FilmInPlaceProps) {
  const poster = useRef<HTMLAnchorElement>(null);
  const seen = useSeen(poster);
  return (
    <>
      <Box component={Link} ref={poster} to={pagePaths.video(id)} sx={link}>
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
        <VisuallyHidden>Watch {title} with sound</VisuallyHidden>
        <PlayLabel seconds={seconds} />
      </Box>
      {seen && (
        <Optional>
          <PlacedFilm file={id} title={title} />
        </Optional>
      )}
    </>
  );
}

const link = {
  display: 'block',
  '& img': { display: 'block', width: '100%', height: 'auto' },
  '&:focus-visible': { outlineOffset: -3, borderRadius: `${radius.card}px` },
  '@media (hover: hover)': { '&:hover .play': { bgcolor: colour.ember, color: colour.onEmber } },
} as const;
