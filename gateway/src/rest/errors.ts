import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCodes, type ErrorBody, type ErrorCode } from 'contract';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError } from '../app-error.js';
import { requestIdOf } from '../middleware/request-id.js';

/** What no route answered. */
export const nothingHere: RequestHandler = () => {
  throw new AppError('NOT_FOUND');
};

/** How a door words a failure. */
export type ErrorWording = (failure: AppError, requestId: string) => object;

/** As REST answers say it (decision 000 "Who calls what"). */
export const restWording: ErrorWording = ({ message, fields }, requestId): ErrorBody => ({ message, ...(fields && { errors: fields }), requestId });

/** Answers every failure of a route as JSON by the one table of codes. */
export function errorAnswers(log: Logger, wording: ErrorWording): ErrorRequestHandler {
  // Express knows it for a handler of errors by its four parameters.
  return (error: unknown, request, response, _next) => {
    if (!answerError({ log, wording, request, response }, error)) response.destroy();
  };
}

interface FailedAnswer {
  readonly log: Logger;
  readonly wording: ErrorWording;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Tells the caller what a failure means to him; what is not meant for callers goes to the log alone.
 *
 * @returns false when an answer had begun already: it is left as it is, and must not look whole
 */
export function answerError({ log, wording, request, response }: FailedAnswer, error: unknown): boolean {
  const failure = error instanceof AppError ? error : fromLibrary(error);
  const requestId = requestIdOf(response);
  if (failure.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error, requestId }, 'a request failed');
  if (failure.code === 'SERVICE_UNAVAILABLE' && !failure.logged) log.warn({ reason: failure.internal, requestId }, 'a request could not be served');
  if (response.headersSent || response.destroyed) return false;
  const text = JSON.stringify(wording(failure, requestId));
  if (failure.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(failure.retryAfterSeconds));
  response.statusCode = errorCodes[failure.code].status;
  response.setHeader('Cache-Control', 'no-store');
  // Of the answer there would have been.
  response.removeHeader('ETag');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(request.method === 'HEAD' ? undefined : text);
  return true;
}

/** Express and its parsers mark the caller's mistakes with a status; their wording stays inside. */
function fromLibrary(error: unknown): AppError {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (isNoJson(error)) return new AppError('BAD_USER_INPUT', { fields: { input: 'Send a JSON object.' } });
  const known = codes.find((code) => errorCodes[code].status === status);
  if (known) return new AppError(known);
  const callersMistake = typeof status === 'number' && status >= 400 && status < 500;
  return new AppError(callersMistake ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR');
}

/** As Express's parser marks a body that does not parse. */
function isNoJson(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'entity.parse.failed';
}

const codes: readonly ErrorCode[] = ['BAD_USER_INPUT', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'URI_TOO_LONG', 'UNSUPPORTED_MEDIA_TYPE'];
