import { colour, motion, radius } from '../theme/tokens.js';

/** The first thing to do on a dark band. */
export const emberButton = {
  bgcolor: colour.ember,
  color: colour.onEmber,
  '&:hover': { bgcolor: colour.emberBright },
} as const;

/** MUI's contained button as styles alone, for parts of every page: MUI's component would add its code to them. */
export const plainButton = {
  typography: 'button',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSizing: 'border-box',
  minWidth: 64,
  minHeight: 44,
  px: '22px',
  py: '6px',
  borderRadius: `${radius.pill}px`,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  textAlign: 'center',
  textDecoration: 'none',
  verticalAlign: 'middle',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${motion.quick}`,
  '@media (hover: hover)': { '&:hover': { bgcolor: 'primary.dark' } },
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;

/** Added to it, the first thing to do on a dark band. */
export const plainEmber = {
  bgcolor: colour.ember,
  color: colour.onEmber,
  '@media (hover: hover)': { '&:hover': { bgcolor: colour.emberBright } },
} as const;
