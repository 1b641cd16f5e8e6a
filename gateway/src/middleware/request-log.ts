import type { ServerResponse } from 'node:http';
import { loggedTarget } from 'contract';
import type { Request, RequestHandler } from 'express';
import type { Level, Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { CALLER_LEFT, finalStatus, requestIdFor } from 'server-kit/request-log';
import type { TrustedProxies } from 'server-kit/client-ip';
import { isTrustedPeer } from './client-ip.js';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Paths asked for every few seconds by probes and by the site. */
const FREQUENT: readonly string[] = ['/healthz', '/readyz', '/data-version'];

/** @returns the id the answer carries */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '');
}

/**
 * Gives every request an id and one line in the log when it is over: method, path, status, time, id. Bodies, headers and
 * values of a query stay out of the log, because they hold personal data.
 */
export function requestLog(log: Logger, trust: TrustedProxies): RequestHandler {
  return pinoHttp<Request>({
    logger: log,
    genReqId: (request, response) => {
      // An id of the site makes one trace through all processes; a visitor's own is not believed.
      const id = requestIdFor(isTrustedPeer(request, trust) ? request.headers : {});
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
    customLogLevel: levelOf,
    customSuccessMessage: (_request, response) => (statusOf(response) === CALLER_LEFT ? 'request aborted' : 'request completed'),
    customErrorMessage: () => 'request errored',
    // The failure has a line of its own, under the same id.
    customErrorObject: (_request, _response, _error, line: { readonly res: unknown; readonly responseTime: unknown }) => ({ res: line.res, responseTime: line.responseTime }),
  });
}

export function statusOf(response: ServerResponse): number {
  return finalStatus(response.req.socket, response);
}

function levelOf({ originalUrl }: Request, response: ServerResponse): Level {
  if (response.statusCode >= 500) return 'error';
  return FREQUENT.includes(originalUrl) ? 'debug' : 'info';
}
