import { reaching } from './failures.js';

export interface RequestOptions extends RequestInit {
  /** Signal of the rendering the request belongs to; Apollo's link puts its own in the place of `signal`. */
  readonly work?: AbortSignal;
}

/** How to reach the gateway. The browser calls its own origin, which proxies the request. */
export interface ApiEndpoint {
  readonly origin: string;
  readonly fetch: (input: RequestInfo | URL, init?: RequestOptions) => Promise<Response>;
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
