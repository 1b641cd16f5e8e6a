import { reaching } from './unreached.js';

/** Where the gateway answers, and how to ask it. The browser asks its own origin, which passes it on. */
export interface ApiEndpoint {
  /** Empty in the browser; absolute on the server. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /**
   * A shorter way for GraphQL questions, which the server has.
   *
   * @returns the data; never partial
   * @throws when the gateway cannot be reached, refuses the question or answers with errors
   */
  readonly ask?: <Result>(document: string, variables: object, signal?: AbortSignal) => Promise<Result>;
}

let endpoint: ApiEndpoint = { origin: '', fetch: (input, init) => reaching(fetch(input, init), init?.signal) };

/** Called once by the server, before it renders anything. */
export function setApiEndpoint(chosen: ApiEndpoint): void {
  endpoint = chosen;
}

export function apiEndpoint(): ApiEndpoint {
  return endpoint;
}
