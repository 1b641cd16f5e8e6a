import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pino, stdSerializers, type Logger } from 'pino';
import { createApp } from './app.js';
import type { Assets } from './render/document.js';
import { parseEnvironment } from './env.js';
import { gatewayProxy } from './gateway/gateway-proxy.js';
import { isGatewayReady } from './gateway/data-version.js';
import type { PostedPage } from './forms/noscript-forms.js';
import { CachedPage, type PageAnswer } from './cache/page-cache.js';
import { openRendering } from './server.js';
import { createSiteMetrics } from './telemetry.js';

interface Vite {
  /** Adds its scripts to a document. */
  readonly transform: (path: string, html: string) => Promise<string>;
  /** Maps the stack of an error to the sources. */
  readonly nameSources: (error: Error) => void;
}

/** Vite may have to compile all sources of a page first. */
const RENDER_WITHIN_MILLISECONDS = 30_000;

export const environment = parseEnvironment();

const { gatewayUrl } = environment;

/** Vite serves it, except videos. */
const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));

/** Vite serves sources. */
const assets: Assets = {
  entry: '/src/entry-client.tsx',
  player: '/src/player/player.ts',
  css: "@import '/src/theme/fonts.css';",
  font: undefined,
  modulesOf: () => [],
};

/** The site as in production, but each page is rendered when it is requested, and Vite serves files. */
export async function createDevelopmentSite({ transform, nameSources }: Vite): Promise<RequestListener> {
  const log = developmentLog(nameSources);
  const { dispatcher, openGateway, media, ogImages, render, frame } = await openRendering(
    environment,
    publicFolder,
    assets,
    log,
  );
  // Without a policy: Vite adds scripts.
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': '',
  };
  const answer = async (path: string, posted?: PostedPage): Promise<PageAnswer> => {
    const requestId = posted?.requestId ?? randomUUID();
    const signal = AbortSignal.timeout(RENDER_WITHIN_MILLISECONDS);
    const { query } = openGateway(requestId);
    const rendered = await render(path, { signal, requestId, query, posted });
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
    environment,
    log,
    proxy: gatewayProxy(gatewayUrl).handler,
    files: (_request, _response, next) => next(),
    media,
    ogImages,
    frame,
    pages: { fresh: () => undefined, answer: ({ key }) => answer(key), once: answer },
    points: undefined,
    openGateway,
    dispatcher,
    metrics: createSiteMetrics(),
    state: async () =>
      (await isGatewayReady(gatewayUrl, dispatcher)) ? 'ok' : 'the gateway does not answer',
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
