import type { EmotionCache } from '@emotion/react';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { createStyleCache, rulesAttribute } from '../src/theme/style-cache.js';
import { theme } from '../src/theme/theme.js';

/** The style elements of a page. */
export interface PageStyles {
  readonly elements: string;
  /** Their contents, for the page's policy. */
  readonly texts: readonly string[];
}

/** @returns the cache for the styles of one rendering */
export function collectStyles(): EmotionCache {
  const styles = createStyleCache();
  // Emotion then returns all rules at once instead of writing style elements into the body.
  styles.compat = true;
  return styles;
}

/** The rules of bare elements, the same for all pages. */
export function bareElementRules(): string {
  const styles = collectStyles();
  renderToString(
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
      </ThemeProvider>
    </CacheProvider>,
  );
  return Object.values(styles.inserted).join('');
}

/**
 * The rules of a page, in few elements: each adds a hash to the page's policy, which is not compressed.
 *
 * @param body the rendered page: rules of the classes in it are taken
 * @param everywhere rules of all pages
 */
export function pageStyles(styles: EmotionCache, body: string, everywhere: string): PageStyles {
  const chunks = createEmotionServer(styles)
    .extractCriticalToChunks(body)
    .styles.filter(({ css }) => css !== '');
  const names = chunks.filter(({ key }) => key === styles.key).flatMap(({ ids }) => ids);
  const rules = inOrderOfUse(names, body, styles.key)
    .map((name) => styles.inserted[name])
    .filter((rule) => typeof rule === 'string')
    .join('');
  const others = chunks.filter(({ key }) => key !== styles.key);
  // Emotion lists animations as global. An animation of a fallback that is not shown is left out.
  const animations = others.filter(({ ids }) => ids.some(isAnimation));
  const used = animations.filter(({ ids }) => ids.some((id) => rules.includes(id)));
  const ofGlobal = others.filter((chunk) => !animations.includes(chunk));
  const shared = [everywhere, rules, ...used.map(({ css }) => css)].join('');
  return {
    // `<Global>` removes its element with its page, by these attributes of Emotion.
    elements: [
      `<style ${rulesAttribute}>${shared}</style>`,
      ...ofGlobal.map(
        ({ key, ids, css }) => `<style data-emotion="${key} ${ids.join(' ')}" data-s="">${css}</style>`,
      ),
    ].join(''),
    texts: [shared, ...ofGlobal.map(({ css }) => css)],
  };
}

/** @returns the names in the order of the body: the order of rendering varies, and the page would get a new tag each time */
function inOrderOfUse(names: readonly string[], body: string, key: string): readonly string[] {
  const places = new Map<string, number>();
  for (const [, name = ''] of body.matchAll(new RegExp(`${key}-([\\w-]+)`, 'g')))
    if (!places.has(name)) places.set(name, places.size);
  const placeOf = (name: string) => places.get(name) ?? places.size;
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function isAnimation(id: string): boolean {
  return id.startsWith('animation-');
}
