import { columns } from '../../theme/styles.js';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { Box, Container, Typography } from '@mui/material';
import { pagePaths } from 'contract';
import type { ReactNode } from 'react';
import { homeSections } from '../../content/home.js';
import { ButtonLink } from '../../components/ButtonLink.js';
import { colour } from '../../theme/tokens.js';

const texts = homeSections.videoGallery;

/** A link to the video gallery beside films (product 2.13). */
export function VideoTeaser({ films }: { readonly films: ReactNode }) {
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
        {films}
      </Container>
    </Box>
  );
}

const layout = {
  py: { xs: 5, md: 11 },
  ...columns({ md: 'minmax(0, 4fr) minmax(0, 6fr)' }),
  gap: { xs: 4, md: 8 },
  alignItems: 'center',
} as const;
