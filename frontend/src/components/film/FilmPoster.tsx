import { Box } from '@mui/material';
import { mediaPaths, pagePaths } from 'contract';
import type { MouseEvent } from 'react';
import { Link } from '../Link.js';
import { useVideoTexts } from '../../content/videos/gallery-texts.js';
import type { ShownFilm } from '../../content/videos/shown-films.js';
import { isPlainClick } from '../../lib/browser/browser-features.js';
import { colour, radius } from '../../theme/tokens.js';
import { LazyPoster } from './Poster.js';

export interface FilmPosterProps {
  /** `thumbnail` and `file` of a film that the page does not name; without a file it is a poster alone. */
  readonly film: ShownFilm & { readonly thumbnail?: string; readonly file?: string | null };
  readonly sizes: string;
  /** Instead of opening its page, with scripts. */
  readonly onPlay?: (() => void) | undefined;
}

/** The poster is a link to the film's page, so that it works before and without scripts. */
export default function FilmPoster({ film, sizes, onPlay }: FilmPosterProps) {
  const { id, title, thumbnail = mediaPaths.poster(id) } = film;
  const { watch } = useVideoTexts();
  const follow = (event: MouseEvent) => {
    if (!onPlay || !isPlainClick(event)) return;
    event.preventDefault();
    onPlay();
  };
  return (
    <Box component={Link} to={pagePaths.video(id)} onClick={follow} sx={link}>
      <LazyPoster src={thumbnail} sizes={sizes} film={film} label={watch(title)} />
    </Box>
  );
}

const link = {
  display: 'block',
  '& img': { display: 'block', width: '100%', height: 'auto' },
  '&:focus-visible': { outlineOffset: -3, borderRadius: `${radius.card}px` },
  '@media (hover: hover)': { '&:hover .play': { bgcolor: colour.ember, color: colour.onEmber } },
} as const;
