import { columns, square, plainList } from '../../theme/styles.js';
import { colour, elevation, fontSize, headerHeight, motion, radius } from '../../theme/tokens.js';
import { visuallyHidden } from '@mui/utils';

/** Height of the bar on small screens; what takes the focus stays below it. */
const progressBarHeight = 90;

/** Hardly higher than the header and the bar together: both would leave no room for a question (WCAG 1.4.10). */
const lowWindow = '@media (max-width: 1199.95px) and (max-height: 480px)';

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

/** The whole form in one style sheet by class names: some 170 controls with styles of their own would cost more to render than everything else on the page. */
export const questionnaireStyles = {
  position: 'relative',
  ...columns({ lg: '248px minmax(0, 1fr)' }),
  gap: { xs: 3, lg: 5 },
  alignItems: 'start',
  '& p': { m: 0 },
  '& .sheets': { display: 'grid', gap: { xs: 2.5, md: 3.5 }, gridTemplateColumns: 'minmax(0, 1fr)' },

  '& .kept': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1.5,
    minHeight: 44,
    fontSize: fontSize.small,
    color: colour.inkMuted,
  },
  '& .kept > p': { flex: '1 1 280px' },
  '& .kept-actions': { display: 'flex', gap: 1 },

  '& .sheet, & .closing': {
    p: { xs: 2.5, sm: 4 },
    bgcolor: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: `${radius.card}px`,
  },
  '& .sheet': { boxShadow: elevation.rest, scrollMarginTop: { xs: progressBarHeight + 8, lg: 0 } },
  '& .sheet-head': {
    display: 'grid',
    gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    columnGap: 2,
    rowGap: 1,
    alignItems: 'center',
    pb: 3,
  },
  '& .sheet-head h3': { m: 0, typography: 'h4' },
  '& .sheet-head p': { color: colour.inkMuted },
  '& .sheet-number': {
    ...square(48),
    borderRadius: '50%',
    bgcolor: colour.night,
    color: colour.emberBright,
    typography: 'h5',
  },
  '& .sheet-count': {
    gridColumn: { xs: '1 / -1', sm: 'auto' },
    alignSelf: { sm: 'start' },
    pt: { sm: 0.75 },
    fontSize: fontSize.small,
    fontVariantNumeric: 'tabular-nums',
  },

  '& .question': {
    ...columns({ md: 'minmax(0, 1fr) 224px' }),
    gap: { xs: 2, md: 4 },
    py: { xs: 3, sm: 3.5 },
    borderTop: `1px solid ${colour.line}`,
  },
  '& .question:last-child': { pb: 0 },
  '& .question-main': { minWidth: 0 },
  '& .note': {
    alignSelf: 'start',
    pl: 2,
    borderLeft: `3px solid ${colour.ember}`,
    fontSize: fontSize.small,
    lineHeight: 1.5,
    color: colour.inkMuted,
  },
  '& .note-title': {
    display: 'block',
    mb: 0.25,
    fontSize: fontSize.label,
    fontWeight: 650,
    color: colour.rust,
  },

  '& .choices': { ...columns({ sm: 2 }), gap: { xs: 0.75, sm: 1 } },
  '& .choice': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.25,
    minHeight: { xs: 44, sm: 48 },
    px: 1.75,
    py: { xs: 0.75, sm: 1 },
    border: `1px solid ${colour.line}`,
    borderRadius: `${radius.control}px`,
    bgcolor: colour.surface,
    cursor: 'pointer',
    fontSize: fontSize.small,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    transition: `border-color ${motion.quick}, background-color ${motion.quick}`,
  },
  '& .choice:hover': { borderColor: colour.petrol },
  '& .choice:has(:checked)': {
    borderColor: colour.petrol,
    bgcolor: colour.petrolLight,
    color: colour.petrolDark,
    fontWeight: 600,
  },
  '& .choice:has(:focus-visible)': { outline: `3px solid ${colour.petrol}`, outlineOffset: '2px' },
  '& .choice input': {
    flex: 'none',
    m: 0,
    width: 20,
    height: 20,
    accentColor: colour.petrol,
    cursor: 'inherit',
  },
  '& .choice input:focus-visible': { outline: 'none' },

  '& .scale': columns({ sm: 5 }),
  '& .scale .choice': {
    flexDirection: { sm: 'column' },
    textAlign: { sm: 'center' },
    px: { sm: 0.75 },
    py: { sm: 1.5 },
  },
  '& .step-number': { display: { sm: 'block' }, fontWeight: 650, fontSize: { sm: fontSize.cardTitle } },
  '& .step-dash': { fontSize: { sm: 0 } },
  '& .scale .step': { fontSize: { sm: fontSize.label } },

  '& .follow-up': { mt: 2 },
  // What takes the focus stays below the header and the bar.
  '& input, & textarea, & button': {
    scrollMarginTop: { xs: headerHeight.xs + progressBarHeight + 40, lg: 60 },
    scrollMarginBottom: 64,
  },
  [lowWindow]: {
    '& .sheet': { scrollMarginTop: 0 },
    '& input, & textarea, & button': { scrollMarginBlock: 8 },
  },
  '& .on-paper': { display: 'none' },

  '& .way': { display: 'none', gap: 1.5, mt: 3 },
  // One section at a time. Without scripts, or where they are lost, all of them.
  '@media screen and (max-width: 1199.95px) and (scripting: enabled)': {
    'html:not([data-code-lost]) & :is(.sheet, .closing):not([data-shown]), html[data-hydrated] & :is(.sheet, .closing):not([data-shown])':
      { display: 'none' },
    '& .way': { display: 'flex' },
  },
  '& .closing': { display: 'grid', gap: 2.5, justifyItems: 'start' },
  '& .closing-note': { maxWidth: '58ch', fontSize: fontSize.body },
  '& .closing-faults': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1.5,
    color: colour.error,
    fontWeight: 600,
  },
  '@media (scripting: none)': { '& .kept, & .closing button, & .sheet-count': { display: 'none' } },

  '@media print': {
    display: 'block',
    '& .kept, & .note, & .closing, & .not-on-paper, & .sheet-count': { display: 'none' },
    '& .sheet': { p: 0, mb: '14pt', border: 0, boxShadow: 'none' },
    '& .sheet-head': { pb: '6pt', breakAfter: 'avoid' },
    '& .sheet-number': { width: 'auto', height: 'auto', background: 'none', color: '#000' },
    '& .question': { display: 'block', py: '8pt', breakInside: 'avoid', borderColor: '#999' },
    '& .choices, & .scale': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2pt 12pt' },
    '& .choice, & .scale .choice': {
      flexDirection: 'row',
      textAlign: 'left',
      minHeight: 0,
      p: 0,
      border: 0,
      background: 'none',
      color: '#000',
    },
    '& .choice:has(:checked)': { fontWeight: 700 },
    '& .step-number': { display: 'inline', fontSize: 'inherit' },
    '& .step-dash, & .scale .step': { fontSize: 'inherit' },
    '& .on-paper': {
      display: 'block',
      minHeight: '18pt',
      borderBottom: '1px solid #999',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
} as const;
