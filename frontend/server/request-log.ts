import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedTarget } from 'contract';
import { finalStatus } from 'server-kit/request-log';
import type { Logger } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { isForGateway } from './gateway-paths.js';

/** The part of pino's logger that the site uses. */
export interface SiteLog {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/**
 * Gives each request an id of its own, whatever a client sends, and writes one line for each that goes to the gateway. Pages
 * and files are too many; what fails among them is logged where it fails.
 */
export function requestLog(logger: Logger): HttpLogger<IncomingMessage, ServerResponse> {
  const line = (request: IncomingMessage, response: ServerResponse, { responseTime }: { readonly responseTime?: number }) => ({
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
    customLogLevel: ({ url = '/' }) => (isForGateway(url.split('?')[0] ?? '/') ? 'info' : 'silent'),
    customSuccessMessage: () => 'passed on',
    customErrorMessage: () => 'passed on',
    customSuccessObject: line,
    customErrorObject: (request, response, _error, value: { readonly responseTime?: number }) => line(request, response, value),
  });
}

/** @returns the id that finds the log lines of a request */
export function requestIdOf({ id }: Pick<IncomingMessage, 'id'>): string {
  return typeof id === 'string' ? id : '';
}
