import { createServer, type Server } from 'node:http';
import { gql, type TypedDocumentNode } from '@apollo/client/core';
import { Agent } from 'undici';
import { gatewayClients, type OpenGatewayClient } from '../server/gateway/gateway-client.js';
import { ValidationErrors } from '../src/lib/data/failures.js';

let gateway: Server;
let open: OpenGatewayClient;
let answer: { readonly status: number; readonly body: string; readonly version?: string } = {
  status: 200,
  body: '{}',
};
let asked: { readonly id: unknown; readonly body: string };
const dispatcher = new Agent();
let logged: object[] = [];
beforeEach(() => {
  logged = [];
});

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked = { id: request.headers['x-request-id'], body: Buffer.concat(chunks).toString() };
      response
        .writeHead(answer.status, {
          'content-type': 'application/json',
          ...(answer.version !== undefined && { 'x-data-version': answer.version }),
        })
        .end(answer.body);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  open = gatewayClients(url, dispatcher, { warn: (fields: object) => void logged.push(fields) });
});
afterAll(async () => {
  await dispatcher.destroy();
  await new Promise((resolve) => gateway.close(resolve));
});

const question: TypedDocumentNode<object, { readonly id: string }> = gql(
  'query Q($id: ID!) { job(id: $id) { id } }',
);

const askAs = (requestId: string) => open(requestId).query(question, { id: requestId });

describe('a query from the site to its gateway', () => {
  it('sends the request id of the page, and returns the data', async () => {
    answer = { status: 200, body: '{"data":{"job":{"__typename":"Job","id":"a"}}}' };
    expect(await askAs('rendering-1')).toMatchObject({ job: { id: 'a' } });
    expect(asked.id).toBe('rendering-1');
    expect(logged).toEqual([]);
    expect(JSON.parse(asked.body)).toMatchObject({ operationName: 'Q', variables: { id: 'rendering-1' } });
  });

  it.each([
    ['answered in part', 200, '{"data":{"job":null},"errors":[{"message":"no"}]}'],
    ['answered without data', 200, '{"data":null}'],
    ['refused', 429, '{"message":"Too many requests."}'],
    ['answered by something else', 200, '<!doctype html>'],
  ])('fails when it is %s, with the reason', async (_, status, body) => {
    answer = { status, body };
    const error = await askAs('rendering-2').then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(logged).toEqual([{ err: error, requestId: 'rendering-2', operation: 'Q' }]);
  });

  it('is refused with what the gateway says of its arguments, which is no fault', async () => {
    answer = {
      status: 200,
      body: '{"errors":[{"message":"no","extensions":{"errors":{"near":"Unknown."}}}]}',
    };
    const error = await askAs('rendering-3').catch((thrown: unknown) => thrown);
    expect(error instanceof ValidationErrors && [...error.errors]).toEqual([['near', 'Unknown.']]);
    expect(logged).toEqual([]);
  });

  it('logs nothing when it is aborted', async () => {
    await expect(open('a').query(question, { id: 'a' }, AbortSignal.abort())).rejects.toThrow();
    expect(logged).toEqual([]);
  });

  it('fails when the time for all queries of a request is over', async () => {
    await expect(open('a', 0).query(question, { id: 'a' })).rejects.toThrow();
    expect(logged).toHaveLength(1);
  });

  it('knows the oldest data version of the answers', async () => {
    const { query, dataVersion } = open('rendering-4');
    for (const version of ['11', '9', '10']) {
      answer = { status: 200, body: '{"data":{"job":null}}', version };
      await query(question, { id: 'a' });
    }
    expect(dataVersion()).toBe('9');
  });
});
