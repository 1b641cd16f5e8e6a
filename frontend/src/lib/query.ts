import type { OperationVariables, TypedDocumentNode } from '@apollo/client/core';
import { createContext } from 'react-router-dom';
import { reaching } from './failures.js';

/**
 * Runs one GraphQL query on the gateway.
 *
 * @param document of `graphql()`
 * @param signal aborts the query; loaders pass `request.signal`
 * @returns the data; never partial
 * @throws {Refused} when an argument is wrong; {Unreached} when the browser does not reach the server; another error otherwise
 */
export type Query = <Result, Variables extends OperationVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: NoInfer<Variables>,
  signal?: AbortSignal,
) => Promise<Result>;

/** The browser's. Its code is loaded with the first query: a page from the server has its data. */
export const browserQuery: Query = async (...query) => {
  const { queryGateway } = await reaching(import('./apollo.js'));
  return queryGateway(...query);
};

/** How loaders reach the gateway: the browser's way, unless the server gives a rendering its own. */
export const queryContext = createContext<Query>(browserQuery);
