import { restRoutes } from 'contract';
import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { connectionRefusals } from 'server-kit/http-server';
import { memoizeTtl } from 'server-kit/memoize-ttl';
import type { ShedReason } from '../app-error.js';
import { statusOf } from './request-log.js';

/** What the response cache did with a request. */
export type CacheResult = 'hit' | 'miss' | 'uncacheable';

/** A GraphQL operation as metrics name it. */
export interface GraphOperation {
  readonly name: string;
  readonly outcome: 'ok' | 'error';
}

/** What the gateway counts about itself, one registry a running gateway. */
export interface GatewayMetrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly operations: Histogram<'operation' | 'outcome'>;
  readonly cache: Counter<'result'>;
  readonly shed: Counter<'reason'>;
  readonly connectionsRefused: Counter<'reason'>;
  readonly submissions: Counter<'kind' | 'held'>;
}

/** From what the cache answers (under a millisecond) to the longest a visitor waits. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS'];

export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  const shed = new Counter<'reason'>({ registers, name: 'requests_shed_total', help: 'Reads refused for load, by what gave out: connections or works.', labelNames: ['reason'] });
  const cache = new Counter<'result'>({ registers, name: 'response_cache_requests_total', help: 'Requests by what the response cache did: hit, miss, or uncacheable.', labelNames: ['result'] });
  const connectionsRefused = new Counter<'reason'>({ registers, name: 'connections_refused_total', help: 'Connections closed, by the bound they exceeded: connections, address, requests.', labelNames: ['reason'] });
  for (const reason of connectionRefusals) connectionsRefused.inc({ reason }, 0);
  for (const reason of ['connections', 'works'] satisfies ShedReason[]) shed.inc({ reason }, 0);
  for (const result of ['hit', 'miss', 'uncacheable'] satisfies CacheResult[]) cache.inc({ result }, 0);
  return {
    registry,
    requests: new Histogram({ registers, name: 'http_request_duration_seconds', help: 'Requests by route pattern, until the answer was handed to the network.', labelNames: ['method', 'route', 'status'], buckets: SECONDS }),
    operations: new Histogram({ registers, name: 'graphql_operation_duration_seconds', help: "GraphQL operations by name; names that are not the site's own are \"other\".", labelNames: ['operation', 'outcome'], buckets: SECONDS }),
    cache,
    shed,
    connectionsRefused,
    submissions: new Counter({ registers, name: 'submissions_stored_total', help: 'Messages of visitors stored, by kind and whether they are held as spam.', labelNames: ['kind', 'held'] }),
  };
}

/** Measures every request, however it ends. */
export function requestMetrics({ requests }: GatewayMetrics): RequestHandler {
  return (request, response, next) => {
    const measure = requests.startTimer();
    const end = () => {
      response.off('finish', end).off('close', end);
      const { method, originalUrl } = request;
      measure({ method: METHODS.includes(method) ? method : 'other', route: routePattern(originalUrl), status: statusOf(response) });
    };
    response.on('finish', end).on('close', end);
    next();
  };
}

/**
 * Adds the gauges of the process and the database, which are read when asked for.
 *
 * @param databaseReady never throws; asked over the connections reserved for submissions, so its answer is kept for a while
 */
export function addScrapedGauges(registry: Registry, databaseReady: () => Promise<boolean>): void {
  const ready = memoizeTtl(databaseReady);
  collectDefaultMetrics({ register: registry });
  new Gauge({
    registers: [registry],
    name: 'database_up',
    help: '1 while the database answers and is migrated.',
    async collect() {
      this.set((await ready()) ? 1 : 0);
    },
  });
}

const { job: _, ...fixed } = restRoutes;
const literal = new Set<string>([...Object.values(fixed), '/graphql', '/sitemap.xml', '/robots.txt', '/healthz', '/readyz', '/data-version']);
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/jobs\/[^/]+$/, '/api/jobs/:id'],
  [/^\/api\/videos\/[^/]+$/, '/api/videos/:id'],
  [/^\/feeds\/[^/]+$/, '/feeds/:file'],
  [/^\/feeds\/[^/]+\/[^/]+$/, '/feeds/:organization/:file'],
  [/^\/sitemaps\/[^/]+$/, '/sitemaps/:file'],
];

/**
 * The route a path belongs to, for metrics: whatever callers make up is `other`, so there are never more time series
 * than routes. By the path, not by Express's own match: answers from the cache never reach a route.
 */
export function routePattern(url: string): string {
  if (literal.has(url)) return url;
  const path = (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
  if (literal.has(path)) return path;
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}
