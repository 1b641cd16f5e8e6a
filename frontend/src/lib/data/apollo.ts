import {
  ApolloClient,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client/core';
import { awaitRequest, throwValidationErrors } from './failures.js';

/**
 * Runs one GraphQL query on the gateway.
 *
 * @param document of `graphql()`
 * @param signal aborts the query; loaders pass `request.signal`
 * @returns the data; never partial
 * @throws {ValidationErrors} when an argument is wrong; {NetworkError} when the browser does not reach the server; another error otherwise
 */
export type Query = <Result, Variables extends OperationVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: NoInfer<Variables>,
  signal?: AbortSignal,
) => Promise<Result>;

/** Its cache stays for the visit (product 8.4). */
const client = new ApolloClient({
  cache: new InMemoryCache({
    // Parts of a record without ids of their own: another query may ask for other fields of them.
    typePolicies: { Job: { fields: { organization: { merge: true }, pay: { merge: true } } } },
  }),
  link: new HttpLink({
    uri: '/graphql',
    fetch: (input, init) => awaitRequest(fetch(input, init), init?.signal),
    credentials: 'include',
    headers: { accept: 'application/json' },
    includeExtensions: false,
  }),
  clientAwareness: { name: 'site' },
});

export const queryGateway: Query = async (document, variables, signal) => {
  try {
    const { data } = await client.query({
      query: document,
      variables: { ...variables },
      // Aborting a query must not abort the same query of another caller.
      context: { queryDeduplication: false, ...(signal && { fetchOptions: { signal } }) },
    });
    if (!data) throw new Error('The gateway answered without data.');
    return data;
  } catch (error) {
    if (CombinedGraphQLErrors.is(error)) throwValidationErrors(error.errors);
    throw error;
  }
};

export function forgetVideos(): void {
  for (const fieldName of ['videos', 'video']) client.cache.evict({ id: 'ROOT_QUERY', fieldName });
}
