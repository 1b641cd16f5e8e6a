import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL, type GraphiQLProps } from 'graphiql';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { exampleQueries } from './example-queries.js';

/** Sends queries to the address the playground was opened at. */
const fetcher: GraphiQLProps['fetcher'] = async (request, options) => {
  const answer = await fetch(window.location.pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...options?.headers,
    },
    body: JSON.stringify(request),
  });
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null
    ? body
    : { errors: [{ message: `${answer.status}: ${String(body)}` }] };
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GraphiQL
        fetcher={fetcher}
        defaultTabs={[...exampleQueries]}
        defaultQuery=""
        shouldPersistHeaders={false}
      />
    </StrictMode>,
  );
}
