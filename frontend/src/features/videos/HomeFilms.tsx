import { Box, Container, Typography } from '@mui/material';
import { mediaPaths, pagePaths } from 'contract';
import { Link } from '../../components/Link.js';
import { homeFilms, showreel as film, hero, homeSections } from '../../content/home.js';
import { isPlainClick } from '../../lib/browser/browser-features.js';
import { plainList, columns } from '../../theme/styles.js';
import { colour, elevation, radius } from '../../theme/tokens.js';
import { LazyPoster } from '../../components/film/Poster.js';
import { useVideoModal } from './VideoModal.js';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { ButtonLink } from '../../components/ButtonLink.js';

const films = homeFilms.map((film) => ({ ...film, embedUrl: pagePaths.player(film.id) }));

/** Three films of the site that play in place. Links to their pages, so they work before and without scripts. */
function FilmStrip() {
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

const showreel = { ...film, embedUrl: pagePaths.player(film.id) };

/** Opens the showreel, with sound, in a dialog; a link to the film's page, so that it works before and without scripts. */
export function WatchReel() {
  const { play, modal } = useVideoModal([showreel]);
  return (
    <>
      <Box
        component={Link}
        to={pagePaths.video(showreel.id)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          play(showreel);
        }}
        sx={reelLink}
      >
        <PlayArrowRounded aria-hidden sx={{ fontSize: 22 }} />
        {hero.watchReel}
      </Box>
      {modal}
    </>
  );
}

const reelLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 44,
  whiteSpace: 'nowrap',
  px: 1.5,
  color: colour.onNight,
  fontWeight: 650,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
} as const;

const texts = homeSections.videoGallery;

/** A link to the video gallery beside films (product 2.13). */
export function VideoTeaser() {
  return (
    <Box
      component="section"
      aria-labelledby="video-gallery-heading"
      className="on-night"
      sx={{ overflow: 'hidden', bgcolor: colour.night }}
    >
      <Container sx={layout}>
        <Box sx={{ minWidth: 0 }}>
          <Typography id="video-gallery-heading" variant="h2">
            {texts.heading}
          </Typography>
          <Typography
            variant="subtitle1"
            sx={{ mt: 2, mb: { xs: 2.5, md: 4 }, maxWidth: '48ch', color: colour.onNightMuted }}
          >
            {texts.lead}
          </Typography>
          <ButtonLink to={pagePaths.videoGallery} look="ember" sx={{ '& > svg': { ml: -0.5, mr: 1 } }}>
            <PlayArrowRounded aria-hidden />
            {texts.action}
          </ButtonLink>
        </Box>
        <FilmStrip />
      </Container>
    </Box>
  );
}

const layout = {
  py: { xs: 4, md: 11 },
  ...columns({ md: 'minmax(0, 4fr) minmax(0, 6fr)' }),
  gap: { xs: 4, md: 8 },
  alignItems: 'center',
} as const;
