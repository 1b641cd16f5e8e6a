import type { EventEmitter } from 'node:events';
import compression from 'compression';
import { type Brand, limits, refusedRequest } from 'contract';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { trustedProxies } from 'server-kit/clients';
import type { DataSource } from 'typeorm';
import type { Producer } from 'worker/jobs';
import { AppError } from './app-error.js';
import { graphqlWording } from './graphql/graphql-errors.js';
import { createGraphql } from './graphql/graphql-handler.js';
import { playgroundFiles, playgroundPage } from './graphql/playground.js';
import { clientKey, createReadLimits, watchProxyHops, WorkLimit } from './middleware/client-limits.js';
import { createFailureLog, errorHandler, notFound, restWording } from './middleware/errors.js';
import { DATA_VERSION_HEADER, ResponseCache, type SendAnswer } from './middleware/response-cache.js';
import { type LeastPace, Streams } from './middleware/streamed-answer.js';
import { type GatewayMetrics, requestLog, requestMetrics } from './middleware/telemetry.js';
import type { GuidePatience } from './modules/guide/guide.service.js';
import { feedVersionOf } from './modules/syndication/feed-version.js';
import { syndicationRoutes } from './modules/syndication/syndication.routes.js';
import { healthRoutes } from './rest/health.js';
import { restRouter } from './rest/router.js';
import { createServices } from './services.js';

export interface AppOptions {
  readonly database: DataSource;
  /** Connections that reads cannot take: for what visitors send, and to tell whether the database is there. */
  readonly reserved: DataSource;
  readonly brand: Brand;
  readonly siteUrl: string;
  readonly isSet: (variable: string) => boolean;
  readonly log: Logger;
  readonly metrics: GatewayMetrics;
  /** Orders work of the worker. */
  readonly producer: Producer;
  /** Known to all replicas and not stored: visitors' addresses are kept hashed with it. */
  readonly secret: string;
  /** The current data version, undefined while it is not known. */
  readonly dataVersion: () => string | undefined;
  readonly trustProxy: number | string | false;
  /** Memory the response cache may take. */
  readonly cacheBytes: number;
  /** How many answers may be worked out at once. */
  readonly works: number;
  readonly pace: LeastPace;
  readonly guide: GuidePatience;
  /** Emits the id of a guide request whose mail was sent or has failed. */
  readonly guideNotices: EventEmitter;
  /** How long the counters of limits are waited for. */
  readonly limiterPatienceMilliseconds: number;
  /** Whether the process has been told to end. */
  readonly isLeaving: () => boolean;
}

export interface App {
  readonly express: Express;
  /** Lets running GraphQL operations finish, and what is handed to the queue after an answer. */
  stop(): Promise<void>;
}

/** Builds the whole HTTP side of the gateway, in the order in which a request passes it. Listens to nothing. */
export async function createApp(options: AppOptions): Promise<App> {
  const {
    database,
    reserved,
    log,
    brand,
    metrics,
    dataVersion,
    siteUrl,
    secret,
    limiterPatienceMilliseconds: patienceMilliseconds,
  } = options;
  const services = createServices(options);
  const trust = trustedProxies(options.trustProxy);
  const report = createFailureLog(log, metrics);
  const reads = createReadLimits({ database, secret, patienceMilliseconds }, trust);
  const work = new WorkLimit(options.works);
  const streams = new Streams({ pace: options.pace, clientOf: (request) => clientKey(request, trust) });
  const cache = new ResponseCache({
    maxBytes: options.cacheBytes,
    version: dataVersion,
    uncached: (request, work) => reads.uncached(request, work),
    found: reads.endTurn,
    counted: (result) => metrics.cache.inc({ result }),
  });
  const send: SendAnswer = (request, response, question) => cache.send(request, response, question);
  const sendBounded: SendAnswer = (request, response, { key, load }) =>
    cache.send(request, response, { key, load: () => work.run(load) });
  const graphql = await createGraphql({
    services,
    database,
    applicationHost: brand.applicationHost,
    log,
    report,
    metrics,
    reads,
    work,
    send,
  });
  const feedVersion = feedVersionOf({ brand, siteUrl });
  const textVersion = () => {
    const version = dataVersion();
    return version === undefined ? undefined : `${feedVersion}-${version}`;
  };

  const app = express();
  app.set('trust proxy', trust);
  app.disable('x-powered-by');
  // The response cache and streamed texts have their own.
  app.disable('etag');
  app.use(requestLog(log, trust), requestMetrics(metrics), ...securityHeaders(siteUrl), refuseMalformed);
  app.use(healthRoutes({ database: reserved, isLeaving: options.isLeaving, dataVersion }));
  app.use(watchProxyHops(log), reads.everyAnswer, compression());
  app.use(['/graphql', '/api'], (_request, response, next) => {
    const version = dataVersion();
    if (version !== undefined) response.set(DATA_VERSION_HEADER, version);
    next();
  });
  app.use('/graphql/assets', ...playgroundFiles);
  app.get('/graphql', playgroundPage);
  app.use(
    '/graphql',
    reads.turn,
    graphql.router,
    reads.count,
    notFound,
    errorHandler(report, graphqlWording),
  );
  // Forms wait for no reads.
  app.get('/api/*path', reads.turn);
  app.use(
    '/api',
    express.json({ limit: limits.http.body }),
    restRouter({
      services,
      applicationHost: brand.applicationHost,
      send: sendBounded,
      streams,
      textVersion,
      work,
    }),
    reads.count,
  );
  app.use('/feeds', readableEverywhere);
  app.use(
    syndicationRoutes({
      syndication: services.syndication,
      siteUrl,
      textVersion,
      streams,
      work,
      countRead: reads.count,
    }),
  );
  app.use(notFound);
  app.use(errorHandler(report, restWording));
  return {
    express: app,
    stop: async () => {
      await graphql.stop();
      await services.settled();
    },
  };
}

const refuseMalformed: RequestHandler = (request, _response, next) => {
  const refused = refusedRequest(request.url, request.headersDistinct['host']);
  if (refused !== undefined) throw new AppError(refused);
  next();
};

/** helmet does not set it. Features no answer of ours uses. */
const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  next();
};

/**
 * Headers for answers that are data: nothing in them may run, load or be framed. The playground sets its own policy.
 *
 * @param siteUrl browsers are told to use https only where the site has it, and on this host alone: other hosts of the same
 * domain may have none
 */
function securityHeaders(siteUrl: string): readonly RequestHandler[] {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
  });
  return [protect, permissionsPolicy];
}

/** For job feeds, which other sites may show. The API itself is read from the site alone. */
const readableEverywhere: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
