import { hash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Brand, errorCodes, inEnglish, loggedTarget, mediaPaths } from 'contract';
import { escapeUTF8 } from 'entities/escape';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { pictures, type PictureKey } from '../../../src/__generated__/pictures.js';
import { cardAlt, type LinkCard } from '../../../src/lib/page.js';
import { PageRefusedError, sendText } from '../../pages/error-page.js';
import type { MediaFiles } from '../../files.js';
import type { OpenGatewayClient } from '../../gateway/gateway-client.js';
import { createDrawing, ogImageSize, readPicture } from './draw.js';
import { createCardFinder, type FindCard, type OgSubject, ogSubject, pageCards } from './subjects.js';

const YEAR = 'public, max-age=31536000, immutable';
/** Without the present version. */
const HOUR = 'public, max-age=3600';
const RETRY_SECONDS = '3';
/** Raise it when the drawing changes: every image then gets a new address. */
const DESIGN = 2;

interface OgImagesOptions {
  readonly brand: Brand;
  readonly directory: string;
  readonly media: Pick<MediaFiles, 'holds' | 'fileOf' | 'versioned'>;
  readonly openGateway: OpenGatewayClient;
  readonly log: Pick<Logger, 'warn'>;
}

/** The images of shared links (Open Graph): those of records and pages are drawn, errors have a picture of the site. */
export interface OgImages {
  /** @param card of the record @param path of the page's canonical address */
  readonly imageOf: (card: LinkCard | undefined, path: string | undefined) => Promise<OgImage>;
  readonly serve: RequestHandler;
}

export function createOgImages({ brand, directory, media, openGateway, log }: OgImagesOptions): OgImages {
  const pages = pageCards(brand);
  const drawCard = createDrawing(brand.name);
  const versionOf = async (card: LinkCard) => {
    const path = card.picture?.path;
    // Other pictures have their version in their path.
    const file = path?.startsWith(mediaPaths.folder) ? await media.versioned(path) : undefined;
    return hash('sha256', JSON.stringify([DESIGN, brand.name, card, file]), 'base64url').slice(0, 12);
  };
  const draw = async (card: LinkCard) => {
    const path = card.picture?.path ?? '';
    // Paths come from manifests; none may lead out of the folder.
    const isInside = path.startsWith('/') && !path.includes('..') && !path.includes('\0');
    const file = media.holds(path) ? media.fileOf(path) : join(directory, path);
    return drawCard(card, isInside ? await readPicture(file) : undefined);
  };
  const find = createCardFinder(pages, () => openGateway(randomUUID()).query);
  const store = new OgImageStore({ find, versionOf, draw });

  return {
    imageOf: async (ownCard, path = '') => {
      const card = ownCard ?? pages.get(inEnglish(path));
      return card ? drawnImage(card, await versionOf(card)) : pictureImage('open-graph-default');
    },
    serve: async (request, response) => {
      const subject = ogSubject(request.path);
      try {
        const found = subject && (await store.find(subject));
        if (!found) return sendText(response, 404, errorCodes.NOT_FOUND.message);
        // A wrong version changes only how long the answer may be cached.
        const isVersioned =
          new URLSearchParams(request.url.slice(request.path.length)).get('v') === found.version;
        response
          .set({
            // Other sites show them.
            'Cross-Origin-Resource-Policy': 'cross-origin',
            'Cache-Control': isVersioned ? YEAR : HOUR,
            ETag: `"${found.version}"`,
          })
          .removeHeader('Content-Security-Policy');
        if (request.fresh) return void response.status(304).end();
        response.type('png').send(await store.picture(found));
      } catch (error) {
        if (!(error instanceof PageRefusedError))
          log.warn({ err: error, url: loggedTarget(request.url) }, 'an Open Graph image could not be made');
        response.removeHeader('ETag');
        sendText(response.set('Retry-After', RETRY_SECONDS), 503, errorCodes.SERVICE_UNAVAILABLE.message);
      }
    },
  };
}

/** Cards that are kept for the time when the gateway is away. */
const KEPT_CARDS = 7_000;
const IMAGE_BYTES = 48 * 1024 * 1024;
const ANSWER_WITHIN_MILLISECONDS = 5_000;

interface FoundCard {
  readonly card: LinkCard;
  readonly version: string;
}

interface OgImageStoreOptions {
  readonly find: FindCard;
  readonly versionOf: (card: LinkCard) => Promise<string>;
  readonly draw: (card: LinkCard) => Promise<Buffer>;
  /** Memory for images. */
  readonly bytes?: number;
}

/** Draws each image once, one at a time, and none for an id that does not exist. */
export class OgImageStore {
  readonly #options: OgImageStoreOptions;
  readonly #images: LRUCache<string, Buffer, LinkCard>;
  readonly #cards = new LRUCache<string, FoundCard>({ max: KEPT_CARDS });
  readonly #asking = bounded(4, 30);

  constructor(options: OgImageStoreOptions) {
    this.#options = options;
    const drawing = bounded(1, 8);
    this.#images = new LRUCache({
      maxSize: options.bytes ?? IMAGE_BYTES,
      sizeCalculation: (png, key) => png.length + key.length,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _old, { context }) => drawing(() => options.draw(context)),
    });
  }

  /** @returns undefined when there is no such record; while the gateway is away, the card as last known @throws {PageRefusedError} */
  async find(subject: OgSubject): Promise<FoundCard | undefined> {
    const key = `${subject.kind}/${subject.id}`;
    try {
      const card = await this.#asking(() =>
        this.#options.find(subject, AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS)),
      );
      const found = card && { card, version: await this.#options.versionOf(card) };
      // Undefined forgets it.
      this.#cards.set(key, found);
      return found;
    } catch (error) {
      const known = this.#cards.get(key);
      if (!known) throw error;
      return known;
    }
  }

  /** @returns a PNG @throws {PageRefusedError} */
  picture({ card, version }: FoundCard): Promise<Buffer> {
    return this.#images.forceFetch(`${card.path}?${version}`, { context: card });
  }
}

/** @returns runs some work at once, and refuses more than `longestQueue` that wait */
function bounded(
  atOnce: number,
  longestQueue: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.pendingCount >= longestQueue) throw new PageRefusedError('busy');
    return limit(work);
  };
}

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
  return `<meta property="${name}" content="${escapeUTF8(content)}">`;
}
