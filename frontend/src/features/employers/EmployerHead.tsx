import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Box, Button, Container, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import type { ReactNode } from 'react';
import type { EmployerPageQuery } from '../../__generated__/graphql.js';
import { Link } from '../../components/Link.js';
import { NightBackdrop, nightBand } from '../../components/NightBackdrop.js';
import { useEmployersTexts } from '../../content/employers.js';
import { columns } from '../../theme/styles.js';
import { colour, fontSize, radius } from '../../theme/tokens.js';

export type Employer = NonNullable<EmployerPageQuery['organization']>;

interface EmployerHeadProps {
  readonly employer: Employer;
  readonly openJobs: number;
  /** Its newest film, large. */
  readonly film: ReactNode;
}

export function EmployerHead({ employer, openJobs, film }: EmployerHeadProps) {
  const texts = useEmployersTexts();
  const { name, films, logo } = employer;
  return (
    <Box
      className="on-night"
      sx={[nightBand, { borderBottom: `6px solid ${employer.colour ?? colour.petrol}` }]}
    >
      {!film && <NightBackdrop picture="work-ward" only="wide" />}
      <Container sx={{ pt: { xs: 2, md: 4 }, pb: { xs: 5, md: 8 } }}>
        <Button
          color="inherit"
          component={Link}
          to={pagePaths.employers}
          startIcon={<ArrowBackRounded />}
          sx={{ ml: -1.75 }}
        >
          {texts.back}
        </Button>
        <Box sx={[layout, Boolean(film) && besideFilm]}>
          <Box sx={{ minWidth: 0 }}>
            {logo && (
              <Box sx={plate}>
                <EmployerLogo logo={logo} name={name} />
              </Box>
            )}
            <Typography variant="h1" sx={{ overflowWrap: 'anywhere', fontSize: fontSize.title }}>
              {name}
            </Typography>
            <Typography variant="subtitle1" sx={{ mt: 2, color: colour.onNightMuted }}>
              {texts.numbers(openJobs, films)}
            </Typography>
          </Box>
          <Box sx={{ minWidth: 0 }}>{film}</Box>
        </Box>
      </Container>
    </Box>
  );
}

interface EmployerLogoProps {
  readonly logo: string;
  readonly name: string;
}

/** For white ground, which drawings are made for. */
export function EmployerLogo({ logo, name }: EmployerLogoProps) {
  const texts = useEmployersTexts();
  return (
    <Box
      component="img"
      src={logo}
      alt={texts.logo(name)}
      width={180}
      height={56}
      decoding="async"
      sx={{ display: 'block', maxWidth: '100%', objectFit: 'contain', objectPosition: 'left center' }}
    />
  );
}

const plate = {
  mb: 2.5,
  px: 2,
  py: 1.5,
  width: 'fit-content',
  maxWidth: '100%',
  bgcolor: colour.surface,
  borderRadius: `${radius.control}px`,
} as const;

const layout = {
  mt: { xs: 2, md: 3 },
  display: 'grid',
  gap: { xs: 4, md: 6 },
  alignItems: 'center',
} as const;

const besideFilm = columns({ md: 'minmax(0, 2fr) minmax(0, 3fr)' });
