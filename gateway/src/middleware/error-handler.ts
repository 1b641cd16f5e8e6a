import { errorCodes, type ErrorBody } from 'contract';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { AppError } from '../app-error.js';
import { appFailure } from '../app-failure.js';
import type { FailureLog } from '../operations/failure-log.js';
import { requestIdOf } from './request-log.js';

/** Stands behind all routes. */
export const notFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};

/** How an API words a failure. */
export type ErrorWording = (failure: AppError, requestId: string) => object;

/** As REST answers say it (decision 000 "Who calls what"). */
export const restWording: ErrorWording = ({ message, fields }, requestId): ErrorBody => ({ message, ...(fields && { errors: fields }), requestId });

/** Answers every failure of a route as JSON, by the table of codes. */
export function errorHandler(report: FailureLog, wording: ErrorWording): ErrorRequestHandler {
  // Express knows a handler of errors by its four parameters.
  return (error: unknown, _request, response, _next) => {
    const failure = appFailure(error);
    const requestId = requestIdOf(response);
    report(failure, requestId);
    // An answer that has begun must not look complete.
    if (response.headersSent) return void response.destroy();
    if (failure.retryAfterSeconds !== undefined) response.set('Retry-After', String(failure.retryAfterSeconds));
    // Of the answer there would have been.
    response.removeHeader('ETag');
    response.status(errorCodes[failure.code].status).set('Cache-Control', 'no-store').json(wording(failure, requestId));
  };
}
