import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

export const rulesAttribute = 'data-rules';

const key = 's';

/** What Emotion calls a rule: the end of a class's name, or an animation's whole one. */
const names = new RegExp(`(?:\\.${key}-|@keyframes )([\\w-]+)`, 'g');

/**
 * Properties that browsers we build for (Vite's `baseline-widely-available`: Chrome 107, Safari 16, Firefox 104) support only with a
 * prefix, by caniuse.com: Safari the first two, Chrome the others until versions 120 and 136.
 */
const webkitOnly = /^(?:user-select|text-size-adjust|mask(?:-[a-z]+)?|print-color-adjust)$/;

/** Emotion's own prefixer adds prefixes for browsers of ten years ago: a tenth of each page. */
const vendorPrefixes: StylisPlugin = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && webkitOnly.test(element.props))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** One array: on the server Emotion keeps what rules become by it, for all pages. */
const stylisPlugins = [vendorPrefixes];

/**
 * Emotion's cache for one rendered page; server and browser use the same key. In the browser the rules of the document are registered as
 * inserted, but their elements are not hydrated: Emotion would move them, and the browser would restyle the whole page.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key, stylisPlugins });
  if (import.meta.env.SSR) return cache;
  for (const element of document.querySelectorAll(`style[${rulesAttribute}]`)) {
    for (const [, name = ''] of element.textContent.matchAll(names)) cache.inserted[name] = true;
  }
  return cache;
}
