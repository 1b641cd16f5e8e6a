import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Brand, errorCodes, loggedTarget, mediaPaths } from 'contract';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { LinkCard } from '../../src/lib/page.js';
import { sendText } from '../error-page.js';
import { isOlder, tracedAs } from '../gateway-questions.js';
import type { MediaFiles } from '../media-files.js';
import { TooBusyError } from '../render-queue.js';
import type { SiteLog } from '../telemetry.js';
import { drawOgImage, readPicture } from './draw.js';
import { readOgFonts } from './drawing.js';
import { createCardFinder, type FindCard, type OgSubject, ogSubject, pageCards } from './subjects.js';

const BYTES = 48 * 1024 * 1024;
const YEAR = 'public, max-age=31536000, immutable';
/** Without a version, or with another than today's. */
const HOUR = 'public, max-age=3600';
const RETRY_SECONDS = '3';
/** Raise it when the drawing changes: every image then gets a new address. */
const DESIGN = 1;

interface OgImagesOptions {
  readonly brand: Brand;
  /** Where pictures lie: the client build, or in development the public folder. */
  readonly directory: string;
  readonly media: Pick<MediaFiles, 'holds' | 'fileOf' | 'versioned'>;
  readonly dataVersion: () => string | undefined;
  readonly log: Pick<SiteLog, 'warn'>;
}

/** The images of shared links (Open Graph). */
export interface OgImages {
  /** @returns a hash of everything an image is drawn from */
  readonly versionOf: (card: LinkCard) => Promise<string>;
  /** @param path of the page's canonical address */
  readonly ofPage: (path: string) => LinkCard | undefined;
  readonly serve: RequestHandler;
}

/** Reads the fonts once, when the first image is drawn. */
export function createOgImages({ brand, directory, media, dataVersion, log }: OgImagesOptions): OgImages {
  const pages = pageCards(brand);
  const versionOf = async (card: LinkCard) => {
    const path = card.picture?.path;
    // Other pictures carry their version in their path.
    const file = path?.startsWith(mediaPaths.folder) ? await media.versioned(path) : undefined;
    return createHash('sha256')
      .update(JSON.stringify([DESIGN, brand.name, card, file]))
      .digest('base64url')
      .slice(0, 12);
  };
  let fonts: ReturnType<typeof readOgFonts> | undefined;
  const draw = async (card: LinkCard) => {
    fonts ??= readOgFonts();
    const picture =
      card.picture &&
      (await readPicture(card.picture.path, (path) =>
        media.holds(path) ? media.fileOf(path) : join(directory, path),
      ));
    return drawOgImage(card, picture, { fonts: await fonts, brandName: brand.name });
  };
  const store = new OgImageStore({
    find: createCardFinder(pages.byKey),
    versionOf,
    draw,
    dataVersion,
    bytes: BYTES,
  });

  return {
    versionOf,
    ofPage: (path) => pages.byPath.get(path),
    serve: async (request, response) => {
      const subject = ogSubject(request.path);
      try {
        const found = subject && (await store.find(subject));
        if (!found) return sendText(response, 404, errorCodes.NOT_FOUND.message);
        // A version that is invented changes only how long the answer is kept.
        const isVersioned =
          new URLSearchParams(request.url.slice(request.path.length)).get('v') === found.version;
        // They are made to be shown elsewhere.
        response
          .set({
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

/** Drawing takes a whole core for a moment; pages come first. */
const DRAWINGS_AT_ONCE = 1;
const LONGEST_DRAWING_QUEUE = 8;
const QUESTIONS_AT_ONCE = 4;
const LONGEST_QUESTION_QUEUE = 30;
/** What images say is small; an invented id takes a place, too, and an answer that is evicted is asked for again. */
const KNOWN = 7_000;
const ANSWER_WITHIN_MILLISECONDS = 5_000;

/** An image that exists. */
export interface FoundCard {
  readonly card: LinkCard;
  readonly version: string;
}

interface Known {
  /** Undefined when there is none. */
  readonly found: FoundCard | undefined;
  /** The version of the data it is from. */
  readonly of: string | undefined;
}

interface OgImageStoreOptions {
  readonly find: FindCard;
  readonly versionOf: (card: LinkCard) => Promise<string>;
  readonly draw: (card: LinkCard) => Promise<Buffer>;
  /** Version of the data as the gateway last stated it, undefined before that. */
  readonly dataVersion: () => string | undefined;
  /** Memory for images. */
  readonly bytes: number;
}

/** Images drawn once and sent many times: few at a time, each by one drawing, none for an id that does not exist. */
export class OgImageStore {
  readonly #options: OgImageStoreOptions;
  readonly #images: LRUCache<string, Buffer, LinkCard>;
  readonly #known: LRUCache<string, Known, OgSubject>;

  constructor(options: OgImageStoreOptions) {
    this.#options = options;
    const draw = bounded(DRAWINGS_AT_ONCE, LONGEST_DRAWING_QUEUE);
    const ask = bounded(QUESTIONS_AT_ONCE, LONGEST_QUESTION_QUEUE);
    this.#images = new LRUCache({
      maxSize: options.bytes,
      sizeCalculation: (png, key) => png.length + key.length,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _old, { context }) => draw(() => options.draw(context)),
    });
    this.#known = new LRUCache({
      max: KNOWN,
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (_key, _old, { context }) => ask(() => this.#ask(context)),
    });
  }

  /**
   * @returns what the image says, undefined when there is none; while the gateway is away, what it said last
   * @throws {TooBusyError}
   */
  async find(subject: OgSubject): Promise<FoundCard | undefined> {
    const key = `${subject.kind}/${subject.id}`;
    const before = this.#known.peek(key);
    const isOutdated =
      before !== undefined &&
      (before.of !== this.#options.dataVersion() || (before.of === undefined && !before.found));
    try {
      return (await this.#known.forceFetch(key, { context: subject, forceRefresh: isOutdated })).found;
    } catch (error) {
      if (before?.found) return before.found;
      throw error;
    }
  }

  /**
   * @returns the image as PNG
   * @throws {TooBusyError}
   */
  picture({ card, version }: FoundCard): Promise<Buffer> {
    return this.#images.forceFetch(`${card.path}?${version}`, { context: card });
  }

  async #ask(subject: OgSubject): Promise<Known> {
    const { find, versionOf, dataVersion } = this.#options;
    // Read first: data that change meanwhile make the answer outdated at once. So does a gateway that lags behind.
    const before = dataVersion();
    const patience = AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS);
    const trace = tracedAs(randomUUID(), patience);
    const card = await find(subject, patience);
    const told = trace.oldestDataVersion;
    const of = told !== undefined && before !== undefined && isOlder(told, before) ? told : before;
    return { found: card && { card, version: await versionOf(card) }, of };
  }
}

/** @returns runs some at a time, and refuses those for whom too many wait */
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
