import { errorCodes, type ErrorBody, type ErrorCode } from 'db/contract';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../app-error.js';
import { requestIdOf } from '../middleware/request-id.js';

/** What no route answered. */
export const nothingHere: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};

/** Answers every failure as JSON by the one table of codes; what is not meant for callers goes to the log alone. */
export function errorAnswers(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    const failure = error instanceof AppError ? error : fromLibrary(error);
    if (failure.code === 'INTERNAL_SERVER_ERROR') {
      log.error({ err: error, requestId: requestIdOf(response) }, 'a request failed');
    }
    if (failure.code === 'SERVICE_UNAVAILABLE') log.warn({ reason: failure.internal, requestId: requestIdOf(response) }, 'the database is away');
    if (response.headersSent) return next(error);
    const body: ErrorBody = {
      message: failure.message,
      ...(failure.fields && { errors: failure.fields }),
      requestId: requestIdOf(response),
    };
    if (failure.retryAfterSeconds !== undefined) response.set('Retry-After', String(failure.retryAfterSeconds));
    response.status(errorCodes[failure.code].status).set('Cache-Control', 'no-store').json(body);
  };
}

/** Express and its parsers mark the caller's mistakes with a status; their wording stays inside. */
function fromLibrary(error: unknown): AppError {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  const known = codes.find((code) => errorCodes[code].status === status);
  if (known) return new AppError(known);
  const callersMistake = typeof status === 'number' && status >= 400 && status < 500;
  return new AppError(callersMistake ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR');
}

const codes: readonly ErrorCode[] = ['BAD_USER_INPUT', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'URI_TOO_LONG', 'UNSUPPORTED_MEDIA_TYPE'];
