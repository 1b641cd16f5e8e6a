import { boxClasses } from '@mui/material';
import { unstable_ClassNameGenerator as classNames } from '@mui/material/className';
import { createTheme, type Components, type Theme, type CSSObject } from '@mui/material/styles';
import {
  colour,
  font,
  fontSize,
  radius,
  spacingPixels,
  elevation,
  focusRing,
  motion,
  bannerHeight,
  headerHeight,
  pageWidth,
} from './tokens.js';

const pressed =
  'button:active:not([aria-disabled="true"], [data-slides] *), summary:active, a.MuiButton-root:active, .button-link:active, label:active:has([type=radio]:not(:checked), [type=checkbox]:enabled)';

const baseline: CSSObject = {
  html: {
    scrollPaddingTop: headerHeight.xs + 16,
    scrollPaddingBottom: bannerHeight.value,
    textSizeAdjust: '100%',
    '--page': `${pageWidth.wide}px`,
    '@media (min-width: 1600px)': { '--page': `${pageWidth.widest}px` },
    '@media (min-width: 900px)': { scrollPaddingTop: headerHeight.md + 24 },
  },
  body: {
    fontFamily: font.text,
    overflowX: 'clip',
    // A word that is wider than a small window with large text.
    overflowWrap: 'break-word',
    fontVariantNumeric: 'lining-nums',
  },
  ':focus-visible': { ...focusRing, borderRadius: 4 },
  '.on-night': { '--ring': colour.ember, color: colour.onNight },
  // A light card on a dark band.
  '.on-day': { '--ring': colour.petrol, color: colour.ink },
  // The content that is focused after a navigation is no control and needs no ring. A row of slides may have received the focus by Tab
  // before hydration, and links of a card receive it by arrow keys.
  '[tabindex="-1"]:not(a, [data-slides]):focus-visible': { outline: 'none' },
  // Pressed controls respond at once; not disabled ones, nor the slides of a row that can be dragged.
  [pressed]: { opacity: 0.75 },
  '::selection': { background: colour.ember, color: colour.onEmber },
  'img, svg, video': { maxWidth: '100%' },
  '::view-transition-old(root), ::view-transition-new(root)': { animationDuration: motion.quick },
  // The header does not fade.
  '::view-transition-group(header)': { zIndex: 1 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not 0.01 ms: code that removes a style and measures would still measure it.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Forced colours remove backgrounds: a border shows a button, a line the current item.
  '@media (forced-colors: active)': {
    'a.MuiButton-root, button.MuiButton-root': { border: '1px solid' },
    'a[aria-current], button[aria-current]': {
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
      textDecorationThickness: '2px',
    },
  },
  '@media print': {
    'nav, .no-print, form[role="search"], button': { display: 'none !important' },
    // A picture that opens something is still a picture.
    'button:has(img)': { display: 'block !important' },
    body: { background: '#fff', color: '#000', fontSize: '11pt' },
    '.on-night': { background: 'none !important', color: '#000 !important' },
    '.on-night *': { color: '#000 !important', background: 'none !important' },
    // Printed buttons become plain links.
    'a:is(.MuiButton-root, .button-link):not(.no-print)': {
      display: 'block !important',
      padding: '0 !important',
      border: '0 !important',
      background: 'none !important',
      color: '#000 !important',
    },
    'a:is(.MuiButton-root, .button-link) svg': { display: 'none' },
    // A frame with a picture alone has no room for its address.
    'a[href^="http"]:not([title])::after': {
      content: '" (" attr(href) ")"',
      fontSize: '0.85em',
      wordBreak: 'break-all',
    },
  },
};

const componentStyles: Components<Theme> = {
  ...(import.meta.env.SSR && { MuiCssBaseline: { styleOverrides: baseline } }),
  MuiContainer: {
    defaultProps: { maxWidth: 'lg' },
    styleOverrides: {
      root: ({ theme }) => ({
        [theme.breakpoints.up('sm')]: { paddingInline: 32 },
        [theme.breakpoints.up('lg')]: { maxWidth: 'var(--page)' },
      }),
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // MUI takes the browser's ring away and shows a ripple instead, which we do not have.
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiButton: {
    styleOverrides: {
      root: {
        minHeight: 44,
        paddingInline: 22,
        borderRadius: radius.pill,
        // A long label takes two lines on a phone.
        textAlign: 'center',
        transition: `background-color ${motion.quick}, border-color ${motion.quick}, color ${motion.quick}, box-shadow ${motion.quick}`,
      },
      sizeSmall: { minHeight: 44, paddingInline: 16 },
      sizeLarge: { minHeight: 54, paddingInline: 30, fontSize: '1.0625rem' },
      text: { paddingInline: 14 },
      outlined: { borderWidth: 1.5, borderColor: 'currentColor', '&:hover': { borderWidth: 1.5 } },
    },
  },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p' } } },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textDecorationThickness: '1px', textUnderlineOffset: '3px' } },
  },
  MuiPaper: {
    styleOverrides: { outlined: { borderColor: colour.line }, elevation8: { boxShadow: elevation.overlay } },
  },
  // MUI uses them for floating labels, which we do not have, and each field would restyle the page.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        backgroundColor: colour.surface,
        // MUI marks the focus by script; a field may have it before its code is there.
        '&:focus-within fieldset': { borderWidth: 2 },
        '&:focus-within': { ...focusRing, outlineOffset: 2 },
      },
      // The border is what shows the field: WCAG asks 3:1 of it.
      notchedOutline: { borderColor: colour.fieldLine },
      input: { '&::placeholder': { color: colour.inkMuted, opacity: 1 } },
    },
  },
  MuiAlert: { styleOverrides: { root: { borderRadius: radius.control }, message: { minWidth: 0 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: radius.card } } },
};

const display = {
  fontFamily: font.display,
  fontWeight: 700,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
} as const;

/** Without its class, which no style uses: a page has 150 of them. */
classNames.configure((name) => (name === boxClasses.root ? '' : name));

/** The only theme of the site. Colours, sizes and radii are named in tokens.ts and nowhere else. */
export const theme = createTheme({
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  spacing: spacingPixels,
  shape: { borderRadius: radius.small },
  palette: {
    primary: {
      main: colour.petrol,
      dark: colour.petrolDark,
      light: colour.petrolLight,
      contrastText: colour.surface,
    },
    secondary: {
      main: colour.rust,
      dark: colour.rustDark,
      light: colour.rustLight,
      contrastText: colour.surface,
    },
    success: { main: colour.success, contrastText: colour.surface },
    warning: { main: colour.warning, contrastText: colour.surface },
    error: { main: colour.error, contrastText: colour.surface },
    info: { main: colour.info, contrastText: colour.surface },
    background: { default: colour.page, paper: colour.surface },
    text: { primary: colour.ink, secondary: colour.inkMuted },
    divider: colour.line,
  },
  typography: {
    fontFamily: font.text,
    h1: { ...display, fontSize: fontSize.display, lineHeight: 1.04, letterSpacing: '-0.03em' },
    h2: { ...display, fontSize: fontSize.title, lineHeight: 1.1, letterSpacing: '-0.025em' },
    h3: { ...display, fontSize: fontSize.heading, lineHeight: 1.16 },
    h4: { ...display, fontSize: fontSize.subheading, lineHeight: 1.22 },
    h5: { ...display, fontSize: fontSize.cardTitle, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h6: { ...display, fontSize: '1.125rem', lineHeight: 1.35, letterSpacing: '-0.01em' },
    subtitle1: { fontSize: fontSize.lead, lineHeight: 1.55, textWrap: 'pretty' },
    body1: { fontSize: fontSize.body, lineHeight: 1.65 },
    body2: { fontSize: fontSize.small, lineHeight: 1.55 },
    caption: { fontSize: fontSize.label, lineHeight: 1.5 },
    overline: { fontSize: fontSize.label, fontWeight: 650, lineHeight: 1.6, letterSpacing: '0.08em' },
    button: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.5, textTransform: 'none', letterSpacing: 0 },
  },
  components: componentStyles,
});

// What is raised has a shadow of ours (tokens.ts). MUI's own are half a kilobyte of each page with a button.
theme.shadows.fill('none');
