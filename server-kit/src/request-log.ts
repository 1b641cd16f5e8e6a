import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Long enough for every tracing system's ids, and nothing that could forge a log line. */
const SANE = /^[A-Za-z0-9._:-]{8,128}$/;

/** @returns the caller's own id where it is sane, so that a trace runs through site, gateway and worker; else a new one each time */
export function requestIdFor(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** The connection ended before the answer was out, as nginx counts it: its caller left, or we could not go on. */
export const CALLER_LEFT = 499;

/**
 * @param socket as the request came with it: one whose body was passed on may have none any more
 * @returns the status an answer that is over goes down in logs and metrics with: its own, or CALLER_LEFT
 */
export function finalStatus(socket: Socket, response: Pick<ServerResponse, 'writableFinished' | 'statusCode'>): number {
  // Node calls an answer finished also when its last write was cancelled because the connection broke.
  return response.writableFinished && !socket.destroyed ? response.statusCode : CALLER_LEFT;
}

/** @returns the id that `pino-http` gave a request; empty when it failed before */
export function requestIdOf({ id }: { readonly id?: unknown }): string {
  return typeof id === 'string' ? id : '';
}
