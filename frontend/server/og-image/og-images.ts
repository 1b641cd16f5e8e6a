import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Brand, errorCodes, loggedTarget, mediaPaths } from 'contract';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { LinkCard } from '../../src/lib/page.js';
import { sendText } from '../error-page.js';
import type { MediaFiles } from '../media-files.js';
import { TooBusyError } from '../render-queue.js';
import type { SiteLog } from '../telemetry.js';
import { createDrawing, readPicture } from './draw.js';
import { drawnImage, type OgImage, pictureImage } from './og-tags.js';
import { createCardFinder, type FindCard, type OgSubject, ogSubject, pageCards } from './subjects.js';

const BYTES = 48 * 1024 * 1024;
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
  readonly dataVersion: () => string | undefined;
  readonly log: Pick<SiteLog, 'warn'>;
}

/** The images of shared links (Open Graph): those of records and pages are drawn, errors have a picture of the site. */
export interface OgImages {
  /** @param card of the record @param path of the page's canonical address */
  readonly imageOf: (card: LinkCard | undefined, path: string | undefined) => Promise<OgImage>;
  readonly serve: RequestHandler;
}

export function createOgImages({ brand, directory, media, dataVersion, log }: OgImagesOptions): OgImages {
  const pages = pageCards(brand);
  const drawCard = createDrawing(brand.name);
  const versionOf = async (card: LinkCard) => {
    const path = card.picture?.path;
    // Other pictures have their version in their path.
    const file = path?.startsWith(mediaPaths.folder) ? await media.versioned(path) : undefined;
    return createHash('sha256')
      .update(JSON.stringify([DESIGN, brand.name, card, file]))
      .digest('base64url')
      .slice(0, 12);
  };
  const draw = async (card: LinkCard) => {
    const path = card.picture?.path ?? '';
    // Paths come from manifests; none may lead out of the folder.
    const isInside = path.startsWith('/') && !path.includes('..') && !path.includes('\0');
    const file = media.holds(path) ? media.fileOf(path) : join(directory, path);
    return drawCard(card, isInside ? await readPicture(file) : undefined);
  };
  const store = new OgImageStore({
    find: createCardFinder(pages),
    versionOf,
    draw,
    dataVersion,
    bytes: BYTES,
  });

  return {
    imageOf: async (ownCard, path = '') => {
      const card = ownCard ?? pages.get(path);
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
        if (!(error instanceof TooBusyError))
          log.warn({ err: error, url: loggedTarget(request.url) }, 'an Open Graph image could not be made');
        response.removeHeader('ETag');
        sendText(response.set('Retry-After', RETRY_SECONDS), 503, errorCodes.SERVICE_UNAVAILABLE.message);
      }
    },
  };
}

/** Cards whose facts are kept, unknown ids included. */
const KNOWN = 7_000;
/** A replica of the gateway may have answered that does not have the newest data yet. */
const KNOWN_MILLISECONDS = 60_000;
const ANSWER_WITHIN_MILLISECONDS = 5_000;

interface FoundCard {
  readonly card: LinkCard;
  readonly version: string;
}

interface Known {
  /** Undefined when there is no such record. */
  readonly found: FoundCard | undefined;
  readonly dataVersion: string | undefined;
}

interface OgImageStoreOptions {
  readonly find: FindCard;
  readonly versionOf: (card: LinkCard) => Promise<string>;
  readonly draw: (card: LinkCard) => Promise<Buffer>;
  readonly dataVersion: () => string | undefined;
  /** Memory for images. */
  readonly bytes: number;
}

/** Draws each image once, one at a time, and none for an id that does not exist. */
export class OgImageStore {
  readonly #options: OgImageStoreOptions;
  readonly #images: LRUCache<string, Buffer, LinkCard>;
  readonly #known: LRUCache<string, Known, OgSubject>;

  constructor(options: OgImageStoreOptions) {
    this.#options = options;
    const drawing = bounded(1, 8);
    const asking = bounded(4, 30);
    this.#images = new LRUCache({
      maxSize: options.bytes,
      sizeCalculation: (png, key) => png.length + key.length,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _old, { context }) => drawing(() => options.draw(context)),
    });
    this.#known = new LRUCache({
      max: KNOWN,
      ttl: KNOWN_MILLISECONDS,
      noDeleteOnStaleGet: true,
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (_key, _old, { context }) => asking(() => this.#ask(context)),
    });
  }

  /**
   * @returns undefined when there is no such record; while the gateway is away, the card as last known
   * @throws {TooBusyError}
   */
  async find(subject: OgSubject): Promise<FoundCard | undefined> {
    const key = `${subject.kind}/${subject.id}`;
    const before = this.#known.peek(key, { allowStale: true });
    const version = this.#options.dataVersion();
    const forceRefresh = before !== undefined && (version === undefined || before.dataVersion !== version);
    try {
      return (await this.#known.forceFetch(key, { context: subject, forceRefresh })).found;
    } catch (error) {
      if (before?.found) return before.found;
      throw error;
    }
  }

  /** @returns a PNG @throws {TooBusyError} */
  picture({ card, version }: FoundCard): Promise<Buffer> {
    return this.#images.forceFetch(`${card.path}?${version}`, { context: card });
  }

  async #ask(subject: OgSubject): Promise<Known> {
    const { find, versionOf, dataVersion } = this.#options;
    // Read first: a change of the data meanwhile makes the answer outdated.
    const version = dataVersion();
    const card = await find(subject, AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS));
    return { found: card && { card, version: await versionOf(card) }, dataVersion: version };
  }
}

/** @returns runs some work at once, and refuses more than `longestQueue` that wait */
function bounded(
  atOnce: number,
  longestQueue: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.pendingCount >= longestQueue) throw new TooBusyError();
    return limit(work);
  };
}
