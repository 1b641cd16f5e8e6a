import {
  ApolloClient,
  HttpLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client/core';
import { apiEndpoint } from './api-endpoint.js';

let ofVisit: ApolloClient | undefined;

/** One per visit, whose cache stays (product 8.4). */
function client(): ApolloClient {
  return (ofVisit ??= new ApolloClient({
    cache: new InMemoryCache({
      // Parts of a record without ids of their own: another query may ask for other fields of them.
      typePolicies: { Job: { fields: { organization: { merge: true }, pay: { merge: true } } } },
    }),
    link: new HttpLink({
      uri: () => `${apiEndpoint().origin}/graphql`,
      fetch: (input, init) => apiEndpoint().fetch(input, init),
      credentials: 'include',
      headers: { accept: 'application/json' },
      includeExtensions: false,
    }),
    clientAwareness: { name: 'site' },
    defaultOptions: { query: { fetchPolicy: 'cache-first' } },
  }));
}

/** @see runQuery */
export async function queryGateway<Result, Variables extends OperationVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  const { data } = await client().query<Result>({
    query: document,
    variables: { ...variables },
    // Aborting a query must not abort the same query of another caller.
    context: { queryDeduplication: false, ...(signal && { fetchOptions: { signal } }) },
  });
  if (!data) throw new Error('The gateway answered without data.');
  return data;
}

/** Removes the videos from the cache, when they have changed. */
export function forgetVideos(): void {
  for (const fieldName of ['videos', 'video']) ofVisit?.cache.evict({ id: 'ROOT_QUERY', fieldName });
}
