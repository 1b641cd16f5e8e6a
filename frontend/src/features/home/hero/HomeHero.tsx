import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { Picture } from '../../../components/Picture.js';
import { colour } from '../../../theme/tokens.js';
import { HeroCarousel } from './HeroCarousel.js';
import { HeroLights } from './HeroLights.js';
import { HeroWords } from './HeroWords.js';
import { LightSwitch } from './LightSwitch.js';

/** The first thing a visitor sees (product 2.7). */
export function HomeHero() {
  const [paused, setPaused] = useState(false);
  const lightSwitch = <LightSwitch paused={paused} onSwitch={() => setPaused(!paused)} />;
  return (
    <Box component="section" aria-label="Welcome" className="on-night" sx={band}>
      <HeroLights paused={paused} />
      <Container sx={columns}>
        <HeroWords />
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            minWidth: 0,
            marginInlineEnd: 'calc(min(0px, (1200px - 100vw) / 2) - 32px)',
          }}
        >
          <HeroCarousel
            aside={<Box sx={{ mr: 'calc(max(0px, (100vw - 1200px) / 2) + 16px)' }}>{lightSwitch}</Box>}
          />
        </Box>
        <Box sx={{ display: { md: 'none' }, mx: { xs: -2, sm: -4 } }}>
          <Picture picture="hero-2" only="small" priority decorative sizes="100vw" ratio="16 / 10" />
          <Box sx={{ mt: 1, px: 1, display: 'flex', justifyContent: 'flex-end' }}>{lightSwitch}</Box>
        </Box>
      </Container>
    </Box>
  );
}

const band = {
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  bgcolor: colour.night,
  color: colour.onNight,
} as const;

const columns = {
  pt: { xs: 7, md: 8 },
  pb: { xs: 2, md: 5 },
  display: 'grid',
  gap: { xs: 5, md: 6, lg: 8 },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.12fr)' },
} as const;
