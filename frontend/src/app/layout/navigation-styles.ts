import type { SystemStyleObject, Theme } from '@mui/system';
import { colour, elevation, fontSize, motion, radius } from '../../theme/tokens.js';

type Style = SystemStyleObject<Theme>;

/** A link or button of the bar. */
export const barItem: Style = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  minHeight: 44,
  px: { md: 1.25, lg: 1.75 },
  border: 0,
  borderRadius: `${radius.control}px`,
  background: 'none',
  color: colour.onNight,
  font: 'inherit',
  fontSize: '1rem',
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${motion.quick}`,
  '&:hover': { bgcolor: colour.nightRaised },
};

/** More than colour tells the current item: it is underlined by light. */
export const currentBarItem: Style = {
  color: colour.emberBright,
  boxShadow: `inset 0 -2px 0 ${colour.ember}`,
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
};

/** The room above the panel belongs to it, so that the pointer reaches it without leaving. */
export const panel: Style = {
  position: 'absolute',
  top: '100%',
  left: 0,
  minWidth: 248,
  mt: 1.5,
  border: `1px solid ${colour.nightLine}`,
  borderRadius: `${radius.card}px`,
  bgcolor: colour.nightRaised,
  boxShadow: elevation.overlay,
  visibility: 'hidden',
  opacity: 0,
  transform: 'translateY(-6px)',
  transition: `opacity ${motion.quick}, transform ${motion.quick} ${motion.easing}, visibility ${motion.quick}`,
  '&::before': { content: '""', position: 'absolute', bottom: '100%', left: 0, right: 0, height: 16 },
  // Visible at once, not with the next frame: until then its links could not be tabbed to.
  '[aria-expanded="true"] + &': {
    visibility: 'visible',
    opacity: 1,
    transform: 'none',
    transitionProperty: 'opacity, transform',
  },
  // Only while no script has taken over: afterwards the timing of the dropdowns decides.
  'html:not([data-hydrated]) li:hover > &, html:not([data-hydrated]) li:focus-within > &': {
    visibility: 'visible',
    opacity: 1,
    transform: 'none',
    transitionDelay: '200ms',
  },
};

export const panelLink: Style = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  borderRadius: `${radius.control}px`,
  color: colour.onNight,
  fontSize: fontSize.small,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: colour.nightLine },
  '&[aria-current="page"]': { color: colour.emberBright, fontWeight: 650 },
};
