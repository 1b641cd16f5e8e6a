import type { OperationVariables, TypedDocumentNode } from '@apollo/client/core';
import { apiEndpoint } from './api-endpoint.js';
import { reaching } from './failures.js';

/** @see queryGateway, whose code is loaded with the first query: a page from the server has its data */
export async function runQuery<Result, Variables extends OperationVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: NoInfer<Variables>,
  signal?: AbortSignal,
): Promise<Result> {
  const { queryGateway } = await reaching(import('./apollo.js'));
  return queryGateway(document, variables, signal);
}

/** A JSON body is sent with its content type; without one there is no body. */
interface JsonRequest {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** What becomes of an answer that wants credentials; thrown like any other refusal when absent. */
  readonly on401?: 'throw' | 'null';
  /** What becomes of an answer that is OK and no JSON; thrown when absent. */
  readonly onNoJson?: 'throw' | 'undefined';
}

/**
 * Calls a REST route of the gateway, cookies included (product 8.3).
 *
 * @returns the parsed body, of unknown shape: validate before use; null instead of a 401 where `on401` says so
 * @throws {ApiError} `<status>: <body or status text>` when the answer is another one that is not OK
 */
export async function fetchJson(
  path: string,
  { method = 'GET', body, headers, signal, on401 = 'throw', onNoJson = 'throw' }: JsonRequest = {},
): Promise<unknown> {
  const { origin, fetch } = apiEndpoint();
  const response = await fetch(`${origin}${path}`, {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (response.status === 401 && on401 === 'null') return null;
  if (!response.ok)
    throw new ApiError(
      response.status,
      await response.text(),
      response.statusText,
      secondsToRetryAfter(response.headers.get('Retry-After')),
    );
  return onNoJson === 'undefined' ? response.json().catch(() => undefined) : response.json();
}

/** An answer that is not OK. Its message reads `<status>: <body or status text>` (product 7.1). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
    /** When the answer said to come again, in seconds. */
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status}: ${body || statusText}`);
  }
}

/**
 * @param header `Retry-After` as it came
 * @returns its seconds; undefined when it has none: a date depends on the visitor's clock
 */
export function secondsToRetryAfter(
  header: string | readonly string[] | null | undefined,
): number | undefined {
  return typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
}
