import { Agent, fetch, type Dispatcher } from 'undici';
import type { ApiEndpoint } from '../src/lib/api-endpoint.js';
import { questionsPatience, type SiteLog, traceOf } from './request-log.js';

/** Many times what the few pages rendered at once ask. */
const CONNECTIONS = 64;
const KEEP_ALIVE_MILLISECONDS = 4_000;

/** The connections for what the site asks itself, and for forms without scripts: no client holds one by reading slowly. */
export function openGatewayConnections(): Dispatcher {
  return new Agent({ connections: CONNECTIONS, keepAliveTimeout: KEEP_ALIVE_MILLISECONDS, keepAliveMaxTimeout: KEEP_ALIVE_MILLISECONDS, connect: { timeout: 2_000 } });
}

/**
 * How pages that are rendered here ask the gateway: in the name of what is being rendered, which the signal of the question tells, and
 * for no longer than it may take.
 *
 * @param dispatcher keeps the connections open
 * @param log is told why a question has no answer: loaders make a state of the page of it
 */
export function gatewayEndpoint(gatewayUrl: string, dispatcher: Dispatcher, log: Pick<SiteLog, 'warn'>): ApiEndpoint {
  return {
    origin: gatewayUrl,
    fetch: async (input, init) => {
      const trace = traceOf(init?.signal ?? undefined);
      const patience = AbortSignal.timeout(Math.round(trace?.millisecondsToAsk ?? questionsPatience.usual));
      const answer = await fetch(input instanceof Request ? input.url : input, {
        dispatcher,
        method: init?.method ?? 'GET',
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...(trace && { 'x-request-id': trace.requestId }) },
        body: typeof init?.body === 'string' ? init.body : null,
        signal: init?.signal ? AbortSignal.any([init.signal, patience]) : patience,
      });
      const version = answer.headers.get('x-data-version');
      if (version !== null) trace?.noteDataVersion(version);
      return new Response(await answer.text(), { status: answer.status, statusText: answer.statusText, headers: Object.fromEntries(answer.headers) });
    },
    onQueryFailed: (error, operation, signal) => log.warn({ err: error, requestId: traceOf(signal)?.requestId, operation }, 'the gateway did not answer a question'),
  };
}
