import { type ErrorBody, errorCodes, submissionHeaders } from 'contract';
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { throttledWarning } from 'server-kit/metrics';
import { AppError, appFailure } from '../app-error.js';
import type { Sender } from '../mail-requests.js';
import { clientAddress } from './client-limits.js';
import { type GatewayMetrics, requestIdOf } from './telemetry.js';

/** After a route's own handlers: answers OPTIONS, and refuses other methods with the list of those allowed. */
export function onlyMethods(...methods: readonly ('GET' | 'POST')[]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return (request, response) => {
    response.setHeader('Allow', allowed);
    if (request.method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED');
    response.status(204).end();
  };
}

/** @returns adds routes that are read, and no other method */
export function getRoutes(router: Router) {
  return (path: string | RegExp, ...handlers: readonly RequestHandler[]): void => {
    router
      .route(path)
      .get(...handlers)
      .all(onlyMethods('GET'));
  };
}

/** @returns adds routes that take JSON and answer with `answer`, which no cache keeps */
export function postRoutes(router: Router) {
  return (
    path: string,
    status: number,
    answer: (body: unknown, sender: Sender, request: Request) => Promise<object>,
  ): void => {
    router
      .route(path)
      .post(async (request, response) => {
        if (!request.is('application/json')) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
        const sender = {
          address: clientAddress(request),
          requestId: requestIdOf(response),
          trap: request.get(submissionHeaders.trap),
        };
        const result = await answer(request.body, sender, request);
        response.status(status).set('Cache-Control', 'no-store').json(result);
      })
      .all(onlyMethods('POST'));
  };
}

export const notFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};

/** The body in which an API states a failure. */
export type ErrorFormat = (failure: AppError, requestId: string) => object;

/** For REST (product 8.5). */
export const restErrorFormat: ErrorFormat = ({ message, fields }, requestId): ErrorBody => ({
  message,
  ...(fields && { errors: fields }),
  requestId,
});

/** Headers that describe the answer there would have been. */
const REPLACED = ['ETag', 'Content-Type', 'Content-Encoding', 'Content-Length', 'Transfer-Encoding'];

export function errorHandler(report: FailureLog, format: ErrorFormat): ErrorRequestHandler {
  // Express recognizes a handler of errors by its four parameters.
  return (error: unknown, _request, response, _next) => {
    const failure = appFailure(error);
    const requestId = requestIdOf(response);
    report(failure, requestId);
    // An answer that has begun must not look complete.
    if (response.headersSent) return void response.destroy();
    for (const name of REPLACED) response.removeHeader(name);
    if (failure.retryAfterSeconds !== undefined)
      response.set('Retry-After', String(failure.retryAfterSeconds));
    response
      .status(errorCodes[failure.code].status)
      .set('Cache-Control', 'no-store')
      .json(format(failure, requestId));
  };
}

/** Logs a failure that operators must know of, and no other. */
export type FailureLog = (failure: AppError, requestId: string) => void;

export function createFailureLog(log: Logger, { shed }: Pick<GatewayMetrics, 'shed'>): FailureLog {
  const warnShed = throttledWarning(log, 'overloaded: reads that are not cached are refused');
  return (failure, requestId) => {
    if (failure.code === 'INTERNAL_SERVER_ERROR')
      return log.error({ err: failure.cause ?? failure, requestId }, 'a request failed');
    if (failure.code !== 'SERVICE_UNAVAILABLE') return;
    if (failure.shed === undefined)
      return log.warn({ reason: failure.internal, requestId }, 'a request could not be served');
    shed.inc({ reason: failure.shed });
    warnShed({ reason: failure.shed });
  };
}
