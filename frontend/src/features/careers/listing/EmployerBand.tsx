import { Box, Button, Typography } from '@mui/material';
import { pagePaths, searchFromVideoFilters } from 'contract';
import { useContext } from 'react';
import { FilmInPlace } from '../../../components/film/FilmInPlace.js';
import { Link } from '../../../components/Link.js';
import { SurfaceCard } from '../../../components/SurfaceCard.js';
import { useEmployersTexts } from '../../../content/employers.js';
import { useJobMailTexts } from '../../../content/job-mail-texts.js';
import { PlayFilmContext } from '../../../lib/play-film.js';
import type { Listing } from '../careers.api.js';
import { CareerPageLink } from '../CareerPageLink.js';

interface EmployerBandProps {
  readonly employer: NonNullable<Listing['employer']>;
  /** Address of the form for job alerts, where it is offered. */
  readonly alert: string | undefined;
  /** One of its jobs, if any is listed: a press on the film plays it over the page. */
  readonly jobId: string | undefined;
}

/** Above the jobs of one organization: who it is (product 4.65). */
export function EmployerBand({ employer, alert, jobId }: EmployerBandProps) {
  const texts = useEmployersTexts();
  const alertTexts = useJobMailTexts().alert;
  const play = useContext(PlayFilmContext);
  const { id, name, openJobs, films } = employer;
  const [film] = employer.videos;
  const portrait = film?.aspectRatio === 'PORTRAIT';
  const besideFilm = { gridColumn: film ? 2 : 1 };
  return (
    <SurfaceCard sx={band}>
      {film && (
        <Box sx={[place, portrait && uprightPlace]}>
          <FilmInPlace
            film={{ ...film, seconds: film.duration }}
            sizes="240px"
            onPlay={jobId === undefined ? undefined : () => play(jobId)}
          />
        </Box>
      )}
      <Box sx={{ ...besideFilm, minWidth: 0, alignSelf: { sm: 'end' } }}>
        <Typography variant="h5" component="h3" sx={{ lineHeight: 1.2, overflowWrap: 'anywhere' }}>
          <Box component={Link} to={pagePaths.employer(id)} sx={nameLink}>
            {name}
          </Box>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.numbers(openJobs, films)}
        </Typography>
      </Box>
      <Box className="no-print" sx={[links, besideFilm, film !== undefined && !portrait && belowFilm]}>
        {alert !== undefined && (
          <Button component={Link} to={alert} variant="text" sx={link}>
            {alertTexts.link}
          </Button>
        )}
        <CareerPageLink clientId={id} organization={employer} variant="text" sx={link} />
        {films > 1 && (
          <Button
            component={Link}
            to={`${pagePaths.videoGallery}?${searchFromVideoFilters({ organization: [id] }).toString()}`}
            variant="text"
            sx={link}
          >
            {texts.allFilms(films)}
          </Button>
        )}
      </Box>
    </SurfaceCard>
  );
}

const band = {
  mb: { xs: 1, sm: 2 },
  px: { xs: 1.5, sm: 2 },
  pt: { xs: 1.25, sm: 2 },
  pb: { xs: 0.5, sm: 2 },
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: { xs: 1.75, sm: 3 },
  rowGap: 0.5,
} as const;

/** The film is small: its words, which begin on the left, are not covered. The sign to play has no time. */
const signsRight = {
  '& .play': { top: 8, right: 8, bottom: 'auto', p: 0.5, fontSize: 0 },
  '& button': { left: 'auto', right: 0, bottom: 0 },
} as const;
const place = {
  gridRow: { sm: '1 / span 2' },
  width: { xs: 'clamp(84px, 34vw, 132px)', sm: 200, md: 232 },
  ...signsRight,
} as const;
const uprightPlace = {
  gridRow: '1 / span 2',
  width: { xs: 84, sm: 96 },
} as const;

/** 44 px high with its words. */
const nameLink = {
  position: 'relative',
  display: 'block',
  width: 'fit-content',
  py: 1.25,
  my: -1.25,
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;

const links = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.5,
  mx: -1,
  alignSelf: { sm: 'start' },
} as const;
const belowFilm = { gridColumn: { xs: '1 / -1', sm: 2 } } as const;
const link = { px: 1, textAlign: 'left' } as const;
