import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaPaths } from 'contract';
import { pino, stdSerializers, type Logger } from 'pino';
import { trustedProxies } from 'server-kit/clients';
import { setApiEndpoint } from '../src/lib/api-endpoint.js';
import { createApp } from './app.js';
import type { Assets } from './assets.js';
import { CachedPage } from './cached-page.js';
import { parseEnvironment } from './env.js';
import { gatewayProxy } from './gateway-proxy.js';
import { gatewayEndpoint, isGatewayReady, openGatewayConnections } from './gateway-questions.js';
import { serveMedia } from './media-files.js';
import { createOgImages } from './og-image/og-images.js';
import type { PageAnswer } from './page-cache.js';
import { isPlayer, pageKeys } from './page-key.js';
import type { PostedPage } from './noscript-forms.js';
import { createRenderer } from './render.js';
import { createPlayerRenderer } from './player-page.js';
import { securityHeaders } from './security-headers.js';

interface Vite {
  /** Adds its scripts to a document. */
  readonly transform: (path: string, html: string) => Promise<string>;
  /** Maps the stack of an error to the sources. */
  readonly nameSources: (error: Error) => void;
}

/** Vite may have to compile all sources of a page first. */
const RENDER_WITHIN_MILLISECONDS = 30_000;

export const environment = parseEnvironment();

const { gatewayUrl, brand, siteUrl, trustProxy } = environment;

/** Vite serves it, except videos. */
const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
const media = serveMedia(environment.mediaDirectory ?? join(publicFolder, mediaPaths.folder));

/** Vite serves sources. */
const assets: Assets = {
  entry: '/src/entry-client.tsx',
  css: "@import '/src/theme/fonts.css';",
  font: undefined,
  modulesOf: () => [],
};

/** The site as in production, but each page is rendered when it is requested, and Vite serves files. */
export async function createDevelopmentSite({ transform, nameSources }: Vite): Promise<RequestListener> {
  const dispatcher = openGatewayConnections();
  const log = developmentLog(nameSources);
  setApiEndpoint(gatewayEndpoint(gatewayUrl, dispatcher, log));
  const ogImages = createOgImages({
    brand,
    directory: publicFolder,
    media,
    dataVersion: () => undefined,
    log,
  });
  const renderPlayer = createPlayerRenderer({ siteUrl, media });
  const renderPage = await createRenderer({
    brand,
    siteUrl,
    assets,
    ogImages,
    onFault: (error, path) => log.error({ err: error }, `a part of ${path} failed`),
  });
  // Without a policy: Vite adds scripts.
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': '',
  };
  const render = async (path: string, posted?: PostedPage): Promise<PageAnswer> => {
    const signal = AbortSignal.timeout(RENDER_WITHIN_MILLISECONDS);
    const rendered = await (isPlayer(path) ? renderPlayer(path, signal) : renderPage(path, signal, posted));
    return rendered.kind === 'redirect'
      ? rendered
      : {
          kind: 'page',
          page: await CachedPage.create(
            rendered.status,
            await transform(path, String(rendered.html)),
            headers,
          ),
        };
  };
  return createApp({
    brand,
    siteUrl,
    gatewayUrl,
    isTrusted: trustedProxies(trustProxy, 1),
    headers: securityHeaders(siteUrl),
    log,
    proxy: gatewayProxy(gatewayUrl).handler,
    files: (_request, _response, next) => next(),
    media,
    ogImages,
    pages: { answer: ({ key }) => render(key), once: render },
    keyOf: pageKeys(brand),
    pageLimits: () => Promise.resolve(),
    dispatcher,
    answered: () => undefined,
    isReady: () => isGatewayReady(gatewayUrl, dispatcher),
    isStopping: () => false,
  });
}

/** Warnings and errors on the terminal, with stacks of the sources. */
function developmentLog(nameSources: Vite['nameSources']): Logger {
  const describe = (error: Error) => {
    nameSources(error);
    process.stderr.write(`${error.stack ?? error.message}\n`);
    return stdSerializers.err(error);
  };
  return pino({ level: 'warn', serializers: { err: describe } }, process.stderr);
}
