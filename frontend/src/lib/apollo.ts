import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client/core';
import { parse, print, type ASTNode, type DocumentNode } from 'graphql';
import { answerOf, isAhead } from './answers-ahead.js';
import { apiEndpoint } from './api-endpoint.js';

/** What nobody waits for yet: behind all else, and by this `askGateway` knows it. */
const AHEAD: RequestPriority = 'low';

/** Asks in the same bytes as the server (`createGatewayQuestions`): what a page was rendered with, the gateway's cache need not work out again. */
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new HttpLink({
    uri: () => `${apiEndpoint().origin}/graphql`,
    fetch: askGateway,
    credentials: 'include',
    headers: { accept: 'application/json' },
    print: asWritten,
    includeExtensions: false,
  }),
  clientAwareness: { name: 'site' },
});

/** It may have been asked ahead. */
function askGateway(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const ask = () => apiEndpoint().fetch(input, init);
  return typeof init?.body !== 'string' ? ask() : answerOf(init.body, init.priority === AHEAD, ask);
}

/**
 * @returns the data of a complete answer
 * @throws Apollo's error when the network failed or the answer carries errors
 */
export async function askApollo<Result>(document: string, variables: object, signal?: AbortSignal): Promise<Result> {
  const { data } = await client.query<Result>({
    query: parsed(document),
    variables: { ...variables },
    // Pages are cached whole by the server: a second cache of records would only cost.
    fetchPolicy: 'no-cache',
    ...(signal && { context: { fetchOptions: { signal, ...(isAhead(signal) && { priority: AHEAD }) } } }),
  });
  if (data === undefined) throw new Error('The gateway answered without data.');
  return data;
}

/** As the document stands in the code: Apollo would ask for the type of each object, too, which nobody here reads. */
function asWritten(document: ASTNode): string {
  return document.loc?.source.body ?? print(document);
}

const documents = new Map<string, DocumentNode>();

/** Documents are constants of the code, so there is a bounded number of them. */
function parsed(text: string): DocumentNode {
  const known = documents.get(text);
  if (known) return known;
  const document = parse(text);
  documents.set(text, document);
  return document;
}
