import { randomUUID } from 'node:crypto';
import { errorCodes, loggedTarget, type ErrorBody } from 'contract';
import type { Logger } from 'pino';
import type { RequestFailed } from 'server-kit/http-server';
import { REQUEST_ID_HEADER, requestIdOf } from './request-log.js';

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
