import { createHash } from 'node:crypto';
import { mediaPaths, type Brand } from 'contract';
import type { LinkCard } from '../../src/lib/link-card.js';
import type { MediaFiles } from '../media-files.js';

/** Raise it when the drawing changes: every card then gets a new address. */
const DESIGN = 1;

/** Tells the version of what a card shows; another content, another version. */
export type CardVersion = (card: LinkCard) => Promise<string>;

/** @returns hashes everything a card is drawn from; pictures carry their version in their path, media files in their date */
export function createCardVersion({ brand, media }: { readonly brand: Pick<Brand, 'name'>; readonly media: Pick<MediaFiles, 'versioned'> }): CardVersion {
  return async (card) => {
    const path = card.picture?.path;
    const file = path?.startsWith(mediaPaths.folder) ? await media.versioned(path) : undefined;
    return createHash('sha256').update(JSON.stringify([DESIGN, brand.name, card, file])).digest('base64url').slice(0, 12);
  };
}
