import type { RequestListener } from 'node:http';
import compression from 'compression';
import type { Brand } from 'contract';
import { guardRequests } from 'server-kit/request-guard';
import { readerAt } from 'server-kit/visitors/limited-address';
import express from 'express';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Producer } from 'worker/queues';
import { createFront } from './front.js';
import { graphqlWording } from './graphql/answers.js';
import { graphqlDoor } from './graphql/door.js';
import { playground } from './graphql/playground.js';
import { watchOverload, type OverloadBounds } from './limits/overload.js';
import { createReadLimits } from './limits/read-limits.js';
import { trustedProxies, visitorAddress } from './limits/visitor-address.js';
import { demandPace, type LeastPace } from './middleware/least-pace.js';
import { responseCache } from './middleware/response-cache.js';
import { readableEverywhere, securityHeaders } from './middleware/security-headers.js';
import { shedLoad } from './middleware/shed-load.js';
import type { GuidePatience } from './modules/guide/guide.service.js';
import { syndicationRoutes } from './modules/syndication/syndication.routes.js';
import type { GatewayMetrics } from './operations/metrics.js';
import { errorAnswers, nothingHere, restWording } from './rest/errors.js';
import { healthRoutes } from './rest/health.js';
import { restDoor } from './rest/router.js';
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
  /** Memory the cache of answers may take. */
  readonly cacheBytes: number;
  readonly overload: OverloadBounds;
  readonly pace: LeastPace;
  readonly guide: GuidePatience;
  /** How long the counters of limits are waited for. */
  readonly limiterPatienceMilliseconds: number;
  /** Whether the process has been told to end. */
  readonly isLeaving: () => boolean;
}

export interface App {
  readonly answer: RequestListener;
  /** Lets running GraphQL operations finish, and what is handed over after an answer. */
  stop(): Promise<void>;
}

/** Builds the whole HTTP side of the gateway. Listens to nothing. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, reserved, log, brand, metrics, dataVersion, siteUrl, secret, limiterPatienceMilliseconds: patienceMilliseconds } = options;
  const services = createServices(options);
  const trust = trustedProxies(options.trustProxy);
  const reads = createReadLimits({ database, secret, patienceMilliseconds }, trust);
  const overload = watchOverload({ database, log, shed: (reason) => metrics.shed.inc({ reason }), bounds: options.overload });
  const graphql = await graphqlDoor({
    services, database, applicationHost: brand.applicationHost, log, overload, reads, trust,
  });
  const headers = securityHeaders(siteUrl);
  const cache = responseCache({ version: dataVersion, maxBytes: options.cacheBytes, headers, answered: metrics.cacheAnswered });

  // Compression before the count: an answer is out of the works when its route has given it, not when its reader has taken it.
  const work = [demandPace(options.pace), compression(), shedLoad(overload), reads.work];
  const routes = express();
  routes.set('trust proxy', trust);
  routes.disable('x-powered-by');
  routes.use(healthRoutes(reserved, options.isLeaving));
  routes.use('/graphql', playground(), work, graphql.router, nothingHere, errorAnswers(log, graphqlWording));
  routes.use('/api', cache.keep, work, restDoor(services, brand.applicationHost), nothingHere);
  routes.use('/feeds', readableEverywhere);
  routes.use(work, syndicationRoutes({ syndication: services.syndication, brand, siteUrl, version: dataVersion, readerOf: (request) => readerAt(visitorAddress(request, trust)) }));
  routes.use(nothingHere);
  routes.use(errorAnswers(log, restWording));
  const front = createFront({ log, metrics, trust, reads, cache, headers, dataVersion, graphql, routes });
  return { answer: guardRequests(front.listener, front.fail), stop: async () => {
      overload.stop();
      await graphql.stop();
      await services.settled();
    } };
}
