import { pictures } from '../src/__generated__/pictures.js';
import type { HeadTag } from '../src/lib/head-tags.js';

/**
 * The picture of a shared link: an absolute address, its size, and a format every network reads. It belongs to the site, not
 * to a page, and only documents are read by those who show it: the browser's code need not know it.
 */
export function cardImage(siteUrl: string): readonly HeadTag[] {
  const { fallback, width, height, alt } = pictures['open-graph-default'];
  return [
    { name: 'meta', attributes: { property: 'og:image', content: new URL(fallback, siteUrl).href } },
    { name: 'meta', attributes: { property: 'og:image:width', content: String(width) } },
    { name: 'meta', attributes: { property: 'og:image:height', content: String(height) } },
    { name: 'meta', attributes: { property: 'og:image:alt', content: alt } },
    { name: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}
