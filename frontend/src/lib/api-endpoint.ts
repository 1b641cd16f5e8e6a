import { reaching } from './unreached.js';

/** Where the gateway answers, and how to ask it. The browser asks its own origin, which passes it on. */
export interface ApiEndpoint {
  /** Empty in the browser; absolute on the server. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Told of each GraphQL query that failed, but not of those that were given up. */
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
