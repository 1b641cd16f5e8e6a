import createCache, { type EmotionCache } from '@emotion/cache';
import { vendorPrefixes } from './vendor-prefixes.js';

/** Marks the document's style element with the page's rules. */
export const rulesAttribute = 'data-rules';

const key = 's';

/** What Emotion calls a rule: the end of a class's name, or an animation's whole one. */
const names = new RegExp(`(?:\\.${key}-|@keyframes )([\\w-]+)`, 'g');

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
