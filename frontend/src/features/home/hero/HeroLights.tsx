import Box from '@mui/material/Box';
import { heroLights } from '../../../theme/tokens.js';
import { useHeroIndex } from './use-hero-index.js';

/** Where each light stands: they wander slowly over the hero as one goes out and the next comes on. */
const places = ['18% 0%', '46% 8%', '74% 0%', '88% 64%', '6% 92%'] as const;

/** The light of the set behind the hero's text: one lamp at a time, as the index says. Pure decoration. */
export function HeroLights({ paused }: { readonly paused: boolean }) {
  // Kept here: a step of the index draws the lamps again and nothing else of the hero.
  const index = useHeroIndex(paused);
  return (
    <Box aria-hidden data-hero-index={index} sx={{ position: 'absolute', inset: 0, zIndex: -1 }}>
      {heroLights.map((light, lamp) => (
        <Box
          key={light}
          sx={{
            position: 'absolute',
            inset: 0,
            background: `radial-gradient(62% 78% at ${places[lamp] ?? '50% 50%'}, ${light}8C 0%, ${light}33 38%, transparent 72%)`,
            transition: 'opacity 2.4s ease',
          }}
          style={{ opacity: lamp === index ? 1 : 0 }}
        />
      ))}
    </Box>
  );
}
