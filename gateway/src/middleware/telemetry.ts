import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { loggedTarget, restRoutes } from 'contract';
import type { Request, RequestHandler } from 'express';
import type { Level, Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { TrustedProxies } from 'server-kit/clients';
import { CALLER_LEFT, finalStatus, onceAnswered } from 'server-kit/http-server';
import { ANSWER_SECONDS, type CountRefused } from 'server-kit/metrics';
import { memoizeTtl } from 'server-kit/within';
import type { ShedReason } from '../app-error.js';

const REQUEST_ID_HEADER = 'X-Request-Id';

/** Requested every few seconds by probes and by the site. */
const FREQUENT: readonly string[] = ['/healthz', '/readyz', '/data-version'];

export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '');
}

/** Fits the ids of tracing systems, and cannot forge a log line. */
const SAFE_ID = /^[A-Za-z0-9._:-]{8,128}$/;

/** @returns the caller's id where it is safe, so that one id runs through site, gateway and worker; else a new one */
export function requestIdFor(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
}

/**
 * Gives every request an id, and one log line to each that is not refused: method, path, status, time, id. Bodies, headers and values of the query are
 * personal data and not logged.
 */
export function requestLog(log: Logger, trust: TrustedProxies, isRefused: CountRefused): RequestHandler {
  return pinoHttp<Request>({
    logger: log,
    genReqId: (request, response) => {
      // Only the site's id is accepted, not a visitor's.
      const id = requestIdFor(trust(request.socket.remoteAddress ?? '', 0) ? request.headers : {});
      response.setHeader(REQUEST_ID_HEADER, id);
      return id;
    },
    customAttributeKeys: { reqId: 'requestId' },
    quietReqLogger: true,
    wrapSerializers: false,
    serializers: {
      req: ({ method, originalUrl }: Request) => ({ method, url: loggedTarget(originalUrl) }),
      res: (response: ServerResponse) => ({ statusCode: statusOf(response) }),
    },
    customLogLevel: (request, response) =>
      isRefused(request, request.originalUrl, response.statusCode) ? 'silent' : levelOf(request, response),
    customSuccessMessage: (_request, response) =>
      statusOf(response) === CALLER_LEFT ? 'request aborted' : 'request completed',
    customErrorMessage: () => 'request errored',
    // The failure has a log line of its own.
    customErrorObject: (
      _request,
      _response,
      _error,
      line: { readonly res: unknown; readonly responseTime: unknown },
    ) => ({ res: line.res, responseTime: line.responseTime }),
  });
}

function statusOf(response: ServerResponse): number {
  return finalStatus(response.req.socket, response);
}

function levelOf({ originalUrl }: Request, response: ServerResponse): Level {
  if (response.statusCode >= 500) return 'error';
  return FREQUENT.includes(originalUrl) ? 'debug' : 'info';
}

/** What the response cache did with a request. */
export type CacheResult = 'hit' | 'miss' | 'uncacheable';

/** A GraphQL operation in the metrics. */
export interface GraphOperation {
  readonly name: string;
  readonly outcome: 'ok' | 'error';
}

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;

const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS'];

export function createGatewayMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const shed = new Counter({
    registers,
    name: 'requests_shed_total',
    help: 'Reads refused for load, by what gave out: connections or works.',
    labelNames: ['reason'],
  });
  const cache = new Counter({
    registers,
    name: 'response_cache_requests_total',
    help: 'Requests by what the response cache did: hit, miss, or uncacheable.',
    labelNames: ['result'],
  });
  for (const reason of ['connections', 'works'] satisfies ShedReason[]) shed.inc({ reason }, 0);
  for (const result of ['hit', 'miss', 'uncacheable'] satisfies CacheResult[]) cache.inc({ result }, 0);
  return {
    registry,
    requests: new Histogram({
      registers,
      name: 'http_request_duration_seconds',
      help: 'Requests by route pattern, until the answer was handed to the network.',
      labelNames: ['method', 'route', 'status'],
      buckets: ANSWER_SECONDS,
    }),
    operations: new Histogram({
      registers,
      name: 'graphql_operation_duration_seconds',
      help: 'GraphQL operations by name; names that are not the site\'s own are "other".',
      labelNames: ['operation', 'outcome'],
      buckets: ANSWER_SECONDS,
    }),
    cache,
    shed,
    submissions: new Counter({
      registers,
      name: 'submissions_stored_total',
      help: 'Messages of visitors stored, by kind and whether they are held as spam.',
      labelNames: ['kind', 'held'],
    }),
  };
}

/** Measures every request, however it ends. */
export function requestMetrics({ requests }: GatewayMetrics): RequestHandler {
  return (request, response, next) => {
    const { method, originalUrl } = request;
    const measure = requests.startTimer({
      method: METHODS.includes(method) ? method : 'other',
      route: routePattern(originalUrl),
    });
    onceAnswered(request, response, (status) => measure({ status }));
    next();
  };
}

/** Adds the gauges that are read at each scrape. @param databaseReady uses the connections reserved for submissions, so its answer is kept for a while */
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
const literal = new Set<string>([
  ...Object.values(fixed),
  '/graphql',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/data-version',
]);
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/jobs\/[^/]+$/, '/api/jobs/:id'],
  [/^\/api\/videos\/[^/]+$/, '/api/videos/:id'],
  [/^\/api\/videos\/[^/]+\/chapters\.vtt$/, '/api/videos/:id/chapters.vtt'],
  [/^\/logos\/[^/]+$/, '/logos/:id'],
  [/^\/feeds\/[^/]+$/, '/feeds/:file'],
  [/^\/feeds\/[^/]+\/[^/]+$/, '/feeds/:organization/:file'],
  [/^\/sitemaps\/[^/]+$/, '/sitemaps/:file'],
];

/**
 * The route a path belongs to, for metrics; `other` for invented paths, so that there are no more time series than routes.
 * Not Express's own match: it is gone when the answer ends.
 */
export function routePattern(url: string): string {
  if (literal.has(url)) return url;
  const path = (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
  if (literal.has(path)) return path;
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}
