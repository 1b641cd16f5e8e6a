import { Box } from '@mui/material';
import { mediaPaths, pagePaths } from 'contract';
import { Link } from '../../components/Link.js';
import { homeFilms } from '../../content/videos/home-films.js';
import { isPlainClick } from '../../lib/browser/browser-features.js';
import { plainList } from '../../theme/styles.js';
import { colour, elevation, radius } from '../../theme/tokens.js';
import { LazyPoster } from '../../components/film/Poster.js';
import { useVideoModal } from './use-video-modal.js';

const films = homeFilms.map((film) => ({ ...film, embedUrl: pagePaths.player(film.id) }));

/** Three films of the site that play in place. Links to their pages, so they work before and without scripts. */
export function FilmStrip() {
  const { play, modal } = useVideoModal(films);
  return (
    <>
      <Box component="ul" sx={strip}>
        {films.map((film) => (
          <Box component="li" key={film.id} sx={film.aspectRatio === 'PORTRAIT' ? [frame, tall] : frame}>
            <Box
              component={Link}
              to={pagePaths.video(film.id)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                play(film);
              }}
              sx={poster}
            >
              <LazyPoster
                src={mediaPaths.poster(film.id)}
                sizes={film.aspectRatio === 'PORTRAIT' ? portraitSizes : landscapeSizes}
                film={film}
                label={`Play ${film.title}`}
              />
            </Box>
          </Box>
        ))}
      </Box>
      {modal}
    </>
  );
}

const landscapeSizes = '(min-width: 900px) 420px, 60vw';
const portraitSizes = '(min-width: 900px) 260px, 40vw';

const strip = {
  ...plainList,
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  // As wide as two landscape films above each other and an upright one beside them are equally high.
  gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)',
} as const;

const frame = {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: `${radius.card}px`,
  boxShadow: elevation.overlay,
  border: `1px solid ${colour.nightLine}`,
} as const;

const tall = { gridColumn: 2, gridRow: '1 / span 2' } as const;

const poster = {
  display: 'block',
  height: '100%',
  '& picture': { display: 'contents' },
  '& img': { display: 'block', width: '100%', height: '100%', aspectRatio: '16 / 9', objectFit: 'cover' },
  '&:focus-visible': { outlineOffset: -3 },
  '@media (hover: hover)': { '&:hover .play': { bgcolor: colour.ember, color: colour.onEmber } },
} as const;
