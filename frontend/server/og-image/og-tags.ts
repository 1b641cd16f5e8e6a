import { pictures, type PictureKey } from '../../src/__generated__/pictures.js';
import { cardAlt, type LinkCard } from '../../src/lib/page.js';
import { escapeAttribute } from '../escape-html.js';
import { ogImageSize } from './draw.js';

/** The image of a shared link. */
export interface OgImage {
  readonly path: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** @param version of what the card says, so that changed content has another address */
export function drawnImage(card: LinkCard, version: string): OgImage {
  return { path: `${card.path}?v=${version}`, type: 'image/png', ...ogImageSize, alt: cardAlt(card) };
}

/** A picture of the site. */
export function pictureImage(key: PictureKey): OgImage {
  const { fallback, width, height, alt } = pictures[key];
  const shown = Math.min(width, ogImageSize.width);
  return {
    path: fallback,
    type: 'image/jpeg',
    width: shown,
    height: Math.round((height * shown) / width),
    alt,
  };
}

/** The tags of a link's image: an absolute address, its size, and a format that every network reads. */
export function ogTags(siteUrl: string, { path, type, width, height, alt }: OgImage): string {
  return [
    property('og:image', new URL(path, siteUrl).href),
    property('og:image:type', type),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeAttribute(content)}">`;
}
