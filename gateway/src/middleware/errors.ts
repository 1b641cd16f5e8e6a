import { randomUUID } from 'node:crypto';
import { type ErrorBody, errorCodes, loggedTarget } from 'contract';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { RequestFailed } from 'server-kit/http-server';
import { throttledWarning } from 'server-kit/throttled-log';
import { AppError } from '../app-error.js';
import { appFailure } from '../app-failure.js';
import { type GatewayMetrics, REQUEST_ID_HEADER, requestIdOf } from './telemetry.js';

/** Stands behind all routes. */
export const notFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};

/** How an API words a failure. */
export type ErrorWording = (failure: AppError, requestId: string) => object;

/** As REST answers say it (product 8.5). */
export const restWording: ErrorWording = ({ message, fields }, requestId): ErrorBody => ({
  message,
  ...(fields && { errors: fields }),
  requestId,
});

/** Answers every failure of a route as JSON, by the table of codes. */
export function errorHandler(report: FailureLog, wording: ErrorWording): ErrorRequestHandler {
  // Express knows a handler of errors by its four parameters.
  return (error: unknown, _request, response, _next) => {
    const failure = appFailure(error);
    const requestId = requestIdOf(response);
    report(failure, requestId);
    // An answer that has begun must not look complete.
    if (response.headersSent) return void response.destroy();
    if (failure.retryAfterSeconds !== undefined)
      response.set('Retry-After', String(failure.retryAfterSeconds));
    // Of the answer there would have been.
    response.removeHeader('ETag');
    response
      .status(errorCodes[failure.code].status)
      .set('Cache-Control', 'no-store')
      .json(wording(failure, requestId));
  };
}

/** Stands behind a route's own handlers: answers OPTIONS, refuses the rest, and names what is allowed. */
export function onlyMethods(...methods: readonly ('GET' | 'POST')[]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return (request, response) => {
    response.setHeader('Allow', allowed);
    if (request.method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED');
    response.status(204).end();
  };
}

/** Headers that describe the answer there would have been. */
const OF_THE_ANSWER = ['ETag', 'Content-Encoding', 'Content-Length', 'Transfer-Encoding'];

/** Answers what failed outside Express, such as in a listener of an event, as JSON. */
export function requestFailed(log: Logger): RequestFailed {
  return (error, request, response) => {
    const requestId = requestIdOf(response) || randomUUID();
    log.error({ err: error, requestId, url: loggedTarget(request.url ?? '/') }, 'a request failed');
    // An answer that has begun must not look complete.
    if (response.headersSent) return void response.destroy();
    const { status, message } = errorCodes.INTERNAL_SERVER_ERROR;
    for (const name of OF_THE_ANSWER) response.removeHeader(name);
    response.setHeader(REQUEST_ID_HEADER, requestId);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.statusCode = status;
    response.end(JSON.stringify({ message, requestId } satisfies ErrorBody));
  };
}

/** Tells the log of a failure that operators must know of, and of no other. */
export type FailureLog = (failure: AppError, requestId: string) => void;

export function createFailureLog(log: Logger, { shed }: Pick<GatewayMetrics, 'shed'>): FailureLog {
  const warnShed = throttledWarning(
    log,
    'more is asked than can be answered; reads that are not cached are refused',
  );
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
