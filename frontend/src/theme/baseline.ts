import type { CSSObject } from '@mui/material/styles';
import { bannerHeight, colour, focusRing, font, headerHeight, motion, pageWidth } from './tokens.js';

const pressed =
  'button:active:not([aria-disabled="true"], [data-slides] *), summary:active, a.MuiButton-root:active, .button-link:active, label:active:has([type=radio]:not(:checked), [type=checkbox]:enabled)';

export const baseline: CSSObject = {
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
  // before hydration.
  '[tabindex="-1"]:not([data-slides]):focus-visible': { outline: 'none' },
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
