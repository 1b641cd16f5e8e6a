import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Marks the document's style element with the page's rules. */
export const rulesAttribute = 'data-rules';

const key = 's';

/** What Emotion calls a rule: the end of a class's name, or an animation's whole one. */
const names = new RegExp(`(?:\\.${key}-|@keyframes )([\\w-]+)`, 'g');

/**
 * What a browser we build for (Vite's `baseline-widely-available`: Chrome 107, Safari 16, Firefox 104) knows only under a
 * prefix, as caniuse.com has it: Safari the first two, Chrome the others until versions 120 and 136.
 */
const webkitOnly = /^(?:user-select|text-size-adjust|mask(?:-[a-z]+)?|print-color-adjust)$/;

/** Emotion's own prefixer writes for browsers of ten years ago: a tenth of a page was rules nobody reads. */
const vendorPrefixes: StylisPlugin = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && webkitOnly.test(element.props))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** One array: on the server Emotion keeps what rules become by it, for all pages. */
const stylisPlugins = [vendorPrefixes];

/**
 * Where Emotion keeps the styles of one rendered page; both sides must use the same key. In the browser it knows the rules
 * that came with the document, but not their elements: Emotion would put those where its own go, twice, and each time the
 * browser would read all rules and style the whole page again.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key, stylisPlugins });
  if (import.meta.env.SSR) return cache;
  for (const element of document.querySelectorAll(`style[${rulesAttribute}]`)) {
    for (const [, name = ''] of element.textContent.matchAll(names)) cache.inserted[name] = true;
  }
  return cache;
}
