import { request, type Dispatcher } from 'undici';
import { currentRequestId } from './request-trace.js';

/** Longer than any rendering waits. */
const PATIENCE_MILLISECONDS = 10_000;
/** What readers of the answers look at. */
const TOLD = ['content-type', 'retry-after'] as const;

/**
 * `fetch` for questions to the gateway next door, in the name of what is being rendered: the same answers at a third of
 * the processor's time, without streams, and not compressed for so short a way.
 *
 * @param dispatcher keeps the connections open
 */
export function createGatewayFetch(dispatcher: Dispatcher): typeof fetch {
  return async (input, { method, body, headers, signal } = {}) => {
    if (body !== undefined && body !== null && typeof body !== 'string') throw new TypeError('Questions to the gateway are text.');
    const requestId = currentRequestId();
    const answer = await request(input instanceof Request ? input.url : input, {
      dispatcher,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...plain(headers), ...(requestId !== undefined && { 'x-request-id': requestId }) },
      body: body ?? null,
      headersTimeout: PATIENCE_MILLISECONDS,
      bodyTimeout: PATIENCE_MILLISECONDS,
      ...(signal && { signal }),
    });
    const told = TOLD.flatMap((name): [string, string][] => {
      const value = answer.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    return new Response(await answer.body.text(), { status: answer.statusCode, headers: told });
  };
}

function plain(headers: HeadersInit | undefined): Record<string, string> {
  if (headers === undefined) return {};
  if (headers instanceof Headers || Array.isArray(headers)) return Object.fromEntries(headers);
  return { ...headers };
}
