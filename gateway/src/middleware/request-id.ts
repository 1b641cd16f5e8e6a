import type { ServerResponse } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** @returns the id the answer carries */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '');
}
