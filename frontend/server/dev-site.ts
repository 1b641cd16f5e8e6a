import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaPaths } from 'contract';
import { setApiEndpoint } from '../src/lib/api-endpoint.js';
import type { Assets } from './assets.js';
import { createCards } from './cards/create-cards.js';
import { parseEnvironment } from './env.js';
import { openGatewayConnections } from './gateway-connections.js';
import { gatewayEndpoint } from './gateway-questions.js';
import { isGatewayReady } from './gateway-readiness.js';
import { serveMedia } from './media-files.js';
import type { SiteLog } from './operations/site-log.js';
import { isPlayer } from './player/player-address.js';
import { createPlayerRenderer } from './player/render-player.js';
import { createRenderer } from './render.js';
import { createSite } from './site.js';
import { UncachedPages } from './uncached-pages.js';

/** What Vite does for the site. */
interface Vite {
  /** Puts its scripts into a document. */
  readonly transform: (path: string, html: string) => Promise<string>;
  /** Makes an error's stack name the lines of the sources. */
  readonly nameSources: (error: Error) => void;
}

export const environment = parseEnvironment();

const { gatewayUrl, brand, siteUrl } = environment;

/** Vite serves what is in it, but for the films. */
const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
const media = serveMedia(environment.mediaDirectory ?? join(publicFolder, mediaPaths.folder));

/** Vite serves sources. */
const assets: Assets = { entry: '/src/entry-client.tsx', libraries: undefined, css: "@import '/src/theme/fonts.css';", font: undefined, modulesOf: () => [] };

/** The site as it is in production, but for what Vite does: a page is rendered whenever it is asked for, and files are Vite's. */
export async function createDevelopmentSite({ transform, nameSources }: Vite): Promise<RequestListener> {
  const connections = openGatewayConnections();
  const log = developersLog(nameSources);
  setApiEndpoint(gatewayEndpoint(gatewayUrl, connections.own, log));
  const cards = createCards({ brand, directory: publicFolder, media, dataVersion: () => undefined, log });
  const renderPlayer = createPlayerRenderer({ siteUrl, media });
  const renderPage = await createRenderer({ brand, siteUrl, assets, cards, onFault: (error, path) => log.error({ err: error }, `a part of ${path} failed`) });
  const { listener } = createSite({
    brand,
    siteUrl,
    cache: new UncachedPages((path, signal, posted) => (isPlayer(path) ? renderPlayer(path, signal) : renderPage(path, signal, posted)), transform),
    readerOf: () => undefined,
    pageLimits: () => Promise.resolve(),
    files: { ready: () => undefined, read: () => Promise.resolve(undefined) },
    media,
    cards,
    gatewayUrl,
    connections,
    log,
    metrics: { over: () => undefined, answered: () => undefined },
    ready: () => isGatewayReady(gatewayUrl, connections.own),
    isLeaving: () => false,
  });
  return listener;
}

/** Read along by whoever writes the site: stacks as they are, and no line for what went well. */
function developersLog(nameSources: Vite['nameSources']): SiteLog {
  const say = (details: object, text: string) => {
    const error = 'err' in details && details.err instanceof Error ? details.err : undefined;
    if (error) nameSources(error);
    process.stderr.write(`${text}${error ? `\n${error.stack ?? error.message}` : ''}\n`);
  };
  return { debug: () => undefined, info: () => undefined, warn: say, error: say };
}
