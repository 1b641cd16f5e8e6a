import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { limits, loggedTarget, mediaPaths, refusedRequest } from 'contract';
import type { Logger } from 'pino';
import { trustedProxies } from 'server-kit/clients';
import { closeServer, drain } from 'server-kit/graceful-shutdown';
import {
  answerHalfClosed,
  type ConnectionRefusal,
  createHttpServer,
  guardRequests,
  type HttpServerLimits,
  type RequestFailed,
} from 'server-kit/http-server';
import { listen, type MetricsServer, openMetricsServer } from 'server-kit/listen';
import { memoizeTtl, WAIT_MILLISECONDS } from 'server-kit/memoize-ttl';
import { throttledWarning } from 'server-kit/throttled-log';
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
  /** Changes of the data and of the date are noticed at once; only the hours for which a source is late are not. */
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

export interface RunningSite {
  readonly port: number;
  /** Undefined while SITE_OPERATIONS_PORT is not set. */
  readonly operationsPort: number | undefined;
  /** Accepts nothing new and lets running answers finish, 10 s at most. */
  stop(): Promise<void>;
}

/**
 * Starts the site.
 *
 * @param clientDirectory the client build
 * @throws {OperatorError} when the port is taken
 */
export async function startSite(
  environment: Environment,
  clientDirectory: string,
  log: Logger,
  bounds?: SiteBounds,
): Promise<RunningSite> {
  const { gatewayUrl, brand, siteUrl, trustProxy } = environment;
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
  // Not earlier: while all pages are loaded no answer is read, and the request would be given up.
  const version = followDataVersion(gatewayUrl, dispatcher, log, bounds?.versionWithinMilliseconds);
  const metrics = createSiteMetrics();
  const queue = new RenderQueue(renderWithinMilliseconds);
  const pages = new PageCache({
    render: async (path, signal, posted) => {
      // A rendering is for every client that waits for it, so it has an id of its own; a form's has its request's.
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
  const isTrusted = trustedProxies(trustProxy, 1);
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

  /** Most requests are for a page that is cached, and pass by Express. */
  function sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '/' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_PATH) return false;
    // What is wrong with the target has no key.
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
  const warnRefused = throttledWarning(log, 'connections are refused');
  const onRefused = (reason: ConnectionRefusal) => {
    metrics.connectionsRefused(reason);
    warnRefused({ reason });
  };
  const server = createHttpServer(guardRequests(listener, failed), {
    connectionsPerAddress: environment.connectionsPerAddress,
    isTrustedProxy: (address) => isTrusted(address, 0),
    onRefused,
    ...serverOptions,
  });
  answerHalfClosed(server, halfClosedMilliseconds);
  let operations: MetricsServer | undefined;
  const release = async () => {
    await operations?.close();
    version.stop();
    proxy.close();
    await dispatcher.destroy();
  };
  try {
    if (environment.operationsPort !== undefined) {
      addScrapedGauges(metrics.registry, {
        gatewayAnswers: () => version.reachable(),
        cacheBytes: () => pages.bytes,
        rendersWaiting: () => queue.waiting,
      });
      operations = await openMetricsServer(
        {
          host: environment.operationsHost,
          port: environment.operationsPort,
          setting: 'SITE_OPERATIONS_PORT',
        },
        metrics.registry,
      );
    }
    const port = await listen(server, {
      host: environment.host,
      port: environment.port,
      setting: 'SITE_PORT',
      backlog: limits.http.backlog,
    });
    return {
      port,
      operationsPort: operations?.port,
      stop: async () => {
        stopping = true;
        await drain(server, environment.drainSeconds);
        await closeServer(server);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
