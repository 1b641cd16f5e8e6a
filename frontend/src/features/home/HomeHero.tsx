import { columns } from '../../theme/styles.js';
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
import { useShownText } from '../../lib/brand.js';
import { useCalm, useMotion } from '../../lib/browser/use-motion.js';
import { colour, heroLights, radius } from '../../theme/tokens.js';
import { MotionSwitch } from '../../components/film/MotionSwitch.js';

const SilentFilm = lazy(() => import('../../components/film/SilentFilm.js'));

interface HomeHeroProps {
  readonly jobs: ReactNode;
  /** Opens the showreel, which has with sound what the silent loop shows. */
  readonly showreel: ReactNode;
}

/** The first thing a visitor sees (product 2.7). */
export function HomeHero({ jobs, showreel }: HomeHeroProps) {
  const [paused, setPaused] = useState(false);
  const file = useReel();
  const reel = file && (
    <Optional>
      <SilentFilm file={file} paused={paused} />
    </Optional>
  );
  const controls = (
    <>
      {showreel}
      <MotionSwitch
        paused={paused}
        onSwitch={() => setPaused(!paused)}
        label={`${paused ? 'Resume' : 'Pause'} background motion`}
      />
    </>
  );
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
            reel={file === 'hero-reel' && reel}
            aside={
              <Box sx={{ display: 'flex', mr: 'calc(max(0px, (100vw - var(--page)) / 2) + 16px)' }}>
                {controls}
              </Box>
            }
          />
        </Box>
        <Box sx={{ display: { md: 'none' }, mx: { xs: -2, sm: -4 } }}>
          <Box sx={{ position: 'relative' }}>
            <Picture picture="work-kitchen" only="small" priority decorative sizes="100vw" ratio="16 / 10" />
            {file === 'hero-reel-small' && reel}
          </Box>
          <Box sx={{ mt: 1, px: 1, display: 'flex', justifyContent: 'flex-end' }}>{controls}</Box>
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

/** @returns which rendition of the reel plays; undefined while none does */
function useReel(): 'hero-reel' | 'hero-reel-small' | undefined {
  const moves = useMotion();
  const isWide = useMediaQuery('(min-width: 900px)');
  if (!moves) return undefined;
  return isWide ? 'hero-reel' : 'hero-reel-small';
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

/** The hero's index (product 2.8): 0 to 4, wraps, advances every five seconds. Not while it is paused, in a hidden tab or with reduced motion. */
function useHeroIndex(paused: boolean): number {
  const [index, setIndex] = useState(0);
  const isCalm = useCalm();
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
  const shown = useShownText();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="h1"
        sx={{ maxWidth: '14ch', fontSize: { md: 'clamp(2.75rem, 1.1rem + 3.5vw, 4.75rem)' } }}
      >
        {shown('hero.headline', hero.headline)}
      </Typography>
      <Typography
        variant="subtitle1"
        sx={{ mt: { xs: 2, md: 3 }, maxWidth: '46ch', color: colour.onNightMuted }}
      >
        {shown('hero.lead', hero.lead)}
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
