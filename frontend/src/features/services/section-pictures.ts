import type { PictureKey } from '../../components/Picture.js';

/** Where a picture opens a part of the page: the first service of each kind of work. */
const pictures: ReadonlyMap<string, PictureKey> = new Map([
  ['recruitment-marketing-optimization', 'hero-3'],
  ['executive-search', 'executive-search-hero'],
  ['hr-consulting', 'hero-4'],
  ['media-buying', 'hero-5'],
  ['video-production', 'behind-the-scenes-5'],
]);

/** @returns the picture beside the service of this anchor, if it has one */
export function pictureOf(anchor: string): PictureKey | undefined {
  return pictures.get(anchor);
}
