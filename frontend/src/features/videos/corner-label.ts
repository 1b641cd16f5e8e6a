import { colour, font, motion, radius } from '../../theme/tokens.js';

/** Play sign and duration on a poster. In the lower right corner, since texts in posters begin on the left. */
export const cornerLabel = {
  position: 'absolute',
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
