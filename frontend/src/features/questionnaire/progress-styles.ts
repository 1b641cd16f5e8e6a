import { visuallyHidden } from '@mui/utils';
import { plainList } from '../../theme/styles.js';
import { colour, elevation, fontSize, headerHeight, motion, radius } from '../../theme/tokens.js';

/** Height of the bar on small screens; what takes the focus stays below it. */
export const progressBarHeight = 90;

/** Hardly higher than the header and the bar together: both would leave no room for a question (WCAG 1.4.10). */
export const lowWindow = '@media (max-width: 1199.95px) and (max-height: 480px)';

export const narrow = '@media (max-width: 1199.95px)';
const wide = '@media (min-width: 1200px)';

export const progressStyles = {
  position: 'sticky',
  top: { xs: headerHeight.xs, md: headerHeight.md, lg: headerHeight.md + 24 },
  '& p': { m: 0 },
  '& ol': { ...plainList, display: 'grid' },
  '& .step-link': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    color: 'text.primary',
    textDecoration: 'none',
    fontSize: fontSize.small,
    fontWeight: 650,
    border: '1px solid transparent',
    scrollMarginTop: 200,
  },
  '& .step-link[aria-current], & .step-link.done': { color: colour.petrolDark },
  '& .step-mark': { position: 'relative', display: 'flex', alignItems: 'center', justifyContent: 'center' },
  [narrow]: {
    zIndex: 3,
    mx: { xs: -2, sm: -4 },
    px: { xs: 2, sm: 4 },
    py: 1.25,
    minHeight: progressBarHeight,
    bgcolor: colour.surface,
    borderBlock: `1px solid ${colour.line}`,
    boxShadow: elevation.rest,
    '& ol': { gap: 0.75, gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    '& .here': {
      mb: 0.75,
      fontSize: fontSize.label,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& .step-link': {
      justifyContent: 'center',
      height: 44,
      overflow: 'hidden',
      borderRadius: `${radius.small}px`,
      bgcolor: colour.sunken,
    },
    '& .step-link.done': { bgcolor: colour.petrolLight },
    '& .step-link:hover, & .step-link[aria-current]': { borderColor: colour.petrol },
    '& .step-text': visuallyHidden,
    '& .step-fill': {
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      height: '3px',
      bgcolor: colour.petrol,
      transformOrigin: 'left',
      transition: `transform ${motion.calm} ${motion.easing}`,
    },
    '& .whole': { display: 'none' },
  },
  [wide]: {
    alignSelf: 'start',
    maxHeight: `calc(100vh - ${headerHeight.md + 48}px)`,
    overflowY: 'auto',
    p: '4px',
    m: '-4px',
    '& .here, & .step-fill': { display: 'none' },
    '& ol': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 },
    '& .step-link': { gap: 1.5, px: 1.25, py: 1, borderRadius: `${radius.control}px`, lineHeight: 1.3 },
    '& .step-link:hover': { bgcolor: colour.sunken },
    '& .step-link[aria-current]': { bgcolor: colour.surface, borderColor: colour.line },
    '& .step-link.done': { bgcolor: 'transparent' },
    '& .step-mark': {
      flex: 'none',
      width: 30,
      height: 30,
      borderRadius: '50%',
      border: `1.5px solid ${colour.fieldLine}`,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .step-link[aria-current] .step-mark': { borderColor: colour.petrol, color: colour.petrol },
    '& .step-link.done .step-mark': {
      bgcolor: colour.petrol,
      borderColor: colour.petrol,
      color: colour.surface,
    },
    '& .step-text': { minWidth: 0 },
    '& .step-title': { display: 'block' },
    '& .step-count': {
      display: 'block',
      mt: '2px',
      fontSize: fontSize.label,
      fontWeight: 450,
      color: colour.inkMuted,
    },
    '& .whole': { mt: 2, px: 1.25, fontSize: fontSize.label, color: colour.inkMuted },
    '& .track': {
      height: '6px',
      mb: 1,
      overflow: 'hidden',
      borderRadius: `${radius.pill}px`,
      bgcolor: colour.line,
    },
    '& .track span': {
      display: 'block',
      height: '100%',
      bgcolor: colour.petrol,
      transformOrigin: 'left',
      transition: `transform ${motion.calm} ${motion.easing}`,
    },
  },
  [lowWindow]: { position: 'static', '& .step-link': { scrollMarginTop: 8 } },
  // Without scripts nothing is counted, and the section on the screen is not known.
  '@media (scripting: none)': { '& .here, & .whole, & .step-count': { display: 'none' } },
} as const;
