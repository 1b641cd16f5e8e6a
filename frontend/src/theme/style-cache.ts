import createCache, { type EmotionCache } from '@emotion/cache';
import { vendorPrefixes } from './vendor-prefixes.js';

/** Of the document's style elements: the names of the rules in them. */
export const rulesAttribute = 'data-rules';

/** One array: on the server Emotion keeps what rules become by it, for all pages. */
const stylisPlugins = [vendorPrefixes];

/**
 * Where Emotion keeps the styles of one rendered page; both sides must use the same key. In the browser it knows the rules
 * that came with the document, but not their elements: Emotion would put those where its own go, twice, and each time the
 * browser would read all rules and style the whole page again.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: 's', stylisPlugins });
  if (import.meta.env.SSR) return cache;
  for (const element of document.querySelectorAll(`style[${rulesAttribute}]`)) {
    for (const rule of element.getAttribute(rulesAttribute)?.split(' ') ?? []) cache.inserted[rule] = true;
  }
  return cache;
}
