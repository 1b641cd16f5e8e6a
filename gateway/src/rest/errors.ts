import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCodes, type ErrorBody, type ErrorCode } from 'db/contract';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../app-error.js';
import { requestIdOf } from '../middleware/request-id.js';

/** What no route answered. */
export const nothingHere: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};

/** Answers every failure of a route as JSON by the one table of codes. */
export function errorAnswers(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (!answerError(log, error, request, response)) next(error);
  };
}

/**
 * Tells the caller what a failure means to him; what is not meant for callers goes to the log alone.
 *
 * @returns false when an answer had begun already, which is left as it is
 */
export function answerError(log: Logger, error: unknown, request: IncomingMessage, response: ServerResponse): boolean {
  const failure = error instanceof AppError ? error : fromLibrary(error);
  const requestId = requestIdOf(response);
  if (failure.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, requestId }, 'a request failed');
  if (failure.code === 'SERVICE_UNAVAILABLE') log.warn({ reason: failure.internal, requestId }, 'the database is away');
  if (response.headersSent) return false;
  const body: ErrorBody = { message: failure.message, ...(failure.fields && { errors: failure.fields }), requestId };
  const text = JSON.stringify(body);
  if (failure.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(failure.retryAfterSeconds));
  response.statusCode = errorCodes[failure.code].status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(request.method === 'HEAD' ? undefined : text);
  return true;
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
