import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { colour, fontSize, radius } from '../theme/tokens.js';
import { Picture, type PictureKey } from './Picture.js';

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
  /** Little higher than its title and what is below it, such as the search of a list, whose popovers may reach beyond it. */
  readonly compact?: boolean;
  /** Below the title, as wide as the page. */
  readonly children?: ReactNode;
}

/** The dark opening of a page. */
export function PageHero({ eyebrow, title, lead, actions, media, compact = false, children }: PageHeroProps) {
  return (
    <Box
      component="section"
      className="on-night"
      sx={{
        position: 'relative',
        isolation: 'isolate',
        ...(compact ? { zIndex: 2 } : { overflow: 'hidden' }),
        bgcolor: colour.night,
        color: colour.onNight,
      }}
    >
      {!compact && <HeroLight />}
      <Container
        sx={{
          py: compact ? { xs: 2.5, md: 3 } : { xs: 7, md: 12 },
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
          <Typography
            variant={compact ? 'h2' : 'h1'}
            component="h1"
            sx={{ maxWidth: compact ? 'none' : '18ch', overflowWrap: 'anywhere' }}
          >
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
          {children && <Box sx={{ mt: { xs: 2, md: 2.5 } }}>{children}</Box>}
        </Box>
        {media && <Box sx={{ minWidth: 0 }}>{media}</Box>}
      </Container>
    </Box>
  );
}

/** In a tall hero the light reaches its left edge, which must not be visible. */
const fadeIn = 'linear-gradient(90deg, transparent, black 40%)';

/** Light of a lens behind a hero's text. */
export function HeroLight() {
  return (
    <Box
      component="svg"
      className="no-print"
      aria-hidden
      viewBox={lensLightBox}
      preserveAspectRatio="xMaxYMid slice"
      sx={{
        position: 'absolute',
        zIndex: -1,
        top: 0,
        right: 0,
        width: { xs: '100%', md: '70%' },
        height: '100%',
        opacity: { xs: 0.55, md: 1 },
        maskImage: { md: fadeIn },
      }}
    >
      {lensLight}
      <g fill={colour.emberBright} fillOpacity="0.1">
        <circle cx="470" cy="330" r="34" />
        <circle cx="392" cy="394" r="18" />
        <circle cx="300" cy="468" r="52" />
      </g>
    </Box>
  );
}

/** Frame of `lensLight`. */
export const lensLightBox = '0 0 800 600';

/** Light of a lens, for an `svg`: our own drawing, pure decoration. Plain elements, since cards of shared links are drawn of it too. */
export const lensLight = [
  <defs key="defs">
    <radialGradient id="hero-glow" cx="0.78" cy="0.32" r="0.75">
      <stop offset="0" stopColor={colour.ember} stopOpacity="0.34" />
      <stop offset="0.4" stopColor={colour.petrol} stopOpacity="0.42" />
      <stop offset="1" stopColor={colour.night} stopOpacity="0" />
    </radialGradient>
  </defs>,
  <rect key="glow" width="800" height="600" fill="url(#hero-glow)" />,
  <g key="rings" fill="none" stroke={colour.ember} strokeOpacity="0.22">
    {[70, 132, 208, 300, 410].map((distance) => (
      <circle key={distance} cx="640" cy="190" r={distance} strokeWidth={distance < 100 ? 2 : 1} />
    ))}
  </g>,
] as const;

/** The picture of a `PageHero`: framed on small screens, from the text to the window's edge on wide ones. */
export function HeroPicture({ picture }: { readonly picture: PictureKey }) {
  return (
    <Box sx={frame}>
      <Picture picture={picture} priority sizes="(min-width: 900px) 52vw, 100vw" ratio="16 / 10" />
    </Box>
  );
}

const frame = {
  overflow: 'hidden',
  border: `1px solid ${colour.nightLine}`,
  borderRadius: `${radius.card}px`,
  // From the container's edge to the window's: the space beside the container and its padding.
  marginInlineEnd: { md: 'calc(min(0px, (var(--page) - 100vw) / 2) - 32px)' },
  borderRightWidth: { md: 0 },
  borderTopRightRadius: { md: 0 },
  borderBottomRightRadius: { md: 0 },
  '& picture': { aspectRatio: { md: 'auto' }, height: { md: 'clamp(320px, 36vw, 560px)' } },
} as const;
