import { colour, radius } from '../../theme/tokens.js';

export const tabList = { display: 'flex', gap: 0.5, p: 0.5, borderRadius: `${radius.pill}px`, bgcolor: colour.sunken } as const;

export const tab = {
  flex: '1 1 0',
  minWidth: 0,
  display: 'grid',
  placeItems: 'center',
  minHeight: 44,
  px: 1,
  borderRadius: `${radius.pill}px`,
  color: 'text.primary',
  fontWeight: 650,
  textDecoration: 'none',
  '&[aria-selected="true"]': { bgcolor: colour.petrol, color: colour.surface, '@media (forced-colors: active)': { textDecoration: 'underline', textUnderlineOffset: '4px', textDecorationThickness: '2px' } },
} as const;

/** Before scripts: one tier a width, the others a swipe away. */
export const panels = {
  // What is hidden from the eye lies absolutely: it must scroll along.
  position: 'relative',
  mt: 3,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  gap: 2,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  '& > *': { scrollSnapAlign: 'start' },
} as const;

/** All tiers in one place, so that changing between them moves nothing below. */
export const room = { mt: 3, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', '& > *': { gridArea: '1 / 1' } } as const;
