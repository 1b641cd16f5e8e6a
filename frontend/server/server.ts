import { join, resolve } from 'node:path';
import { houstonDate, loggedTarget, mediaPaths } from 'contract';
import type { Logger } from 'pino';
import { trustedProxies } from 'server-kit/clients';
import type { HttpServerLimits } from 'server-kit/http-server';
import { memoizeTtl } from 'server-kit/within';
import { runServer, type RunningServer } from 'server-kit/run-server';
import { createApp } from './app.js';
import { type Assets, readAssets } from './render/document.js';
import type { Environment } from './env.js';
import { gatewayProxy } from './gateway/gateway-proxy.js';
import { followDataVersion, isGatewayReady } from './gateway/data-version.js';
import { allGatewaysKnowQuestions } from './gateway/gateway-schema.js';
import { gatewayClients, openGatewayConnections } from './gateway/gateway-client.js';
import { createOgImages } from './render/og-image/og-images.js';
import { type CacheSizes, PageCache } from './cache/page-cache.js';
import { isEmbedded, isPlayer, type PagePoints } from './cache/page-key.js';
import { createEmbedRenderer } from './pages/embed-page.js';
import { plainFrames } from './pages/plain-frame.js';
import { createPlayerRenderer } from './pages/player-page.js';
import { RenderQueue } from './render/render-queue.js';
import { createRenderer, type RenderPage } from './render/render.js';
import type { PageContext } from '../src/lib/page.js';
import { securityHeaders } from './render/security-headers.js';
import { serveMedia, staticFiles } from './files.js';
import { addScrapedGauges, createSiteMetrics } from './telemetry.js';

const MEGABYTE = 1024 * 1024;
const defaults = {
  sizes: { fixed: 12 * MEGABYTE, records: 40 * MEGABYTE, searches: 16 * MEGABYTE },
  /** For what changes without data version and date: the age of a source. */
  maxAgeMilliseconds: 300_000,
  renderWithinMilliseconds: 10_000,
};

type RenderingSettings = Pick<
  Environment,
  'brand' | 'siteUrl' | 'gatewayUrl' | 'mediaDirectory' | 'embedHosts'
>;

/** Other sizes and limits, for tests. */
export interface SiteBounds {
  readonly sizes?: CacheSizes;
  readonly points?: PagePoints;
  readonly maxAgeMilliseconds?: number;
  readonly renderWithinMilliseconds?: number;
  readonly versionWithinMilliseconds?: number;
  readonly server?: Partial<HttpServerLimits>;
}

/** Prepares what renders pages; for the development site, too. @param directory of the client's files */
export async function openRendering(
  { brand, siteUrl, gatewayUrl, mediaDirectory, embedHosts }: RenderingSettings,
  directory: string,
  assets: Assets,
  log: Logger,
) {
  const dispatcher = openGatewayConnections();
  const openGateway = gatewayClients(gatewayUrl, dispatcher, log);
  const media = serveMedia(mediaDirectory ?? join(directory, mediaPaths.folder));
  const ogImages = createOgImages({ brand, directory, media, openGateway, log });
  const renderPlayer = createPlayerRenderer({ siteUrl, media, script: assets.player, css: assets.css });
  const renderEmbedded = createEmbedRenderer({ brand, siteUrl, hosts: embedHosts, renderPlayer });
  const context: PageContext = {
    brand,
    siteUrl,
    ...(mediaDirectory !== undefined && !isBuilt(mediaDirectory, directory) && { ownMedia: true }),
  };
  let shownBrand = brand;
  const renderPage = await createRenderer({
    ...context,
    assets,
    ogImages,
    onBrand: (shown) => (shownBrand = shown),
    onFault: (error, path, requestId) =>
      log.error({ err: error, requestId, url: loggedTarget(path) }, 'a part of a page failed'),
  });
  const render: RenderPage = (path, rendering) => {
    if (isEmbedded(path)) return renderEmbedded(path, rendering);
    return (isPlayer(path) ? renderPlayer : renderPage)(path, rendering);
  };
  const frame = await plainFrames(context, assets, () => shownBrand);
  return { dispatcher, openGateway, media, ogImages, render, frame };
}

/** @returns whether the build's files came from a media folder, or are in it */
function isBuilt(mediaDirectory: string, directory: string): boolean {
  return [directory, join(directory, '../../public')].some(
    (parent) => resolve(join(parent, mediaPaths.folder)) === resolve(mediaDirectory),
  );
}

/** Starts the site. @param clientDirectory the client build @throws {OperatorError} when the port is in use */
export async function startSite(
  environment: Environment,
  clientDirectory: string,
  log: Logger,
  bounds?: SiteBounds,
): Promise<RunningServer> {
  const { gatewayUrl, brand, siteUrl } = environment;
  const { sizes, maxAgeMilliseconds, renderWithinMilliseconds } = { ...defaults, ...bounds };
  const headers = securityHeaders(siteUrl);
  const assets = await readAssets(clientDirectory);
  const { dispatcher, openGateway, media, ogImages, render, frame } = await openRendering(
    environment,
    clientDirectory,
    assets,
    log,
  );
  // Not earlier: loading the pages blocks the event loop until the request would time out.
  const version = followDataVersion(gatewayUrl, dispatcher, log, bounds?.versionWithinMilliseconds);
  const metrics = createSiteMetrics();
  const pages = new PageCache({
    queue: new RenderQueue({
      render,
      openGateway,
      withinMilliseconds: renderWithinMilliseconds,
      reachable: version.reachable,
      metrics,
      log,
    }),
    // Pages show the date.
    version: () => `${version.current() ?? ''} ${houstonDate()}`,
    dataVersion: version.current,
    reachable: version.reachable,
    sizes,
    maxAgeMilliseconds,
    headers,
    tagContainer: brand.analyticsContainer !== '',
    answered: metrics.answered,
  });
  const isTrusted = trustedProxies(environment.trustProxy, 1);
  const proxy = gatewayProxy(gatewayUrl);
  let isUnderstood = false;
  const gatewaysKnowQuestions = memoizeTtl(() => allGatewaysKnowQuestions(gatewayUrl, dispatcher));
  const gatewayReady = memoizeTtl(() => isGatewayReady(gatewayUrl, dispatcher));
  let stopping = false;
  const app = createApp({
    environment,
    log,
    proxy: proxy.handler,
    files: await staticFiles(clientDirectory),
    media,
    ogImages,
    frame,
    pages,
    points: bounds?.points,
    openGateway,
    dispatcher,
    metrics,
    state: async () => {
      if (stopping) return 'leaving';
      if ((await gatewayReady()) !== true) return 'the gateway does not answer';
      isUnderstood ||= (await gatewaysKnowQuestions()) !== false;
      return isUnderstood ? 'ok' : 'a gateway is of an older version';
    },
  });

  if (environment.operationsPort !== undefined) addScrapedGauges(metrics.registry, version.reachable);
  return runServer({
    listener: app,
    environment,
    settings: 'SITE',
    bounds: { isTrustedProxy: (address) => isTrusted(address, 0), ...bounds?.server },
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
