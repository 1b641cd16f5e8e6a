import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useState } from 'react';
import { later } from '../../../components/parts/later.js';
import { still } from '../../../components/parts/still.js';
import { colour } from '../../../theme/tokens.js';
import { HeroLights } from './HeroLights.js';
import { LightSwitch } from './LightSwitch.js';

const Words = still(() => import('./HeroWords.js').then((module) => module.HeroWords));
const PhonePicture = still(() => import('./PhonePicture.js').then((module) => module.PhonePicture));
// On the first screen of wide windows, where its code would be fetched for everybody: its row scrolls without.
const Carousel = later(() => import('./HeroCarousel.js').then((module) => module.HeroCarousel), { when: 'touched' });

/** The parts of the hero that are fetched apart from it. */
export const heroParts = [Words, PhonePicture, Carousel];

/** The first thing a visitor sees (spec section 2, Home 1). */
export function HomeHero() {
  const [paused, setPaused] = useState(false);
  const lightSwitch = <LightSwitch paused={paused} onSwitch={() => setPaused(!paused)} />;
  return (
    <Box component="section" aria-label="Welcome" className="on-night" sx={band}>
      <HeroLights paused={paused} />
      <Container sx={columns}>
        <Words.Part />
        <Box sx={{ display: { xs: 'none', md: 'block' }, minWidth: 0, marginInlineEnd: 'calc(min(0px, (1200px - 100vw) / 2) - 32px)' }}>
          <Carousel.Part aside={<Box sx={{ mr: 'calc(max(0px, (100vw - 1200px) / 2) + 16px)' }}>{lightSwitch}</Box>} />
        </Box>
        <Box sx={{ display: { md: 'none' }, mx: { xs: -2, sm: -4 } }}>
          <PhonePicture.Part />
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
