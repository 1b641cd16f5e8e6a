import { Box, type BoxProps } from '@mui/material';
import { useBrand } from '../lib/brand.js';
import { withStyles } from '../theme/styles.js';
import { colour, font } from '../theme/tokens.js';

/** A lens with the company's initials. Drawn from the brand, so it fits any. */
export function BrandMark({ sx }: Pick<BoxProps, 'sx'>) {
  const { name } = useBrand();
  return (
    <Box component="svg" viewBox="0 0 48 48" aria-hidden sx={withStyles([{ height: 'auto' }], sx)}>
      {lens}
      <text
        x="24"
        y="24.5"
        dominantBaseline="central"
        textAnchor="middle"
        fontFamily={font.display}
        fontSize="13.5"
        fontWeight="700"
        fill={colour.onNight}
      >
        {initials(name)}
      </text>
    </Box>
  );
}

/** The mark without its letters, in a frame of 48 by 48. An array: satori, which draws link cards, knows no fragments. */
export const lens = [
  <circle key="rim" cx="24" cy="24" r="23" fill={colour.ember} />,
  <circle key="barrel" cx="24" cy="24" r="18.5" fill={colour.night} />,
  <circle key="glass" cx="24" cy="24" r="15.5" fill={colour.petrol} />,
  <path
    key="light"
    d="M24 8.5a15.5 15.5 0 0 1 15.5 15.5h-5A10.5 10.5 0 0 0 24 13.5z"
    fill={colour.emberBright}
    fillOpacity="0.55"
  />,
];

/** First letters of a name's first two words: "Ascend HR Corp" → "AH". */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

export function Logo() {
  const { name } = useBrand();
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minWidth: 0, maxWidth: '100%' }}
    >
      <BrandMark sx={{ width: { xs: 38, md: 44 }, flexShrink: 0 }} />
      <Box
        component="span"
        sx={{
          fontFamily: font.display,
          fontWeight: 700,
          fontSize: { xs: '1.125rem', md: '1.25rem' },
          lineHeight: 1.1,
          letterSpacing: '-0.02em',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          color: colour.onNight,
        }}
      >
        {name}
      </Box>
    </Box>
  );
}
