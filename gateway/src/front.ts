import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refusedRequest } from 'contract';
import { endWithConnection } from 'server-kit/end-with-connection';
import { finalStatus } from 'server-kit/final-status';
import type { RequestFailed } from 'server-kit/request-guard';
import { requestIdFor } from 'server-kit/request-id';
import type { Logger } from 'pino';
import { AppError } from './app-error.js';
import { graphqlWording } from './graphql/answers.js';
import type { GraphqlDoor } from './graphql/door.js';
import type { ReadLimits } from './limits/read-limits.js';
import type { TrustedProxies } from './limits/visitor-address.js';
import { isGone } from './middleware/endings.js';
import type { Ending, Exchange } from './middleware/exchange.js';
import { graphqlBody } from './middleware/graphql-body.js';
import { andThen, type MaybeLater } from './middleware/maybe-later.js';
import { watchProxyHops } from './middleware/proxy-hops.js';
import { REQUEST_ID_HEADER } from './middleware/request-id.js';
import { requestLog } from './middleware/request-log.js';
import { DATA_VERSION_HEADER, type ResponseCache } from './middleware/response-cache.js';
import type { GatewayMetrics } from './operations/metrics.js';
import { requestMetrics } from './operations/request-metrics.js';
import { answerError, restWording } from './rest/errors.js';

interface FrontOptions {
  readonly log: Logger;
  readonly metrics: GatewayMetrics;
  readonly trust: TrustedProxies;
  readonly reads: ReadLimits;
  readonly cache: ResponseCache;
  /** Headers of every answer. */
  readonly headers: readonly string[];
  readonly dataVersion: () => string | undefined;
  readonly graphql: Pick<GraphqlDoor, 'answer'>;
  /** Answers what else is not known yet. */
  readonly routes: RequestListener;
}

/** The listener of the server, and what ends a request that failed beside it. */
export interface Front {
  readonly listener: RequestListener;
  readonly fail: RequestFailed;
}

/** Probes are answered whatever else is the matter, and limited by nothing. */
const probes = new Set(['/healthz', '/readyz']);

/**
 * What every request meets before any route: its id, its line in the log, its place in the metrics, the limit of its
 * reader, and the cache, which answers most of them. Plain functions: a middleware chain costs more than such an answer.
 */
export function createFront({ log, metrics, trust, reads, cache, headers, dataVersion, graphql, routes }: FrontOptions): Front {
  const seen = [requestMetrics(metrics), requestLog(log)];
  const watchHops = watchProxyHops(log, trust);

  function meet(exchange: Exchange): MaybeLater<void> {
    const { request, target } = exchange;
    const refused = refusedRequest(target, request.headersDistinct['host']);
    if (refused !== undefined) throw new AppError(refused);
    const path = pathOf(target);
    if (probes.has(path)) return route(exchange);
    watchHops(request);
    return andThen(reads.answer(request), () => (isData(path) ? ask(exchange, path) : route(exchange)));
  }

  function ask(exchange: Exchange, path: string): MaybeLater<void> {
    const { request, response } = exchange;
    if (request.method === 'POST' && isGraphql(path)) return graphqlBody(request, response).then((body) => askGraphql(exchange, body));
    return andThen(cache.answer(exchange, undefined), (answered) => {
      if (answered) return;
      tellVersion(response);
      route(exchange);
    });
  }

  /** Queries come too often for a router, which would ask of each what is known already: its path and its method. */
  async function askGraphql(exchange: Exchange, body: unknown): Promise<void> {
    if (await cache.answer(exchange, body)) return;
    const version = dataVersion();
    if (isGone(exchange.request, exchange.response)) return;
    const answer = await graphql.answer(exchange, body);
    if (answer) await cache.give(exchange, answer, version);
  }

  function route(exchange: Exchange): void {
    // He may have left while something was waited for.
    if (isGone(exchange.request, exchange.response)) return;
    dress(exchange);
    routes(exchange.request, exchange.response);
  }

  /** Headers of an answer that is not ready yet. */
  function dress({ response, requestId }: Exchange): void {
    response.setHeader(REQUEST_ID_HEADER, requestId);
    for (let index = 0; index < headers.length; index += 2) response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
  }

  function tellVersion(response: ServerResponse): void {
    const version = dataVersion();
    if (version !== undefined) response.setHeader(DATA_VERSION_HEADER, version);
  }

  function fail(exchange: Exchange, error: unknown): void {
    const { request, response, target } = exchange;
    const path = pathOf(target);
    if (!response.headersSent) {
      dress(exchange);
      if (isData(path)) tellVersion(response);
    }
    const wording = request.method === 'POST' && isGraphql(path) ? graphqlWording : restWording;
    if (!answerError({ log, wording, request, response }, error)) response.destroy();
  }

  function over(exchange: Exchange): void {
    const { socket, response, began } = exchange;
    const ending: Ending = { exchange, status: finalStatus(socket, response), milliseconds: performance.now() - began };
    for (const look of seen) look(ending);
  }

  const exchangeOf = (request: IncomingMessage, response: ServerResponse): Exchange => {
    const { headers: asked, socket } = request;
    return { request, headers: asked, response, socket, target: request.url ?? '', requestId: requestIdFor(asked), began: performance.now() };
  };

  const listener: RequestListener = (request, response) => {
    const exchange = exchangeOf(request, response);
    endWithConnection(request, response);
    response.once('close', () => over(exchange));
    try {
      const meeting = meet(exchange);
      if (meeting instanceof Promise) meeting.catch((error: unknown) => fail(exchange, error));
    } catch (error) {
      fail(exchange, error);
    }
  };

  return { listener, fail: (error, request, response) => fail(exchangeOf(request, response), error) };
}

/** In capitals or with a stroke at its end, as Express takes other addresses. */
const GRAPHQL = /^\/graphql\/?$/i;

function isGraphql(path: string): boolean {
  return path === '/graphql' || GRAPHQL.test(path);
}

/** Whether answers at a path belong to a version of the data. */
function isData(path: string): boolean {
  return path.startsWith('/api/') || isGraphql(path);
}

function pathOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? target : target.slice(0, mark);
}
