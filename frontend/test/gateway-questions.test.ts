import { createServer, type Server } from 'node:http';
import { Agent } from 'undici';
import { createGatewayQuestions, tracedAs } from '../server/gateway-questions.js';
import * as documents from '../src/__generated__/graphql.js';
import { setApiEndpoint } from '../src/lib/api-endpoint.js';
import { askApollo } from '../src/lib/apollo.js';

let gateway: Server;
let url: string;
let answer: { readonly status: number; readonly body: string };
let asked: { readonly id: unknown; readonly accept: unknown; readonly body: string };
const dispatcher = new Agent();
let logged: object[] = [];
const log = { warn: (fields: object) => void logged.push(fields) };
beforeEach(() => {
  logged = [];
});

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked = { id: request.headers['x-request-id'], accept: request.headers.accept, body: Buffer.concat(chunks).toString() };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
afterAll(async () => {
  await dispatcher.destroy();
  await new Promise((resolve) => gateway.close(resolve));
});

const ask = (signal?: AbortSignal) => createGatewayQuestions(url, dispatcher, log)('query Q($id: ID!) { job(id: $id) { id } }', { id: 'a' }, signal);

const askAs = (requestId: string) => {
  const { signal } = new AbortController();
  tracedAs(requestId, signal);
  return ask(signal);
};

const operations = Object.entries(documents).flatMap(([name, document]): [string, string][] =>
  document instanceof documents.TypedDocumentString && document.includes('query ') ? [[name, document.toString()]] : [],
);

/** @returns a value for each variable an operation declares */
function someVariables(operation: string): object {
  const names = [...operation.matchAll(/\$(\w+): /g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, name === 'filter' ? { type: 'OTHER', query: 'nürse' } : 1]));
}

describe('a question of the site to its gateway', () => {
  it('carries the id of what is rendered, and gets the data', async () => {
    answer = { status: 200, body: '{"data":{"job":{"id":"a"}}}' };
    expect(await askAs('rendering-1')).toEqual({ job: { id: 'a' } });
    expect(asked.id).toBe('rendering-1');
    expect(logged).toEqual([]);
    expect(JSON.parse(asked.body)).toEqual({ operationName: 'Q', query: 'query Q($id: ID!) { job(id: $id) { id } }', variables: { id: 'a' } });
  });

  it.each([
    ['answered in part', 200, '{"data":{"job":null},"errors":[{"message":"no"}]}'],
    ['answered without data', 200, '{"data":null}'],
    ['refused', 429, '{"message":"Too many requests."}'],
    ['answered by something else', 200, '<!doctype html>'],
  ])('fails when it is %s, and tells why', async (_, status, body) => {
    answer = { status, body };
    const error = await askAs('rendering-2').then(() => undefined, (thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(logged).toEqual([{ err: error, requestId: 'rendering-2', operation: 'Q' }]);
  });

  it('tells nothing of what was given up', async () => {
    await expect(ask(AbortSignal.abort())).rejects.toThrow();
    expect(logged).toEqual([]);
  });

  // The gateway's cache knows a question by these.
  it.each(operations)('has the bytes in which the browser asks: %s', async (_, text) => {
    setApiEndpoint({ origin: url, fetch });
    answer = { status: 200, body: '{"data":{"job":{"id":"a"}}}' };
    const variables = someVariables(text);
    await createGatewayQuestions(url, dispatcher, log)(text, variables);
    const { accept, body } = asked;
    await askApollo(text, variables);
    expect(asked).toMatchObject({ accept, body });
  });
});
