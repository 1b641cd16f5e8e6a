import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { colour, fontSize } from '../theme/tokens.js';
import { HeroLight } from './HeroLight.js';

interface PageHeroProps {
  /** A few words above the title. */
  readonly eyebrow?: ReactNode;
  /** The page's one h1. */
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Buttons, or a search. */
  readonly actions?: ReactNode;
  /** A picture, beside the text on wide screens and below it on small ones. */
  readonly media?: ReactNode;
}

/** The dark opening of a page. */
export function PageHero({ eyebrow, title, lead, actions, media }: PageHeroProps) {
  return (
    <Box
      component="section"
      className="on-night"
      sx={{
        position: 'relative',
        isolation: 'isolate',
        overflow: 'hidden',
        bgcolor: colour.night,
        color: colour.onNight,
      }}
    >
      <HeroLight />
      <Container
        sx={{
          pt: { xs: 7, md: 12 },
          pb: { xs: 7, md: 12 },
          display: 'grid',
          gap: { xs: 5, md: 8 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: media ? '1.05fr 1fr' : 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          {eyebrow && (
            <Typography
              component="p"
              sx={{ mb: 2, fontWeight: 650, fontSize: fontSize.small, color: colour.emberBright }}
            >
              {eyebrow}
            </Typography>
          )}
          <Typography variant="h1" sx={{ maxWidth: '18ch', overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {lead && (
            <Typography
              variant="subtitle1"
              component="p"
              sx={{ mt: 3, maxWidth: '58ch', color: colour.onNightMuted }}
            >
              {lead}
            </Typography>
          )}
          {actions && <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
        </Box>
        {media && <Box sx={{ minWidth: 0 }}>{media}</Box>}
      </Container>
    </Box>
  );
}
