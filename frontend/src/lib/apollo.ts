import {
  ApolloClient,
  HttpLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client/core';
import { getOperationAST } from 'graphql';
import { apiEndpoint } from './api-endpoint.js';

function createClient(ask: typeof fetch, fetchPolicy: 'cache-first' | 'no-cache'): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache({
      // Parts of a record without ids of their own: another query may ask for other fields of them.
      typePolicies: { Job: { fields: { organization: { merge: true }, pay: { merge: true } } } },
    }),
    link: new HttpLink({
      uri: () => `${apiEndpoint().origin}/graphql`,
      fetch: ask,
      credentials: 'include',
      headers: { accept: 'application/json' },
      includeExtensions: false,
    }),
    ssrMode: import.meta.env.SSR,
    clientAwareness: { name: 'site' },
    defaultOptions: { query: { fetchPolicy } },
  });
}

let ofVisit: ApolloClient | undefined;

/** In the browser one for the visit: what was read stays (product 8.4). On the server one for each question, which remembers nothing. */
function clientFor(signal: AbortSignal | undefined): ApolloClient {
  // Apollo's link has a signal of its own; the site's server knows the rendering by this one.
  if (import.meta.env.SSR)
    return createClient(
      (input, init) => apiEndpoint().fetch(input, { ...init, ...(signal && { signal }) }),
      'no-cache',
    );
  return (ofVisit ??= createClient((input, init) => apiEndpoint().fetch(input, init), 'cache-first'));
}

/**
 * Asks the gateway one GraphQL question.
 *
 * @param document of `graphql()`
 * @param signal ends the question; loaders pass `request.signal`
 * @returns the data; never partial
 * @throws {Unreached} when nobody answers the browser; Apollo's error when the gateway refuses the question or answers with errors
 */
export async function queryGateway<Result, Variables extends OperationVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    const { data } = await clientFor(signal).query<Result>({
      query: document,
      variables: { ...variables },
      // A question that is given up must not take the same one with it that is asked again.
      context: { queryDeduplication: false, ...(signal && { fetchOptions: { signal } }) },
    });
    if (!data) throw new Error('The gateway answered without data.');
    return data;
  } catch (error) {
    if (!signal?.aborted)
      apiEndpoint().onQueryFailed?.(error, getOperationAST(document)?.name?.value, signal);
    throw error;
  }
}

/** Forgets the videos read so far: they are other ones now. */
export function forgetVideos(): void {
  for (const fieldName of ['videos', 'video']) ofVisit?.cache.evict({ id: 'ROOT_QUERY', fieldName });
}
