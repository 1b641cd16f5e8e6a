import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmotionCache } from '@emotion/react';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { Locale } from 'contract';
import { escapeUTF8 } from 'entities/escape';
import { renderToString } from 'react-dom/server';
import { array, type InferType, lazy, object, string } from 'yup';
import { hydrationDataId, type HydrationData } from '../../src/lib/page.js';
import { scriptJson } from '../../src/components/Head.js';
import { createStyleCache, rulesAttribute } from '../../src/theme/style-cache.js';
import { theme } from '../../src/theme/theme.js';
import { ogTags, type OgImage } from './og-image/og-images.js';
import type { InlineParts } from './security-headers.js';

interface DocumentParts {
  readonly locale: Locale;
  readonly siteUrl: string;
  /** Of links to this page. */
  readonly image: OgImage;
  /** By React, in UTF-8: elements for the head first. */
  readonly rendered: Buffer;
  readonly styles: EmotionCache;
  /** Style rules of all pages. */
  readonly everywhere: string;
  readonly assets: Assets;
  /** Source path of the page's module. */
  readonly pageModule: string | undefined;
  readonly hydrationData: HydrationData;
}

/**
 * Writes the document. Parts are joined, not substituted into a template, where `$&` in a text would have a meaning.
 *
 * @returns the document and its inline parts, for the page's policy
 */
export function writeDocument(parts: DocumentParts): { readonly html: Buffer; readonly inline: InlineParts } {
  const { locale, siteUrl, rendered, assets } = parts;
  // A character for each byte; class names are ASCII.
  const body = rendered.toString('latin1');
  const { elements, texts } = pageStyles(parts.styles, body, parts.everywhere);
  const modules = assets.modulesOf(parts.pageModule, locale);
  const headEnd = hoisted.exec(body)?.[0].length ?? 0;
  const before = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    rendered.toString('utf8', 0, headEnd),
    ogTags(siteUrl, parts.image),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    assets.font &&
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeUTF8(assets.font)}">`,
    elements,
    `<script data-entry="${escapeUTF8(assets.entry)}" data-modules="${escapeUTF8(modules.join(' '))}">${startScript}</script>`,
    '</head><body><div id="root">',
  ].join('');
  const after = [
    '</div>',
    `<script type="application/json" id="${hydrationDataId}">${scriptJson(parts.hydrationData)}</script>`,
    '</body></html>',
  ].join('');
  return {
    html: Buffer.concat([Buffer.from(before), rendered.subarray(headEnd), Buffer.from(after)]),
    inline: { scripts: [startScript], styles: texts },
  };
}

/** React writes elements for the head first; in their attributes `>` is escaped. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Loads the page's scripts when the page has loaded, so that what is seen comes first, or at the first tap (docs/decisions/010). When
 * they are lost, `load` and each tap try again. Taps on buttons are recorded until React listens (entry-client.tsx); all other controls
 * work without scripts. Constant: the Content-Security-Policy allows it by its hash.
 */
const startScript = `(function (page) {
  var started = false;
  window.earlyTaps = [];
  function start() {
    if (started) return;
    started = true;
    page.modules.split(' ').filter(Boolean).forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    });
    import(page.entry).catch(function () {
      started = false;
      document.documentElement.dataset.codeLost = 'true';
    });
  }
  addEventListener('load', start);
  addEventListener('click', function (event) {
    var button = window.earlyTaps && event.target.closest('button:not([type=submit])');
    if (!button) return;
    earlyTaps.push(button);
    start();
  }, true);
})(document.currentScript.dataset);`;

export function collectStyles(): EmotionCache {
  const styles = createStyleCache();
  // Emotion then returns all rules at once instead of writing style elements into the body.
  styles.compat = true;
  return styles;
}

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
 * @returns the style elements, and their texts
 */
export function pageStyles({ key, inserted, registered }: EmotionCache, body: string, everywhere: string) {
  const rulesOf = (name: string) => {
    const css = inserted[name];
    return typeof css === 'string' ? css : '';
  };
  const isClass = (name: string) => registered[`${key}-${name}`] !== undefined;
  // In the order of the body: the order of rendering varies, and the page would get a new tag each time.
  const classes = new Set(body.match(new RegExp(`${key}-[\\w-]+`, 'g')));
  const names = Array.from(classes, (name) => name.slice(key.length + 1));
  const rules = names.filter(isClass).map(rulesOf).join('');
  const others = Object.keys(inserted).filter((name) => !isClass(name) && rulesOf(name) !== '');
  // An animation of a fallback that is not shown is left out.
  const animations = others.filter(isAnimation).filter((name) => rules.includes(name));
  const ofGlobal = others.filter((name) => !isAnimation(name));
  const shared = [everywhere, rules, ...animations.map(rulesOf)].join('');
  return {
    // `<Global>` removes its element with its page, by these attributes of Emotion.
    elements: [
      `<style ${rulesAttribute}>${shared}</style>`,
      ...ofGlobal.map(
        (name) => `<style data-emotion="${key}-global ${name}" data-s="">${rulesOf(name)}</style>`,
      ),
    ].join(''),
    texts: [shared, ...ofGlobal.map(rulesOf)],
  };
}

function isAnimation(id: string): boolean {
  return id.startsWith('animation-');
}

const chunk = object({ file: string().required(), imports: array(string().required()) });
type Chunk = InferType<typeof chunk>;

export interface Assets {
  readonly entry: string;
  readonly player: string;
  /** Style rules of every page: the font faces. */
  readonly css: string;
  /** Address of the font to preload: the first of the rules, for headings (docs/architecture.md, Fonts). */
  readonly font: string | undefined;
  /** @returns the scripts that hydration of a page needs, by the source path of its module and its language */
  modulesOf(pageModule: string | undefined, locale: Locale): readonly string[];
}

const ENTRY = 'src/entry-client.tsx';
const PLAYER = 'src/player/player.ts';
const SPANISH = 'src/content/spanish.ts';
const FACES = 'src/theme/fonts.css';

/** Reads the client build's manifest. @throws when there is no build */
export async function readAssets(clientDirectory: string): Promise<Assets> {
  const text = await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8');
  const manifest = lazy((value: object) =>
    object(Object.fromEntries(Object.keys(value).map((key) => [key, chunk.required()]))),
  ).validateSync(JSON.parse(text));
  const chunks = new Map<string, Chunk>(Object.entries(manifest));
  const entry = chunks.get(ENTRY);
  const faces = chunks.get(FACES);
  const player = chunks.get(PLAYER);
  if (!entry || !faces || !player) throw new Error('The client build has no entry.');
  const css = await readFile(join(clientDirectory, faces.file), 'utf8');
  const font = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(css)?.[1];
  const shared = filesOf(ENTRY, chunks);
  const modules = new Map(
    [...chunks.keys()].map((key) => [key, [...new Set([...shared, ...filesOf(key, chunks)])]]),
  );
  return {
    entry: `/${entry.file}`,
    player: `/${player.file}`,
    css,
    font,
    modulesOf: (pageModule, locale) => [
      ...new Set([
        ...(modules.get(pageModule ?? ENTRY) ?? shared),
        ...(locale === 'es' ? (modules.get(SPANISH) ?? []) : []),
      ]),
    ],
  };
}

/** @returns a chunk and its static imports */
function filesOf(
  key: string,
  chunks: ReadonlyMap<string, Chunk>,
  seen = new Set<string>(),
): readonly string[] {
  const found = chunks.get(key);
  if (!found || seen.has(key)) return [];
  seen.add(key);
  return [`/${found.file}`, ...(found.imports ?? []).flatMap((imported) => filesOf(imported, chunks, seen))];
}
