import { hydrationDataId, type HydrationData } from '../src/app/hydration-data.js';
import { scriptJson } from '../src/components/Head.js';
import { ogTags, type OgImage } from './og-image/og-tags.js';
import { startScript } from './start-script.js';
import { escapeAttribute } from './escape-html.js';

/** Everything a page's document is put together from. */
export interface DocumentParts {
  readonly siteUrl: string;
  /** The picture of a link to this page, where it has one of its own. */
  readonly image?: OgImage | undefined;
  /** What React rendered, in UTF-8: elements for the head first. */
  readonly rendered: Buffer;
  /** The `<style>` elements. */
  readonly styles: string;
  readonly font: string | undefined;
  readonly entry: string;
  readonly modules: readonly string[];
  readonly hydrationData: HydrationData;
}

/** Writes the document. Parts are joined, never substituted into a template: `$&` in a page's text stays what it is. */
export function writeDocument(parts: DocumentParts): Buffer {
  const { siteUrl, rendered } = parts;
  const headEnd = hoisted.exec(rendered.toString('latin1'))?.[0].length ?? 0;
  const before = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    rendered.toString('utf8', 0, headEnd),
    ogTags(siteUrl, parts.image),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    parts.font &&
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeAttribute(parts.font)}">`,
    parts.styles,
    '</head><body><div id="root">',
  ].join('');
  const after = [
    '</div>',
    `<script type="application/json" id="${hydrationDataId}">${scriptJson(parts.hydrationData)}</script>`,
    `<script data-entry="${escapeAttribute(parts.entry)}" data-modules="${escapeAttribute(parts.modules.join(' '))}">${startScript}</script>`,
    '</body></html>',
  ].join('');
  return Buffer.concat([Buffer.from(before), rendered.subarray(headEnd), Buffer.from(after)]);
}

/** Without a document around it React writes what belongs into a head before everything else; in its attributes `>` is escaped. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;
