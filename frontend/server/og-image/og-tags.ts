import { pictures } from '../../src/__generated__/pictures.js';
import { escapeAttribute } from '../escape-html.js';
import { cardAlt, type LinkCard } from '../../src/lib/page.js';
import { ogImageSize } from './drawing.js';

/** A card with the version under which it is kept. */
export interface OgImage {
  readonly card: LinkCard;
  readonly version: string;
}

/**
 * The picture of a shared link: an absolute address, its size, and a format every network reads. Only documents are read
 * by those who show it: the browser's code need not know it.
 *
 * @param own the page's own; pages without one (errors, closed jobs) show the site's
 */
export function ogTags(siteUrl: string, own?: OgImage): string {
  const { path, type, width, height, alt } = own ? drawn(own) : sitePicture();
  return [
    property('og:image', new URL(path, siteUrl).href),
    property('og:image:type', type),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

function drawn({ card, version }: OgImage) {
  return { path: `${card.path}?v=${version}`, type: 'image/png', ...ogImageSize, alt: cardAlt(card) };
}

function sitePicture() {
  const { fallback, width, height, alt } = pictures['open-graph-default'];
  return { path: fallback, type: 'image/jpeg', width, height, alt };
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeAttribute(content)}">`;
}
