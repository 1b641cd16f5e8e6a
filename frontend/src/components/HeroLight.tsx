import Box from '@mui/material/Box';
import { colour } from '../theme/tokens.js';

/** In a tall hero the light reaches its left edge, which must not be seen. */
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
