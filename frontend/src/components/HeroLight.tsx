import Box from '@mui/material/Box';
import { colour } from '../theme/tokens.js';
import { lensLight, lensLightBox } from './lens-light.js';

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
