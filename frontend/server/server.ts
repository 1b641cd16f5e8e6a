import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { limits, loggedTarget, mediaPaths } from 'contract';
import { createHttpServer } from 'server-kit/http-server';
import { freshFacts, PATIENCE_MILLISECONDS, READINESS_KEPT_MILLISECONDS } from 'server-kit/fresh-facts';
import { closeServer, drain } from 'server-kit/graceful-shutdown';
import { answerHalfClosed } from 'server-kit/half-closed';
import { listen } from 'server-kit/listen';
import { openMetricsServer, type MetricsServer } from 'server-kit/metrics-server';
import { guardRequests } from 'server-kit/request-guard';
import type { Logger } from 'pino';
import { setApiEndpoint } from '../src/lib/api-endpoint.js';
import { readAssets } from './assets.js';
import { createCards } from './cards/create-cards.js';
import { followDataVersion, isOlder } from './data-version.js';
import type { Environment } from './env.js';
import { openGatewayConnections } from './gateway-connections.js';
import { gatewayEndpoint } from './gateway-questions.js';
import { isGatewayReady } from './gateway-readiness.js';
import { HtmlCache, type HtmlCacheOptions } from './html-cache.js';
import { followLateness } from './lateness.js';
import { addScrapedGauges, createSiteMetrics } from './operations/site-metrics.js';
import { serveMedia } from './media-files.js';
import { isPlayer } from './player/player-address.js';
import { createPlayerRenderer } from './player/render-player.js';
import { createRenderer } from './render.js';
import { createPageLimits, type PagePoints } from './page-limits.js';
import { followPageVersion } from './page-version.js';
import { createReaderOf, trustedInFront } from './reader-of.js';
import { RenderTurns } from './render-turns.js';
import { questionsPatience, tracedAs } from './request-trace.js';
import { insistOnHttps } from './security-headers.js';
import { createSite } from './site.js';
import { serveFiles } from './static-files.js';
import { followHoustonDate } from './today.js';

const MEGABYTE = 1024 * 1024;
/** What changes pages is told (data-version.ts, today.ts), but for sources that are late, of which pages speak in hours; and each rendering holds up all who ask meanwhile. */
const STALE_AFTER_MILLISECONDS = 300_000;
const RENDER_WITHIN_MILLISECONDS = 10_000;
/** Longer than a rendering takes. */
const HALF_CLOSED_MILLISECONDS = 15_000;

/** How much memory pages may take (html-cache.ts). */
const rooms = { bytes: 8 * MEGABYTE, recordBytes: 40 * MEGABYTE, searchBytes: 12 * MEGABYTE, strayBytes: 4 * MEGABYTE };

/** Other sizes and limits, for tests. */
export interface PageBounds {
  readonly rooms?: Pick<HtmlCacheOptions, keyof typeof rooms>;
  readonly points?: PagePoints;
  readonly staleAfterMilliseconds?: number;
  readonly renderWithinMilliseconds?: number;
  readonly versionWithinMilliseconds?: number;
  /** By how many milliseconds the thread is late. */
  readonly lateness?: () => number;
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
export async function startSite(environment: Environment, clientDirectory: string, log: Logger, pages?: PageBounds): Promise<RunningSite> {
  const { gatewayUrl, brand, siteUrl } = environment;
  const connections = openGatewayConnections();
  setApiEndpoint(gatewayEndpoint(gatewayUrl, connections.own, log));
  const insisting = siteUrl.startsWith('https:') ? Object.fromEntries([insistOnHttps]) : {};
  const files = await serveFiles(clientDirectory, insisting);
  const today = followHoustonDate();
  const media = serveMedia(environment.mediaDirectory ?? join(clientDirectory, mediaPaths.folder));
  const renderPlayer = createPlayerRenderer({ siteUrl, media });
  const cards = createCards({ brand, directory: clientDirectory, media, dataVersion: () => version.current(), log });
  const renderPage = await createRenderer({
    brand,
    siteUrl,
    assets: await readAssets(clientDirectory),
    cards,
    onFault: (error, path, requestId) => log.error({ err: error, requestId, url: loggedTarget(path) }, 'a part of a page failed'),
  });
  // Not before: while all pages are loaded nobody hears an answer, and the question would be given up.
  const version = followDataVersion(gatewayUrl, connections.own, log, pages?.versionWithinMilliseconds);
  const pageVersion = followPageVersion(() => version.current(), today);
  const metrics = createSiteMetrics();
  const lateness = followLateness();
  const cache = new HtmlCache({
    answered: metrics.answered,
    render: async (path, signal, posted) => {
      // A rendering is for everyone who waits for it, so it has an id of its own; a form's is its visitor's.
      const trace = tracedAs(posted?.requestId ?? randomUUID(), signal, version.reachable() ? questionsPatience.usual : questionsPatience.short);
      const page = await metrics.rendering(isPlayer(path) ? renderPlayer(path, signal) : renderPage(path, signal, posted));
      if (page.kind === 'page' && page.status >= 500) log.warn({ requestId: trace.requestId, url: loggedTarget(path), status: page.status }, 'a page could not be shown whole');
      return { ...page, dataVersion: trace.oldestDataVersion };
    },
    // Pages show dates: at midnight in Houston all of them are old. So are those made before the gateway has told its version
    // once: of which data they are nobody knows.
    version: pageVersion,
    outdated: (dataVersion) => isOlder(dataVersion, version.current() ?? dataVersion),
    reachable: () => version.reachable(),
    ...(pages?.rooms ?? rooms),
    turns: new RenderTurns(pages?.lateness ?? (() => lateness.current())),
    staleAfterMilliseconds: pages?.staleAfterMilliseconds ?? STALE_AFTER_MILLISECONDS,
    renderWithinMilliseconds: pages?.renderWithinMilliseconds ?? RENDER_WITHIN_MILLISECONDS,
    headers: insisting,
    tagContainer: brand.analyticsContainer !== '',
  });
  // Anybody may ask, and the gateway answers over the connections of forms and pages.
  const gatewayReady = freshFacts(() => isGatewayReady(gatewayUrl, connections.own), PATIENCE_MILLISECONDS, { keptMilliseconds: READINESS_KEPT_MILLISECONDS });
  const ready = async () => (await gatewayReady()) === true;
  const trust = trustedInFront(environment.trustProxy);
  const readerOf = createReaderOf(environment.trustProxy);
  const pageLimits = createPageLimits(readerOf, pages?.points);
  const site = createSite({ brand, siteUrl, cache, readerOf, pageLimits, files, media, cards, gatewayUrl, connections, log, ready, isLeaving: () => leaving, metrics });
  const server = createHttpServer(guardRequests(site.listener, site.fail), { connectionsPerAddress: environment.connectionsPerAddress, isTrustedProxy: (address) => trust(address, 0) });
  answerHalfClosed(server, HALF_CLOSED_MILLISECONDS);
  let operations: MetricsServer | undefined;
  let leaving = false;
  const release = async () => {
    await operations?.close();
    version.stop();
    lateness.stop();
    await connections.destroy();
  };
  try {
    if (environment.operationsPort !== undefined) {
      addScrapedGauges(metrics.registry, { gatewayAnswers: () => version.reachable(), cacheBytes: () => cache.use().bytes, rendersWaiting: () => cache.use().waiting });
      operations = await openMetricsServer({ host: environment.operationsHost, port: environment.operationsPort, setting: 'SITE_OPERATIONS_PORT' }, metrics.registry);
    }
    const port = await listen(server, { host: environment.host, port: environment.port, setting: 'SITE_PORT', backlog: limits.doors.backlog });
    return {
      port,
      operationsPort: operations?.port,
      stop: async () => {
        leaving = true;
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
