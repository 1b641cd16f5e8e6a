import type { CSSObject } from '@mui/material/styles';
import { bannerHeight, colour, focusRing, font, headerHeight, motion } from './tokens.js';

const pressed =
  'button:active:not([aria-disabled="true"], [data-slides] *), summary:active, a.MuiButton-root:active, label:active:has([type=radio]:not(:checked), [type=checkbox])';

/** Styles of the bare elements, for the whole site. */
export const baseline: CSSObject = {
  html: {
    scrollPaddingTop: headerHeight.xs + 16,
    scrollPaddingBottom: bannerHeight.value,
    textSizeAdjust: '100%',
    '@media (min-width: 900px)': { scrollPaddingTop: headerHeight.md + 24 },
  },
  body: { fontFamily: font.text, overflowX: 'clip', fontVariantNumeric: 'lining-nums' },
  ':focus-visible': { ...focusRing, borderRadius: 4 },
  // Petrol is not seen on the dark grounds.
  '.on-night :focus-visible': { outlineColor: colour.ember },
  // The page's own target of focus after a navigation is no control: it needs no ring. A row of slides may have been
  // tabbed to while it scrolled by itself, and keeps the focus until the next Tab.
  '[tabindex="-1"]:not([data-slides]):focus-visible': { outline: 'none' },
  // What is pressed says so at once, before what it does is done; not what can do nothing, nor the slide by which its row is dragged.
  [pressed]: { opacity: 0.75 },
  '::selection': { background: colour.ember, color: colour.onEmber },
  'img, svg, video': { maxWidth: '100%' },
  '::view-transition-old(root), ::view-transition-new(root)': { animationDuration: motion.quick },
  // The header stands still above what fades.
  '::view-transition-group(header)': { zIndex: 1 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // However short, a transition is not over at once: who takes a style away and measures would measure it still there.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Where the system chooses the colours, grounds are gone: a border shows what is a button, a line what is current.
  '@media (forced-colors: active)': {
    'a.MuiButton-root, button.MuiButton-root': { border: '1px solid' },
    'a[aria-current], button[aria-current]': {
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
      textDecorationThickness: '2px',
    },
  },
  '@media print': {
    'nav, .no-print': { display: 'none !important' },
    body: { background: '#fff', color: '#000', fontSize: '11pt' },
    '.on-night': { background: 'none !important', color: '#000 !important' },
    '.on-night *': { color: '#000 !important', background: 'none !important' },
    // Paper has no buttons: what is left of them is the link.
    'a.MuiButton-root:not(.no-print)': {
      display: 'block !important',
      padding: '0 !important',
      border: '0 !important',
      background: 'none !important',
      color: '#000 !important',
    },
    'a.MuiButton-root svg': { display: 'none' },
    // A frame with a picture alone has no room for its address.
    'a[href^="http"]:not([title])::after': {
      content: '" (" attr(href) ")"',
      fontSize: '0.85em',
      wordBreak: 'break-all',
    },
  },
};
