import type { StylisPlugin } from '@emotion/cache';

/**
 * What a browser we build for (Vite's `baseline-widely-available`: Chrome 107, Safari 16, Firefox 104) knows only under a
 * prefix, as caniuse.com has it: Safari the first two, Chrome the others until versions 120 and 136.
 */
const webkitOnly = /^(?:user-select|text-size-adjust|mask(?:-[a-z]+)?|print-color-adjust)$/;

/** Emotion's own prefixer writes for browsers of ten years ago: a tenth of a page was rules nobody reads. */
export const vendorPrefixes: StylisPlugin = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && webkitOnly.test(element.props))
    element.return = `-webkit-${element.value}${element.value}`;
};
