import createCache, { type EmotionCache } from '@emotion/cache';

/** Where Emotion keeps the styles of one rendered page; both sides must use the same key. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: 's' });
}
