import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { hero } from 'db/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../../components/Picture.js';
import { colour } from '../../../theme/tokens.js';
import { emberButton, outlinedOnNight } from '../night-buttons.js';
import { HeroCarousel } from './HeroCarousel.js';
import { HeroLights } from './HeroLights.js';
import { LightSwitch } from './LightSwitch.js';
import { useHeroIndex } from './use-hero-index.js';

const [services, videos] = hero.actions;

/** The first thing a visitor sees (spec section 2, Home 1). */
export function HomeHero() {
  const [paused, setPaused] = useState(false);
  const index = useHeroIndex(paused);
  const lightSwitch = <LightSwitch paused={paused} onSwitch={() => setPaused(!paused)} />;
  return (
    <Box component="section" aria-label="Welcome" className="on-night" sx={band}>
      <HeroLights index={index} />
      <Container sx={columns}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1" sx={{ maxWidth: '14ch', fontSize: { md: 'clamp(2.75rem, 1.1rem + 3.5vw, 4.75rem)' } }}>
            {hero.headline}
          </Typography>
          <Typography variant="subtitle1" component="p" sx={{ mt: 3, maxWidth: '46ch', color: colour.onNightMuted }}>
            {hero.lead}
          </Typography>
          <Box sx={{ mt: 4.5, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button component={Link} to={services.to} variant="contained" size="large" sx={emberButton}>
              {services.label}
            </Button>
            <Button component={Link} to={videos.to} variant="outlined" size="large" sx={outlinedOnNight}>
              {videos.label}
            </Button>
          </Box>
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'block' }, minWidth: 0, marginInlineEnd: 'calc(min(0px, (1200px - 100vw) / 2) - 32px)' }}>
          <HeroCarousel aside={<Box sx={{ mr: 'calc(max(0px, (100vw - 1200px) / 2) + 16px)' }}>{lightSwitch}</Box>} />
        </Box>
        <Box sx={{ display: { md: 'none' }, mx: { xs: -2, sm: -4 } }}>
          <Picture picture="hero-2" decorative sizes="100vw" ratio="16 / 10" />
          <Box sx={{ mt: 1, px: 1, display: 'flex', justifyContent: 'flex-end' }}>{lightSwitch}</Box>
        </Box>
      </Container>
    </Box>
  );
}

const band = { position: 'relative', isolation: 'isolate', overflow: 'hidden', bgcolor: colour.night, color: colour.onNight } as const;

const columns = {
  pt: { xs: 7, md: 8 },
  pb: { xs: 2, md: 5 },
  display: 'grid',
  gap: { xs: 5, md: 6, lg: 8 },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.12fr)' },
} as const;
