import { Box } from '@mui/material';
import { lazy, useEffect, useRef, useState, type RefObject } from 'react';
import { Optional } from '../Optional.js';
import { colour, radius } from '../../theme/tokens.js';
import type { FilmPosterProps } from './FilmPoster.js';

const FilmPoster = lazy(() => import('./FilmPoster.js'));
const PlacedFilm = lazy(() => import('./PlacedFilm.js'));

/** A film of the site that plays where it stands, without sound (product 5.25). Its code is no part of the page's first load. */
export function FilmInPlace(props: FilmPosterProps) {
  const { id, title, aspectRatio, file = id } = props.film;
  const place = useRef<HTMLElement>(null);
  const ratio = aspectRatio === 'PORTRAIT' ? '9 / 16' : '16 / 9';
  return (
    <Box ref={place} className="on-night no-print" sx={[frame, { aspectRatio: ratio }]}>
      <Optional>
        <FilmPoster {...props} />
      </Optional>
      {file !== null && <FilmWhenSeen place={place} file={file} title={title} />}
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

interface FilmWhenSeenProps {
  /** The positioned element around it. */
  readonly place: RefObject<Element | null>;
  readonly file: string;
  readonly title: string;
}

/** Loads and plays a film once its place has been in view. */
export function FilmWhenSeen({ place, ...film }: FilmWhenSeenProps) {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return (
    seen && (
      <Optional>
        <PlacedFilm {...film} />
      </Optional>
    )
  );
}
