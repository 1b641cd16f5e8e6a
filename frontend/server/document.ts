import { handOverId } from '../src/app/hand-over.js';
import { pageTagAttribute } from '../src/app/document-head.js';
import { headTags, type HeadTag } from '../src/lib/head-tags.js';
import type { PageHead } from '../src/lib/page.js';
import { ogTags, type OgImage } from './og-image/og-tags.js';
import { picturesLaterScript, startScript } from './start-script.js';

/** Everything a page's document is put together from. */
export interface DocumentParts {
  readonly head: PageHead;
  readonly siteUrl: string;
  /** The picture of a link to this page, where it has one of its own. */
  readonly image?: OgImage | undefined;
  /** Content of `#root`, in UTF-8. */
  readonly body: Buffer;
  /** The `<style>` elements. */
  readonly styles: string;
  readonly font: string | undefined;
  readonly entry: string;
  readonly libraries: string | undefined;
  readonly modules: readonly string[];
  /** JSON for the hand-over script. */
  readonly handOver: string;
}

/** Writes the document. Parts are joined, never substituted into a template: `$&` in a page's text stays what it is. */
export function writeDocument(parts: DocumentParts): Buffer {
  const { head, siteUrl } = parts;
  const before = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${picturesLaterScript}</script>`,
    `<title>${escapeText(head.title)}</title>`,
    ...headTags(head, siteUrl).map((tag) => writeTag(tag, ` ${pageTagAttribute}=""`)),
    ...ogTags(siteUrl, parts.image).map((tag) => writeTag(tag)),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    parts.font && `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeAttribute(parts.font)}">`,
    parts.styles,
    ...(head.structuredData ?? []).map((item) => `<script type="application/ld+json" ${pageTagAttribute}>${scriptJson(JSON.stringify(item))}</script>`),
    '</head><body><div id="root">',
  ].join('');
  const after = [
    '</div>',
    `<script type="application/json" id="${handOverId}">${scriptJson(parts.handOver)}</script>`,
    `<script data-entry="${escapeAttribute(parts.entry)}" data-libraries="${escapeAttribute(parts.libraries ?? '')}" data-modules="${escapeAttribute(parts.modules.join(' '))}">${startScript}</script>`,
    '</body></html>',
  ].join('');
  return Buffer.concat([Buffer.from(before), parts.body, Buffer.from(after)]);
}

/** @param mark of a tag the next page replaces */
function writeTag({ name, attributes }: HeadTag, mark = ''): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${pairs.join('')}${mark}>`;
}

/**
 * JSON inside a script element must not be able to end it, nor to begin what hides its end (HTML Standard, "Restrictions for contents
 * of script elements"). All else stays as it is in the page, whose text it often is: said the same way twice it takes hardly any bytes.
 */
function scriptJson(json: string): string {
  return json.replaceAll(/<(?=!--|\/?script)/gi, '\\u003c');
}

/** Text as the content of an element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Text as an attribute's value between double quotes. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
