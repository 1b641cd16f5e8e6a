import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { loggedTarget, mediaPaths, refusedRequest } from 'contract';
import type { Logger } from 'pino';
import { trustedProxies } from 'server-kit/clients';
import { guardRequests, type HttpServerLimits, type RequestFailed } from 'server-kit/http-server';
import { memoizeTtl, WAIT_MILLISECONDS } from 'server-kit/memoize-ttl';
import { runServer, type RunningServer } from 'server-kit/run-server';
import { setApiEndpoint } from '../src/lib/api-endpoint.js';
import { createApp } from './app.js';
import { readAssets } from './assets.js';
import type { Environment } from './env.js';
import { sendFailure } from './error-page.js';
import { gatewayProxy } from './gateway-proxy.js';
import {
  followDataVersion,
  gatewayEndpoint,
  isGatewayReady,
  openGatewayConnections,
  questionsPatience,
  tracedAs,
} from './gateway-questions.js';
import { serveMedia } from './media-files.js';
import { createOgImages } from './og-image/og-images.js';
import { type CacheSizes, followPageVersion, PageCache } from './page-cache.js';
import { createPageLimits, isPlayer, LONGEST_PATH, pageKeys, type PagePoints } from './page-key.js';
import { createPlayerRenderer } from './player-page.js';
import { RenderQueue } from './render-queue.js';
import { createRenderer } from './render.js';
import { securityHeaders } from './security-headers.js';
import { staticFiles } from './static-files.js';
import { addScrapedGauges, createSiteMetrics, requestIdOf } from './telemetry.js';

const MEGABYTE = 1024 * 1024;
const defaults = {
  sizes: { known: 12 * MEGABYTE, records: 40 * MEGABYTE, invented: 16 * MEGABYTE },
  /** For what changes without data version and date: the age of a source. */
  maxAgeMilliseconds: 300_000,
  renderWithinMilliseconds: 10_000,
  /** Longer than a rendering takes. */
  halfClosedMilliseconds: 15_000,
  server: {},
};

/** Other sizes and limits, for tests. */
export interface SiteBounds {
  readonly sizes?: CacheSizes;
  readonly points?: PagePoints;
  readonly maxAgeMilliseconds?: number;
  readonly renderWithinMilliseconds?: number;
  readonly versionWithinMilliseconds?: number;
  readonly halfClosedMilliseconds?: number;
  readonly server?: Partial<HttpServerLimits>;
}

/**
 * Starts the site.
 *
 * @param clientDirectory the client build
 * @throws {OperatorError} when the port is in use
 */
export async function startSite(
  environment: Environment,
  clientDirectory: string,
  log: Logger,
  bounds?: SiteBounds,
): Promise<RunningServer> {
  const { gatewayUrl, brand, siteUrl } = environment;
  const {
    sizes,
    maxAgeMilliseconds,
    renderWithinMilliseconds,
    halfClosedMilliseconds,
    server: serverOptions,
  } = { ...defaults, ...bounds };
  const dispatcher = openGatewayConnections();
  setApiEndpoint(gatewayEndpoint(gatewayUrl, dispatcher, log));
  const headers = securityHeaders(siteUrl);
  const media = serveMedia(environment.mediaDirectory ?? join(clientDirectory, mediaPaths.folder));
  const ogImages = createOgImages({
    brand,
    directory: clientDirectory,
    media,
    dataVersion: () => version.current(),
    log,
  });
  const renderPlayer = createPlayerRenderer({ siteUrl, media });
  const renderPage = await createRenderer({
    brand,
    siteUrl,
    assets: await readAssets(clientDirectory),
    ogImages,
    onFault: (error, path, requestId) =>
      log.error({ err: error, requestId, url: loggedTarget(path) }, 'a part of a page failed'),
  });
  // Not earlier: loading the pages blocks the event loop until the request would time out.
  const version = followDataVersion(gatewayUrl, dispatcher, log, bounds?.versionWithinMilliseconds);
  const metrics = createSiteMetrics();
  const queue = new RenderQueue(renderWithinMilliseconds);
  const pages = new PageCache({
    render: async (path, signal, posted) => {
      // A rendering serves all clients that wait for it, so it has its own id; a form has that of its request.
      const trace = tracedAs(
        posted?.requestId ?? randomUUID(),
        signal,
        version.reachable() ? questionsPatience.usual : questionsPatience.short,
      );
      const page = await metrics.rendering(
        isPlayer(path) ? renderPlayer(path, signal) : renderPage(path, signal, posted),
      );
      if (page.kind === 'page' && page.status >= 500)
        log.warn(
          { requestId: trace.requestId, url: loggedTarget(path), status: page.status },
          'a page could not be shown whole',
        );
      return { ...page, dataVersion: trace.oldestDataVersion };
    },
    queue,
    version: followPageVersion(() => version.current()),
    dataVersion: () => version.current(),
    reachable: () => version.reachable(),
    sizes,
    maxAgeMilliseconds,
    headers,
    tagContainer: brand.analyticsContainer !== '',
    answered: metrics.answered,
  });
  const keyOf = pageKeys(brand);
  const isTrusted = trustedProxies(environment.trustProxy, 1);
  const proxy = gatewayProxy(gatewayUrl);
  const gatewayReady = memoizeTtl(
    () => isGatewayReady(gatewayUrl, dispatcher),
    WAIT_MILLISECONDS,
    WAIT_MILLISECONDS,
  );
  let stopping = false;
  const app = createApp({
    brand,
    siteUrl,
    gatewayUrl,
    isTrusted,
    headers,
    log,
    proxy: proxy.handler,
    files: await staticFiles(clientDirectory),
    media,
    ogImages,
    pages,
    keyOf,
    pageLimits: createPageLimits(bounds?.points),
    dispatcher,
    answered: metrics.answered,
    isReady: async () => (await gatewayReady()) === true,
    isStopping: () => stopping,
  });

  /** Most requests are for a cached page and do not reach Express. */
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_PATH) return false;
    // A faulty target has no key.
    const key = keyOf(url);
    const page = key?.isPage ? pages.fresh(key) : undefined;
    const isSent =
      page !== undefined &&
      refusedRequest('/', request.headersDistinct['host']) === undefined &&
      page.sendIfReady(request, response);
    if (isSent) metrics.answered('hit');
    return isSent;
  }

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    metrics.observe(request, response);
    if (!sendCached(request, response)) app(request, response);
  };
  const failed: RequestFailed = (error, request, response) => {
    const requestId = requestIdOf(request) || randomUUID();
    log.error({ err: error, requestId, url: loggedTarget(request.url ?? '/') }, 'a request failed');
    if (response.headersSent) response.destroy();
    else sendFailure(response, headers, requestId);
  };
  if (environment.operationsPort !== undefined)
    addScrapedGauges(metrics.registry, {
      gatewayAnswers: () => version.reachable(),
      cacheBytes: () => pages.bytes,
      rendersWaiting: () => queue.waiting,
    });
  return runServer({
    listener: guardRequests(listener, failed),
    environment,
    settings: 'SITE',
    bounds: { isTrustedProxy: (address) => isTrusted(address, 0), ...serverOptions },
    halfClosedMilliseconds,
    registry: metrics.registry,
    log,
    onStop: () => {
      stopping = true;
    },
    release: async () => {
      version.stop();
      proxy.close();
      await dispatcher.destroy();
    },
  });
}
