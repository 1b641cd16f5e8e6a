import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';
/** Long enough for every tracing system's ids, and nothing that could forge a log line. */
const SANE = /^[A-Za-z0-9._:-]{8,128}$/;

/** @returns the caller's own id where it is sane, else a new one */
export function requestIdFor({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** @returns the id the answer carries */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '');
}
