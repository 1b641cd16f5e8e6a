import { Box } from '@mui/material';
import { lazy } from 'react';
import { Optional } from '../Optional.js';
import { colour, radius } from '../../theme/tokens.js';
import type { FilmInPlaceProps } from './FilmPoster.js';

const FilmPoster = lazy(() => import('./FilmPoster.js'));

/** A film of the site that plays where it stands, without sound (product 5.25). Its code is no part of the page's first load. */
export function FilmInPlace(props: FilmInPlaceProps) {
  const ratio = props.film.aspectRatio === 'PORTRAIT' ? '9 / 16' : '16 / 9';
  return (
    <Box className="on-night no-print" sx={[frame, { aspectRatio: ratio }]}>
      <Optional>
        <FilmPoster {...props} />
      </Optional>
    </Box>
  );
}

const frame = {
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  borderRadius: `${radius.card}px`,
  bgcolor: colour.night,
} as const;
