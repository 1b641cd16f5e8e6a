import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

const HEADER = 'X-Request-Id';
/** Long enough for every tracing system's ids, and nothing that could forge a log line. */
const SANE = /^[A-Za-z0-9._:-]{8,128}$/;

/** Gives every request an id, the caller's own where it is sane, and answers it. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get(HEADER);
  response.setHeader(HEADER, given && SANE.test(given) ? given : randomUUID());
  next();
};

/** @returns the id the answer carries */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(HEADER) ?? '');
}
