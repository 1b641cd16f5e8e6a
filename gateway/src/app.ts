import compression from 'compression';
import { limits, refusedRequest } from 'contract';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import type { TrustedProxies } from 'server-kit/clients';
import { countRefused } from 'server-kit/metrics';
import { AppError } from './app-error.js';
import { graphqlErrorFormat } from './graphql/graphql-errors.js';
import { createGraphql } from './graphql/graphql-handler.js';
import { playgroundFiles, playgroundPage } from './graphql/playground.js';
import { clientKey, createReadLimits, watchProxyHops, WorkLimit } from './middleware/client-limits.js';
import { createFailureLog, errorHandler, notFound, restErrorFormat } from './middleware/routes.js';
import { ResponseCache, type SendAnswer } from './middleware/response-cache.js';
import { type LeastPace, Streams } from './middleware/streamed-answer.js';
import { requestLog, requestMetrics } from './middleware/telemetry.js';
import { logoRoutes, restRouter } from './rest/router.js';
import { syndicationRoutes } from './modules/syndication/syndication.routes.js';
import { textVersionOf } from './modules/syndication/syndication.service.js';
import { healthRoutes } from './rest/health.js';
import { createServices, type ServiceOptions } from './services.js';

interface AppOptions extends ServiceOptions {
  readonly dataVersion: () => string | undefined;
  readonly trust: TrustedProxies;
  readonly cacheBytes: number;
  readonly works: number;
  readonly pace: LeastPace;
  readonly isLeaving: () => boolean;
}

/** Builds the HTTP side of the gateway, in the order in which a request passes it. It does not listen. */
export async function createApp(options: AppOptions) {
  const { database, log, metrics, dataVersion, trust } = options;
  const { brand, siteUrl, databaseUrl } = options.environment;
  const services = createServices(options);
  const report = createFailureLog(log, metrics);
  const reads = createReadLimits(
    { database, secret: databaseUrl, timeoutMilliseconds: options.limiterTimeoutMilliseconds },
    trust,
  );
  const work = new WorkLimit(options.works);
  const streams = new Streams({ pace: options.pace, clientOf: (request) => clientKey(request, trust) });
  const cache = new ResponseCache({
    maxBytes: options.cacheBytes,
    version: dataVersion,
    reads,
    counted: (result) => metrics.cache.inc({ result }),
  });
  const send: SendAnswer = (request, response, question) => cache.send(request, response, question);
  const sendBounded: SendAnswer = (request, response, { key, load }) =>
    cache.send(request, response, { key, load: () => work.run(load) });
  const graphql = await createGraphql({ ...options, services, report, reads, work, send });
  const software = textVersionOf({ brand, siteUrl });
  const textVersion = () => {
    const version = dataVersion();
    return version === undefined ? undefined : `${software}-${version}`;
  };
  const texts = { streams, textVersion, work };

  const app = express();
  app.set('trust proxy', trust);
  app.disable('x-powered-by');
  // The response cache and streamed texts have their own.
  app.disable('etag');
  app.use(requestLog(log, trust, countRefused(metrics.registry, log)), requestMetrics(metrics));
  app.use(securityHeaders(siteUrl), permissionsPolicy, refuseMalformed);
  app.use(healthRoutes({ database: options.reserved, isLeaving: options.isLeaving, dataVersion }));
  app.use(watchProxyHops(log), reads.everyAnswer, compression());
  app.use(['/graphql', '/api'], (_request, response, next) => {
    const version = dataVersion();
    if (version !== undefined) response.set('X-Data-Version', version);
    next();
  });
  app.use('/graphql/assets', ...playgroundFiles);
  app.get('/graphql', playgroundPage);
  app.use(
    '/graphql',
    reads.slot,
    graphql.router,
    reads.count,
    notFound,
    errorHandler(report, graphqlErrorFormat),
  );
  // Forms do not wait for reads.
  app.get('/api/*path', reads.slot);
  app.use(
    '/api',
    express.json({ limit: limits.http.body }),
    restRouter({ services, applicationHost: brand.applicationHost, send: sendBounded, ...texts }),
    reads.count,
  );
  app.use(logoRoutes(services.organizations, { send: sendBounded, countRead: reads.count }));
  app.use('/feeds', readableEverywhere);
  app.use(
    syndicationRoutes({ syndication: services.syndication, siteUrl, countRead: reads.count, ...texts }),
  );
  app.use(notFound);
  app.use(errorHandler(report, restErrorFormat));
  return {
    listener: app,
    /** Lets running GraphQL operations finish, and jobs that are being added to a queue. */
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

/**
 * Headers for answers that are data: nothing in them may run, load or be framed. The playground sets its own policy. HSTS is
 * for this host alone: others of the domain may have no https.
 */
function securityHeaders(siteUrl: string): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
  });
}

/** helmet does not set it. */
const permissionsPolicy: RequestHandler = (_request, response, next) => {
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  next();
};

/** For job feeds, which other sites may show. The API is read from the site alone. */
const readableEverywhere: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
