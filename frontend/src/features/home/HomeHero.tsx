import { columns, bareButton, square } from '../../theme/styles.js';
import PauseRounded from '@mui/icons-material/PauseRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { Box, Container, Typography, useMediaQuery } from '@mui/material';
import { interfaceTimes, pagePaths } from 'contract';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { pictures } from '../../__generated__/pictures.js';
import { ButtonLink } from '../../components/ButtonLink.js';
import { Carousel } from '../../components/carousel/Carousel.js';
import { nightBand } from '../../components/NightBackdrop.js';
import { Optional } from '../../components/Optional.js';
import { Picture } from '../../components/Picture.js';
import { hero, heroPictures } from '../../content/home.js';
import { savesData } from '../../lib/browser/browser-features.js';
import { colour, heroLights, radius } from '../../theme/tokens.js';

const HeroReel = lazy(() => import('./HeroReel.js'));

/** The first thing a visitor sees (product 2.7). */
export function HomeHero({ jobs }: { readonly jobs: ReactNode }) {
  const [paused, setPaused] = useState(false);
  const reelSize = useReelSize();
  const reel = reelSize && (
    <Optional>
      <HeroReel size={reelSize} paused={paused} />
    </Optional>
  );
  const lightSwitch = <LightSwitch paused={paused} onSwitch={() => setPaused(!paused)} />;
  return (
    <Box component="section" aria-label="Welcome" className="on-night" sx={nightBand}>
      <HeroLights paused={paused} />
      <Container sx={layout}>
        <HeroWords jobs={jobs} />
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            minWidth: 0,
            marginInlineEnd: 'calc(min(0px, (var(--page) - 100vw) / 2) - 32px)',
          }}
        >
          <HeroCarousel
            reel={reelSize === 'wide' && reel}
            aside={<Box sx={{ mr: 'calc(max(0px, (100vw - var(--page)) / 2) + 16px)' }}>{lightSwitch}</Box>}
          />
        </Box>
        <Box sx={{ display: { md: 'none' }, mx: { xs: -2, sm: -4 } }}>
          <Box sx={{ position: 'relative' }}>
            <Picture picture="hero-2" only="small" priority decorative sizes="100vw" ratio="16 / 10" />
            {reelSize === 'small' && reel}
          </Box>
          <Box sx={{ mt: 1, px: 1, display: 'flex', justifyContent: 'flex-end' }}>{lightSwitch}</Box>
        </Box>
      </Container>
    </Box>
  );
}

const layout = {
  pt: { xs: 4, md: 8 },
  pb: { xs: 2, md: 5 },
  ...columns({ md: 'minmax(0, 1fr) minmax(0, 1.12fr)' }),
  gap: { xs: 3, md: 6, lg: 8 },
  alignItems: 'center',
} as const;

const REEL_DELAY_MILLISECONDS = 3_000;
const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * @returns which rendition of the reel is played, some time after the page has loaded, so that the largest paint is a picture; undefined with
 *   reduced motion or Save-Data
 */
function useReelSize(): 'wide' | 'small' | undefined {
  const [isDue, setIsDue] = useState(false);
  const isCalm = useMediaQuery(reducedMotion);
  const isWide = useMediaQuery('(min-width: 900px)');
  useEffect(() => {
    if (savesData()) return undefined;
    let timer: number | undefined;
    const wait = () => (timer = window.setTimeout(() => setIsDue(true), REEL_DELAY_MILLISECONDS));
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, []);
  if (!isDue || isCalm) return undefined;
  return isWide ? 'wide' : 'small';
}

const places = ['18% 0%', '46% 8%', '74% 0%', '88% 64%', '6% 92%'] as const;

/** Lights behind the hero's text, one at a time by the index; decorative. */
function HeroLights({ paused }: { readonly paused: boolean }) {
  // The state is here, so that a step renders only the lights.
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

/**
 * The hero's index (product 2.8): 0 to 4, wraps, advances every five seconds. Not while it is paused, in a hidden tab or with reduced
 * motion.
 */
function useHeroIndex(paused: boolean): number {
  const [index, setIndex] = useState(0);
  const isCalm = useMediaQuery(reducedMotion);
  useEffect(() => {
    if (paused || isCalm) return undefined;
    const advance = () => {
      if (!document.hidden) setIndex((current) => (current + 1) % heroPictures.length);
    };
    const timer = window.setInterval(advance, interfaceTimes.hero);
    return () => window.clearInterval(timer);
  }, [paused, isCalm]);
  return index;
}

/** Headline, lead, two links, and a way to the jobs (product 2.7). */
function HeroWords({ jobs }: { readonly jobs: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="h1"
        sx={{ maxWidth: '14ch', fontSize: { md: 'clamp(2.75rem, 1.1rem + 3.5vw, 4.75rem)' } }}
      >
        {hero.headline}
      </Typography>
      <Typography
        variant="subtitle1"
        sx={{ mt: { xs: 2, md: 3 }, maxWidth: '46ch', color: colour.onNightMuted }}
      >
        {hero.lead}
      </Typography>
      <Box sx={{ mt: { xs: 3, md: 4.5 }, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <ButtonLink to={pagePaths.services} look="ember">
          {hero.toServices}
        </ButtonLink>
        <ButtonLink to={pagePaths.videoGallery} look="outlinedOnNight">
          {hero.toVideos}
        </ButtonLink>
      </Box>
      {jobs}
    </Box>
  );
}

/** Five pictures of our work (product 2.7): for wide screens, moved by the visitor alone. The reel plays over the first. */
function HeroCarousel({ aside, reel }: { readonly aside: ReactNode; readonly reel: ReactNode }) {
  return (
    <Carousel
      label="Pictures of our work"
      gap={16}
      firstOnly
      aside={aside}
      frame={frame}
      slides={heroPictures.map((key, index) => ({
        id: key,
        label: pictures[key].alt,
        content: (
          <Box sx={{ position: 'relative' }}>
            <Picture picture={key} only="wide" priority={index === 0} sizes="(min-width: 900px) 56vw, 1px" />
            {index === 0 && reel}
          </Box>
        ),
      }))}
    />
  );
}

/** From the text to the window's edge, as other pages' pictures. */
const frame = {
  overflow: 'hidden',
  border: `1px solid ${colour.nightLine}`,
  borderRight: 0,
  borderRadius: `${radius.card}px 0 0 ${radius.card}px`,
  '& picture': { aspectRatio: 'auto', height: 'clamp(340px, 40vw, 620px)' },
} as const;

/** Pauses the automatic change (WCAG 2.2.2). Hidden where nothing changes. */
function LightSwitch({ paused, onSwitch }: { readonly paused: boolean; readonly onSwitch: () => void }) {
  const Icon = paused ? PlayArrowRounded : PauseRounded;
  return (
    <Box
      component="button"
      type="button"
      aria-label={paused ? 'Resume background motion' : 'Pause background motion'}
      onClick={onSwitch}
      sx={button}
    >
      <Icon aria-hidden sx={{ fontSize: 22 }} />
    </Box>
  );
}

const button = {
  ...bareButton,
  ...square(44),
  borderRadius: `${radius.pill}px`,
  color: colour.onNightMuted,
  '&:hover': { color: colour.onNight, bgcolor: colour.nightRaised },
  '@media (prefers-reduced-motion: reduce), (scripting: none)': { display: 'none' },
} as const;
