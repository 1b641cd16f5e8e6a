import { join } from 'node:path';
import type { Brand } from 'contract';
import type { LinkCard } from '../../src/lib/link-card.js';
import type { MediaFiles } from '../media-files.js';
import { readCardFonts } from './card-fonts.js';
import { cardPicture } from './card-picture.js';
import { CardStore } from './card-store.js';
import { createCardVersion, type CardVersion } from './card-version.js';
import { drawCard } from './draw-card.js';
import { createCardFinder } from './find-card.js';
import { pageCards } from './page-cards.js';
import { createCardServer, type ServeCards } from './serve-cards.js';

const MEGABYTE = 1024 * 1024;

interface CardsOptions {
  readonly brand: Brand;
  /** Where pictures lie: the client build, or in development the public folder. */
  readonly directory: string;
  readonly media: Pick<MediaFiles, 'holds' | 'fileOf' | 'versioned'>;
  readonly dataVersion: () => string | undefined;
  readonly log: Parameters<typeof createCardServer>[1];
}

/** Everything about the pictures of shared links. */
export interface Cards {
  readonly versionOf: CardVersion;
  /** @param path of the page's canonical address */
  readonly ofPage: (path: string) => LinkCard | undefined;
  readonly serve: ServeCards;
}

/** Reads the fonts once, when the first card is drawn. */
export function createCards({ brand, directory, media, dataVersion, log }: CardsOptions): Cards {
  const pages = pageCards(brand);
  const versionOf = createCardVersion({ brand, media });
  let fonts: ReturnType<typeof readCardFonts> | undefined;
  const draw = async (card: LinkCard) => {
    fonts ??= readCardFonts();
    const picture = card.picture && (await cardPicture(card.picture.path, (path) => (media.holds(path) ? media.fileOf(path) : join(directory, path))));
    return drawCard(card, picture, { fonts: await fonts, brandName: brand.name });
  };
  const store = new CardStore({ find: createCardFinder(pages.byKey), versionOf, draw, dataVersion, bytes: 48 * MEGABYTE });
  return { versionOf, ofPage: (path) => pages.byPath.get(path), serve: createCardServer(store, log) };
}
