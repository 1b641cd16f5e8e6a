import {
  ApolloClient,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client/core';
import { getOperationAST } from 'graphql';
import { apiEndpoint, type RequestOptions } from './api-endpoint.js';
import { Refused } from './failures.js';

/** In the browser its cache stays for the visit (product 8.4). On the server it serves all pages and stores nothing. */
const client = new ApolloClient({
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
  ssrMode: import.meta.env.SSR,
  clientAwareness: { name: 'site' },
  defaultOptions: { query: { fetchPolicy: import.meta.env.SSR ? 'no-cache' : 'cache-first' } },
});

/**
 * Runs one GraphQL query on the gateway.
 *
 * @param document of `graphql()`
 * @param signal aborts the query; loaders pass `request.signal`
 * @returns the data; never partial
 * @throws {Refused} when an argument is wrong; {Unreached} when the browser does not reach the server; Apollo's error when the gateway answers with errors
 */
export async function queryGateway<Result, Variables extends OperationVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    const { data } = await client.query<Result>({
      query: document,
      variables: { ...variables },
      // Aborting a query must not abort the same query of another caller.
      context: {
        queryDeduplication: false,
        ...(signal && { fetchOptions: { signal, work: signal } satisfies RequestOptions }),
      },
    });
    if (!data) throw new Error('The gateway answered without data.');
    return data;
  } catch (error) {
    const complaints = complaintsIn(error);
    if (complaints.size > 0) throw new Refused(complaints, { cause: error });
    if (!signal?.aborted)
      apiEndpoint().onQueryFailed?.(error, getOperationAST(document)?.name?.value, signal);
    throw error;
  }
}

/** What the gateway says of single arguments (product 8.3). */
function complaintsIn(error: unknown): ReadonlyMap<string, string> {
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return new Map(
    errors.flatMap(({ extensions }) =>
      Object.entries(extensions?.['errors'] ?? {}).map(([name, text]) => [name, String(text)] as const),
    ),
  );
}

export function forgetVideos(): void {
  for (const fieldName of ['videos', 'video']) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
}
