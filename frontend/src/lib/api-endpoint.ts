/** Where the gateway answers, and how to ask it. The browser asks its own origin, which passes it on. */
export interface ApiEndpoint {
  /** Empty in the browser; absolute on the server. */
  readonly origin: string;
  readonly fetch: typeof fetch;
}

let endpoint: ApiEndpoint = { origin: '', fetch: (input, init) => fetch(input, init) };

/** Called once by the server, before it renders anything. */
export function setApiEndpoint(chosen: ApiEndpoint): void {
  endpoint = chosen;
}

export function apiEndpoint(): ApiEndpoint {
  return endpoint;
}
