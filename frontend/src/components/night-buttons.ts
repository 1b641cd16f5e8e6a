import { colour } from '../theme/tokens.js';

/** The first thing to do on a dark band. */
export const emberButton = {
  bgcolor: colour.ember,
  color: colour.onEmber,
  '&:hover': { bgcolor: colour.emberBright },
} as const;

/** The second one. */
export const outlinedOnNight = { color: colour.onNight, '&:hover': { bgcolor: colour.nightRaised } } as const;
