import compression from 'compression';
import type { Brand } from 'db/contract';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Producer } from 'worker/queues';
import { graphqlDoor } from './graphql/door.js';
import { playground } from './graphql/playground.js';
import { createReadLimits } from './limits/read-limits.js';
import { parsedBody, rawBody } from './middleware/graphql-body.js';
import { watchProxyHops } from './middleware/proxy-hops.js';
import { requestForm } from './middleware/request-form.js';
import { requestId } from './middleware/request-id.js';
import { requestLog } from './middleware/request-log.js';
import { responseCache } from './middleware/response-cache.js';
import { permissionsPolicy, readableEverywhere, securityHeaders } from './middleware/security-headers.js';
import { syndicationRoutes } from './modules/syndication/syndication.routes.js';
import type { GatewayMetrics } from './operations/metrics.js';
import { requestMetrics } from './operations/request-metrics.js';
import { errorAnswers, nothingHere } from './rest/errors.js';
import { healthRoutes } from './rest/health.js';
import { restDoor } from './rest/router.js';
import { createServices } from './services.js';

export interface AppOptions {
  readonly database: DataSource;
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
}

export interface App {
  readonly express: Express;
  /** Lets running GraphQL operations finish, and what is handed over after an answer. */
  stop(): Promise<void>;
}

/** Builds the whole HTTP side of the gateway. Listens to nothing. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, log, brand, metrics } = options;
  const services = createServices(options);
  const reads = createReadLimits(database, options.secret);
  const graphql = await graphqlDoor({ services, database, applicationHost: brand.applicationHost, log, charge: (request, complexity) => reads.charge(request, complexity) });
  const cache = responseCache({ version: options.dataVersion, maxBytes: options.cacheBytes, answered: (result) => metrics.cacheAnswers.inc({ result }) });

  const app = express();
  app.set('trust proxy', options.trustProxy);
  app.disable('x-powered-by');
  app.use(requestId, requestLog(log), requestMetrics(metrics), securityHeaders(options.siteUrl), permissionsPolicy, requestForm);
  app.use(healthRoutes(database));
  app.use(watchProxyHops(log), reads.answer);
  app.use('/graphql', playground(), rawBody, cache, reads.work, compression(), parsedBody, graphql.router);
  app.use('/api', cache, reads.work, compression(), restDoor(services, brand.applicationHost));
  app.use('/feeds', readableEverywhere);
  app.use(reads.work, compression(), syndicationRoutes(services.syndication, options.siteUrl, options.dataVersion));
  app.use(nothingHere);
  app.use(errorAnswers(log));
  return { express: app, stop: async () => {
      await graphql.stop();
      await services.enquiries.settled();
      await services.videos.settled();
    } };
}
