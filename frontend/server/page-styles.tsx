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
  /** What stands in them, for the page's policy. */
  readonly texts: readonly string[];
}

/** @returns where a page keeps its styles while it is rendered */
export function collectStyles(): EmotionCache {
  const styles = createStyleCache();
  // Emotion then hands all rules over at once instead of writing style elements into the body.
  styles.compat = true;
  return styles;
}

/** The rules of the bare elements, which no page changes: made once for all of them. */
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
 * The rules a page uses, in as few elements as can be: each costs the page's policy a hash, which is not compressed.
 *
 * @param styles of the page, rendered
 * @param body what was rendered: of the rules those of the classes in it are taken
 * @param everywhere rules that every page has, before its own
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
  // Emotion names them all as if `<Global>` had them. A fallback that is not shown may have asked for an animation.
  const animations = others.filter(({ ids }) => ids.some(isAnimation));
  const used = animations.filter(({ ids }) => ids.some((id) => rules.includes(id)));
  const ofGlobal = others.filter((chunk) => !animations.includes(chunk));
  const shared = [everywhere, rules, ...used.map(({ css }) => css)].join('');
  return {
    // `<Global>` takes its own away with its page, by Emotion's marks; `data-s` keeps it in its place.
    elements: [
      `<style ${rulesAttribute}>${shared}</style>`,
      ...ofGlobal.map(
        ({ key, ids, css }) => `<style data-emotion="${key} ${ids.join(' ')}" data-s="">${css}</style>`,
      ),
    ].join(''),
    texts: [shared, ...ofGlobal.map(({ css }) => css)],
  };
}

/** @returns the names in the order in which the body has them. In that of drawing, which depends on what data came first, the same page would get another tag each time. */
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
