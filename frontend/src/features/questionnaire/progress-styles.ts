import { colour, elevation, fontSize, headerHeight, motion, radius } from '../../theme/tokens.js';

/** Height of the bar on small screens; what takes the focus stays below it. */
export const progressBarHeight = 76;

/** Hardly higher than the header and the bar together: both would leave no room for a question (WCAG 1.4.10). */
export const lowWindow = '@media (max-width: 1199.95px) and (max-height: 480px)';

const wide = '@media (min-width: 1200px)';

/** The bar of small screens, which turns into a column where there is room beside the questions. */
export const progressStyles = {
  position: 'sticky',
  zIndex: 3,
  top: { xs: headerHeight.xs, md: headerHeight.md },
  mx: { xs: -2, sm: -4, lg: 0 },
  px: { xs: 2, sm: 4, lg: 0 },
  py: 1.25,
  minHeight: progressBarHeight,
  bgcolor: colour.surface,
  borderBlock: `1px solid ${colour.line}`,
  boxShadow: elevation.rest,
  '& p': { m: 0 },
  '& ol': { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  '& .here': { mb: 0.75, fontSize: fontSize.label, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .step-link': {
    position: 'relative',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    height: 30,
    overflow: 'hidden',
    borderRadius: `${radius.small}px`,
    bgcolor: colour.sunken,
    color: 'text.primary',
    textDecoration: 'none',
    fontSize: fontSize.small,
    fontWeight: 650,
    border: '1px solid transparent',
    scrollMarginTop: 200,
  },
  '& .step-link:hover': { borderColor: colour.petrol },
  '& .step-link[aria-current]': { borderColor: colour.petrol, color: colour.petrolDark },
  '& .step-link.done': { bgcolor: colour.petrolLight, color: colour.petrolDark },
  '& .step-mark': { position: 'relative', display: 'flex', alignItems: 'center', justifyContent: 'center' },
  '& .step-text': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  '& .step-fill': { position: 'absolute', insetInline: 0, bottom: 0, height: '3px', bgcolor: colour.petrol, transformOrigin: 'left', transition: `transform ${motion.calm} ${motion.easing}` },
  '& .whole': { display: 'none' },
  [wide]: {
    top: headerHeight.md + 24,
    alignSelf: 'start',
    maxHeight: `calc(100vh - ${headerHeight.md + 48}px)`,
    overflowY: 'auto',
    p: '4px',
    m: '-4px',
    minHeight: 0,
    bgcolor: 'transparent',
    border: 0,
    boxShadow: 'none',
    '& .here': { display: 'none' },
    '& ol': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 },
    '& .step-link': { justifyContent: 'flex-start', gap: 1.5, height: 'auto', px: 1.25, py: 1, borderRadius: `${radius.control}px`, bgcolor: 'transparent', borderColor: 'transparent', lineHeight: 1.3 },
    '& .step-link:hover': { bgcolor: colour.sunken, borderColor: 'transparent' },
    '& .step-link[aria-current]': { bgcolor: colour.surface, borderColor: colour.line },
    '& .step-link.done': { bgcolor: 'transparent' },
    '& .step-mark': { flex: 'none', width: 30, height: 30, borderRadius: '50%', border: `1.5px solid ${colour.fieldLine}`, fontVariantNumeric: 'tabular-nums' },
    '& .step-link[aria-current] .step-mark': { borderColor: colour.petrol, color: colour.petrol },
    '& .step-link.done .step-mark': { bgcolor: colour.petrol, borderColor: colour.petrol, color: colour.surface },
    '& .step-text': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none', whiteSpace: 'normal', minWidth: 0 },
    '& .step-title': { display: 'block' },
    '& .step-count': { display: 'block', mt: '2px', fontSize: fontSize.label, fontWeight: 450, color: colour.inkMuted },
    '& .step-fill': { display: 'none' },
    '& .whole': { display: 'block', mt: 2, px: 1.25, fontSize: fontSize.label, color: colour.inkMuted },
    '& .track': { height: '6px', mb: 1, overflow: 'hidden', borderRadius: `${radius.pill}px`, bgcolor: colour.line },
    '& .track span': { display: 'block', height: '100%', bgcolor: colour.petrol, transformOrigin: 'left', transition: `transform ${motion.calm} ${motion.easing}` },
  },
  [lowWindow]: { position: 'static', '& .step-link': { scrollMarginTop: 8 } },
  // Without scripts nothing is counted, and the section on the screen is not known.
  '@media (scripting: none)': { '& .here, & .whole, & .step-count': { display: 'none' } },
} as const;
