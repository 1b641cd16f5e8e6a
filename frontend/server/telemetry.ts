import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gatewayPaths, loggedTarget, mediaPaths } from 'contract';
import type { Logger } from 'pino';
import { type HttpLogger, pinoHttp } from 'pino-http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { finalStatus, onceAnswered } from 'server-kit/http-server';
import { ANSWER_SECONDS, type CountRefused } from 'server-kit/metrics';

/**
 * Gives each request an id, and a log line to each that is passed to the gateway and not refused. Pages and files are too many; their
 * failures are logged where they occur.
 */
export function requestLog(
  logger: Logger,
  isRefused: CountRefused,
): HttpLogger<IncomingMessage, ServerResponse> {
  const line = (
    request: IncomingMessage,
    response: ServerResponse,
    { responseTime }: { readonly responseTime?: number },
  ) => ({
    method: request.method,
    url: loggedTarget(request.url ?? '/'),
    status: finalStatus(request.socket, response),
    milliseconds: responseTime,
  });
  return pinoHttp({
    logger,
    customAttributeKeys: { reqId: 'requestId' },
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    quietResLogger: true,
    customLogLevel: (request, response) => {
      const { url = '/' } = request;
      if (isRefused(request, url, response.statusCode)) return 'silent';
      return gatewayPaths.test(url.split('?')[0] ?? '/') ? 'info' : 'silent';
    },
    customSuccessMessage: () => 'passed on',
    customErrorMessage: () => 'passed on',
    customSuccessObject: line,
    customErrorObject: (request, response, _error, value: { readonly responseTime?: number }) =>
      line(request, response, value),
  });
}

/** @returns the id by `pino-http`; empty when the request failed before */
export function requestIdOf({ id }: { readonly id?: unknown }): string {
  return typeof id === 'string' ? id : '';
}

/**
 * What the page cache did. hit: sent at once · stale: an old page, while it is rendered again or because that failed
 * · miss: rendered first · busy: refused for load · limited: refused to this client.
 */
export type CacheResult = (typeof cacheResults)[number];
const cacheResults = ['hit', 'stale', 'miss', 'busy', 'limited'] as const;

export type SiteMetrics = ReturnType<typeof createSiteMetrics>;

export function createSiteMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    registers,
    name: 'http_request_duration_seconds',
    help: 'Requests by kind (page, file, media, gateway, health).',
    labelNames: ['kind', 'status'],
    buckets: ANSWER_SECONDS,
  });
  const answers = new Counter({
    registers,
    name: 'page_cache_requests_total',
    help: 'Pages by what the page cache did: hit, stale, miss, busy, limited.',
    labelNames: ['result'],
  });
  const renders = new Histogram({
    registers,
    name: 'page_render_duration_seconds',
    help: 'Pages rendered, by outcome.',
    labelNames: ['outcome'],
    buckets: ANSWER_SECONDS,
  });
  for (const result of cacheResults) answers.inc({ result }, 0);
  return {
    registry,
    answered: (result: CacheResult) => answers.inc({ result }),
    rendering: <Page>(page: Promise<Page>): Promise<Page> => {
      const done = renders.startTimer();
      page.then(
        () => done({ outcome: 'ok' }),
        () => done({ outcome: 'failed' }),
      );
      return page;
    },
    observe: (request: IncomingMessage, response: ServerResponse) => {
      const measure = requests.startTimer({ kind: kindOf(request.url ?? '/') });
      onceAnswered(request, response, (status) => measure({ status }));
    },
  };
}

/** Adds the gauges that are read at each scrape. */
export function addScrapedGauges(registry: Registry, gatewayAnswers: () => boolean): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    registers: [registry],
    name: 'gateway_up',
    help: '1 while the gateway answers; cached pages are served without it.',
    collect() {
      this.set(gatewayAnswers() ? 1 : 0);
    },
  });
}

function kindOf(url: string): string {
  const path = url.split('?')[0] ?? '/';
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (gatewayPaths.test(path)) return 'gateway';
  if (path.startsWith(mediaPaths.folder)) return 'media';
  return /\.\w{1,5}$/.test(path) ? 'file' : 'page';
}
