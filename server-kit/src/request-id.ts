import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Long enough for every tracing system's ids, and nothing that could forge a log line. */
const SANE = /^[A-Za-z0-9._:-]{8,128}$/;

/** @returns the caller's own id where it is sane, so that a trace runs through site, gateway and worker; else a new one each time */
export function requestIdFor(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
