import { Box } from '@mui/material';
import { mediaPaths, pagePaths } from 'contract';
import { lazy, useRef, type MouseEvent } from 'react';
import { Link } from '../Link.js';
import { Optional } from '../Optional.js';
import { VisuallyHidden } from '../VisuallyHidden.js';
import { useVideoTexts } from '../../content/videos/gallery-texts.js';
import type { ShownFilm } from '../../content/videos/shown-films.js';
import { isPlainClick } from '../../lib/browser/plain-click.js';
import { useSeen } from '../../lib/browser/use-seen.js';
import { colour, radius } from '../../theme/tokens.js';
import { PlayLabel, posterSize } from './PlayLabel.js';
import { PosterSources } from './PosterSources.js';

const PlacedFilm = lazy(() => import('./PlacedFilm.js'));

export interface FilmInPlaceProps {
  /** `thumbnail` and `file` of a film that the page does not name; without a file it is a poster alone. */
  readonly film: ShownFilm & { readonly thumbnail?: string; readonly file?: string | null };
  readonly sizes: string;
  /** Instead of opening its page, with scripts. */
  readonly onPlay?: (() => void) | undefined;
}

/** The poster is a link to the film's page, so that it works before and without scripts. */
export default function FilmPoster({ film, sizes, onPlay }: FilmInPlaceProps) {
  const { id, title, aspectRatio, seconds, thumbnail = mediaPaths.poster(id), file = id } = film;
  const poster = useRef<HTMLAnchorElement>(null);
  const seen = useSeen(poster);
  const { watch } = useVideoTexts();
  const follow = (event: MouseEvent) => {
    if (!onPlay || !isPlainClick(event)) return;
    event.preventDefault();
    onPlay();
  };
  return (
    <>
      <Box component={Link} ref={poster} to={pagePaths.video(id)} onClick={follow} sx={link}>
        <picture>
          <PosterSources src={thumbnail} sizes={sizes} />
          <img src={thumbnail} alt="" {...posterSize(aspectRatio)} loading="lazy" decoding="async" />
        </picture>
        <VisuallyHidden>{watch(title)}</VisuallyHidden>
        <PlayLabel seconds={seconds} />
      </Box>
      {seen && file !== null && (
        <Optional>
          <PlacedFilm file={file} title={title} />
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
