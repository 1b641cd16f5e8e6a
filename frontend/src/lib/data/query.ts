import { createContext } from 'react-router-dom';
import type { Query } from './apollo.js';
import { awaitRequest } from './failures.js';

export type { Query };

/** The browser's. Its code is loaded with the first query: a page from the server has its data. */
export const browserQuery: Query = async (...query) => {
  const { queryGateway } = await awaitRequest(import('./apollo.js'));
  return queryGateway(...query);
};

/** How loaders reach the gateway: the browser's way, unless the server gives a rendering its own. */
export const queryContext = createContext<Query>(browserQuery);
