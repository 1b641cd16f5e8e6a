import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import { Box } from '@mui/material';
import { clockTime } from '../../lib/formats.js';
import { colour, font, motion, radius } from '../../theme/tokens.js';

/**
 * Play sign and duration on a poster, in the lower right corner, since texts in posters begin on the left.
 *
 * @param seconds 0 when they are unknown
 */
export function PlayLabel({ seconds }: { readonly seconds: number }) {
  return (
    <Box component="span" aria-hidden className="play" sx={label}>
      <PlayArrowRounded fontSize="inherit" />
      {seconds > 0 && clockTime(seconds)}
    </Box>
  );
}

export function posterSize(aspectRatio: 'PORTRAIT' | 'LANDSCAPE') {
  return aspectRatio === 'PORTRAIT' ? { width: 720, height: 1280 } : { width: 1280, height: 720 };
}

const label = {
  position: 'absolute',
  zIndex: 1,
  right: 10,
  bottom: 10,
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  pl: 0.5,
  pr: 1,
  minHeight: 28,
  minWidth: 28,
  borderRadius: `${radius.small}px`,
  bgcolor: colour.night,
  color: colour.onNight,
  font: `650 0.875rem/1 ${font.text}`,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${motion.quick}`,
  '& svg': { fontSize: 20 },
} as const;
