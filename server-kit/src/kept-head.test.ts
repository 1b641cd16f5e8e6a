import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { KeptHead } from './kept-head.js';

const lines = ['Content-Type', 'text/html; charset=utf-8', 'ETag', '"a"', 'Content-Security-Policy', "default-src 'none'"];
const body = '<p>Café</p>';
const withLength = [...lines, 'Content-Length', String(Buffer.byteLength(body))];

const status = (request: IncomingMessage) => (request.headers['if-none-match'] === '"a"' ? 304 : 200);
const linesOf = (request: IncomingMessage) => (status(request) === 304 ? lines : withLength);
const end = (request: IncomingMessage, response: ServerResponse) => response.end(status(request) === 304 || request.method === 'HEAD' ? undefined : body);
/** What is set before the head is written. */
const prepare = (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === '/last') response.setHeader('Connection', 'close');
  if (request.url === '/secure') response.setHeader('Strict-Transport-Security', 'max-age=1');
};

const kept = { 200: new KeptHead(), 304: new KeptHead() };
const keptWithId = { 200: new KeptHead(), 304: new KeptHead() };
const ours: RequestListener = (request, response) => {
  prepare(request, response);
  kept[status(request)].write(response, status(request), linesOf(request));
  end(request, response);
};
const idOf = (request: IncomingMessage) => String(request.headers['x-request-id']);
const oursWithId: RequestListener = (request, response) => {
  prepare(request, response);
  keptWithId[status(request)].write(response, status(request), linesOf(request), { name: 'X-Request-Id', value: idOf(request) });
  end(request, response);
};
const nodesWithId: RequestListener = (request, response) => {
  prepare(request, response);
  response.writeHead(status(request), [...linesOf(request), 'X-Request-Id', idOf(request)]);
  end(request, response);
};
const nodes: RequestListener = (request, response) => {
  prepare(request, response);
  response.writeHead(status(request), linesOf(request));
  end(request, response);
};

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** @returns all that comes back over one connection, to its end */
async function answersTo(listener: RequestListener, requests: readonly string[]): Promise<string> {
  const server = createServer({ keepAliveTimeout: 0 }, listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(address !== null && typeof address === 'object' ? address.port : 0, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.end(requests.join(''));
  await once(socket, 'end');
  return Buffer.concat(chunks)
    .toString()
    .replaceAll(/Date: \w{3}, .{20} GMT/g, 'Date: now');
}

const get = (path = '/', ...headers: readonly string[]) => [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
const head = get().replace('GET', 'HEAD');

describe('a head that is kept', () => {
  it('is byte for byte what Node makes, whatever is asked for and in which order', async () => {
    const asked = [get(), get(), get('/', 'If-None-Match: "a"'), get('/', 'If-None-Match: "a"'), head, get('/secure'), get(), get().replace('HTTP/1.1', 'HTTP/1.0').replace('Host', 'Connection: keep-alive\r\nHost'), get(), get('/', 'Connection: close')];
    const expected = await answersTo(nodes, asked);
    expect(await answersTo(ours, asked)).toBe(expected);
    expect([expected.match(/HTTP\/1\.1 (200|304)/g), expected.match(/Date: now/g)].map((found) => found?.length)).toEqual([asked.length, asked.length]);
    const old = get('/', 'If-None-Match: "a"', 'Connection: keep-alive').replace('HTTP/1.1', 'HTTP/1.0');
    const unchanged = get('/', 'If-None-Match: "a"');
    // Its head says that the connection ends, also where it is the first of its second.
    expect(await answersTo(ours, [old])).toBe(await answersTo(nodes, [old]));
    kept[304] = new KeptHead();
    await answersTo(ours, [old]);
    expect(await answersTo(ours, [unchanged, unchanged])).toBe(await answersTo(nodes, [unchanged, unchanged]));
    const ending = [get(), get(), get('/last')];
    expect(await answersTo(ours, ending)).toBe(await answersTo(nodes, ending));
  });

  it('has what is an answer\'s own in its place', async () => {
    const ids = ['one', 'ETag', 'a-much-longer-id', '"a"', '200', 'one'];
    const asked = ids.flatMap((id) => [get('/', `X-Request-Id: ${id}`), get('/', `X-Request-Id: ${id}`, 'If-None-Match: "a"')]);
    const expected = await answersTo(nodesWithId, asked);
    expect(await answersTo(oursWithId, asked)).toBe(expected);
    expect(expected.match(/X-Request-Id: .*/g)).toEqual(ids.flatMap((id) => [`X-Request-Id: ${id}`, `X-Request-Id: ${id}`]));
  });

  it('is made once in a second, and anew in the next', async () => {
    let now = 1_000;
    const head = new KeptHead(() => now);
    const times = [1_000, 1_999, 2_000, 2_001, 2_500, 3_000];
    const made: number[] = [];
    await answersTo((request, response) => {
      now = times.shift() ?? 0;
      const writeHead = jest.spyOn(response, 'writeHead');
      head.write(response, 200, withLength);
      if (writeHead.mock.calls.length > 0) made.push(now);
      end(request, response);
    }, Array.from({ length: 6 }, () => get()));
    expect(made).toEqual([1_000, 2_000, 3_000]);
  });
});
