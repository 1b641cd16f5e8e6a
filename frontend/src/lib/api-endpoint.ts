import { reaching } from './unreached.js';

/** How to reach the gateway. The browser calls its own origin, which proxies the request. */
export interface ApiEndpoint {
  /** Empty in the browser; absolute on the server. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Receives the error of each GraphQL query that failed and was not aborted. */
  readonly onQueryFailed?: (
    error: unknown,
    operation: string | undefined,
    signal: AbortSignal | undefined,
  ) => void;
}

let endpoint: ApiEndpoint = {
  origin: '',
  fetch: (input, init) => reaching(fetch(input, init), init?.signal),
};

/** Called once by the server, before it renders anything. */
export function setApiEndpoint(chosen: ApiEndpoint): void {
  endpoint = chosen;
}

export function apiEndpoint(): ApiEndpoint {
  return endpoint;
}
