import type { OperationVariables } from '@apollo/client/core';
import { getOperationAST, print, type DocumentNode } from 'graphql';
import { apiEndpoint } from './api-endpoint.js';

interface Operation {
  readonly name: string | undefined;
  readonly text: string;
}

const operations = new WeakMap<DocumentNode, Operation>();

/**
 * Runs a query on the server, where each has another visitor and no cache: Apollo Client would add as much time to a page as
 * compression.
 *
 * @see runQuery
 */
export async function postQuery<Result>(
  document: DocumentNode,
  variables: OperationVariables,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const { name, text } = operationOf(document);
  const { origin, fetch, onQueryFailed } = apiEndpoint();
  try {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: name, variables, query: text }),
      ...(signal && { signal }),
    });
    const answer: unknown = await response.json();
    if (!response.ok || !hasData<Result>(answer))
      throw new Error(`The gateway answered ${response.status} without data.`, { cause: answer });
    return answer.data;
  } catch (error) {
    if (!signal?.aborted) onQueryFailed?.(error, name, signal);
    throw error;
  }
}

function operationOf(document: DocumentNode): Operation {
  const operation = operations.get(document) ?? {
    name: getOperationAST(document)?.name?.value,
    text: print(document),
  };
  operations.set(document, operation);
  return operation;
}

function hasData<Result>(answer: unknown): answer is { readonly data: Result } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    !('errors' in answer) &&
    'data' in answer &&
    answer.data !== null
  );
}
