import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { errorCodes, loggedTarget, mediaPaths, type Brand } from 'contract';
import type { RequestHandler } from 'express';
import type { LinkCard } from '../../src/lib/link-card.js';
import { sendText } from '../error-page.js';
import type { MediaFiles } from '../media-files.js';
import { TooBusyError } from '../render-queue.js';
import type { SiteLog } from '../request-log.js';
import { drawOgImage, readPicture } from './draw.js';
import { readOgFonts } from './fonts.js';
import { OgImageStore } from './og-image-store.js';
import { createCardFinder, isOgImage, ogSubject, pageCards } from './subjects.js';

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
    return createHash('sha256').update(JSON.stringify([DESIGN, brand.name, card, file])).digest('base64url').slice(0, 12);
  };
  let fonts: ReturnType<typeof readOgFonts> | undefined;
  const draw = async (card: LinkCard) => {
    fonts ??= readOgFonts();
    const picture = card.picture && (await readPicture(card.picture.path, (path) => (media.holds(path) ? media.fileOf(path) : join(directory, path))));
    return drawOgImage(card, picture, { fonts: await fonts, brandName: brand.name });
  };
  const store = new OgImageStore({ find: createCardFinder(pages.byKey), versionOf, draw, dataVersion, bytes: BYTES });

  return {
    versionOf,
    ofPage: (path) => pages.byPath.get(path),
    serve: async (request, response, next) => {
      if (!isOgImage(request.path)) return next();
      const subject = ogSubject(request.path);
      try {
        const found = subject && (await store.find(subject));
        if (!found) return sendText(response, 404, errorCodes.NOT_FOUND.message);
        // A version that is invented changes only how long the answer is kept.
        const isVersioned = new URLSearchParams(request.url.slice(request.path.length)).get('v') === found.version;
        // They are made to be shown elsewhere.
        response.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': isVersioned ? YEAR : HOUR, ETag: `"${found.version}"` }).removeHeader('Content-Security-Policy');
        if (request.fresh) return void response.status(304).end();
        response.type('png').send(await store.picture(found));
      } catch (error) {
        if (!(error instanceof TooBusyError)) log.warn({ err: error, url: loggedTarget(request.url) }, 'an Open Graph image could not be made');
        response.removeHeader('ETag');
        sendText(response.set('Retry-After', RETRY_SECONDS), 503, errorCodes.SERVICE_UNAVAILABLE.message);
      }
    },
  };
}
