import { once } from 'node:events';
import { ServerResponse, type RequestListener, type Server } from 'node:http';
import { connect, Socket, type NetConnectOpts } from 'node:net';
import { promisify } from 'node:util';
import { limits } from 'contract';
import { drip, rawStatus } from 'db/testing/raw-request';
import { closeServer, drain } from '../src/graceful-shutdown.js';
import { HttpServer, type HttpServerLimits } from '../src/http-server.js';
import { closeAtOnce, listen } from '../src/run-server.js';

const anyPort = { host: '127.0.0.1', port: 0, setting: 'SITE_PORT' };
const get = (path: string, ...lines: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a.example', ...lines, '', ''].join('\r\n');

let server: Server;
let port: number;
let clients: Socket[];

beforeEach(() => {
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await closeAtOnce(server);
});

async function start(listener: RequestListener, chosen?: Partial<HttpServerLimits>): Promise<void> {
  server = new HttpServer(listener, chosen);
  port = await listen(server, anyPort);
}

function open(options: Partial<NetConnectOpts> = {}): Socket {
  const client = connect({ ...options, port, host: '127.0.0.1' }).on('error', () => undefined);
  clients.push(client);
  return client;
}

/** Everything the server sends until it closes the connection. */
async function received(client: Socket): Promise<string> {
  let text = '';
  client.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  if (!client.closed) await new Promise((resolve) => client.once('close', resolve));
  return text;
}

async function until(client: Socket, pattern: RegExp): Promise<string> {
  let text = '';
  while (!pattern.test(text)) text += String(await once(client, 'data'));
  return text;
}

/** The next connection as the server has it. */
async function accepted(): Promise<Socket> {
  const connected: Promise<readonly unknown[]> = once(server, 'connection');
  const [socket] = await connected;
  if (!(socket instanceof Socket)) throw new Error('There is no connection.');
  return socket;
}

describe('slow clients', () => {
  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a.example\r\nX-Slow: '],
    ['body', 'POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 100000\r\n\r\n'],
  ])('are answered 408 when the %s never end', async (_, beginning) => {
    await start((incoming) => incoming.resume(), {
      connectionsPerAddress: 0,
      headersTimeout: 200,
      requestTimeout: 400,
      connectionsCheckingInterval: 50,
    });
    const cut = await Promise.all(Array.from({ length: 100 }, () => drip(port, beginning, 20)));
    expect(new Set(cut.map(({ answer }) => answer.split('\r\n')[0]))).toEqual(
      new Set(['HTTP/1.1 408 Request Timeout']),
    );
  });

  it('are disconnected when they send nothing at all', async () => {
    await start((_, response) => response.end(), {
      headersTimeout: 200,
      requestTimeout: 400,
      connectionsCheckingInterval: 50,
    });
    await received(open());
  });

  it('are disconnected when they do not read their answer', async () => {
    await start((incoming, response) => {
      incoming.socket.setTimeout(300);
      response.write(Buffer.alloc(64_000_000));
    });
    expect(server.timeout).toBe(limits.http.silenceMilliseconds);
    const answered: Promise<readonly unknown[]> = once(server, 'request');
    open().pause().write(get('/'));
    const [, response] = await answered;
    if (!(response instanceof ServerResponse)) throw new Error('There is no answer.');
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });
});

it('an idle connection is closed after the time of silence, not earlier', async () => {
  await start((_incoming, response) => void response.end('here'));
  expect([server.timeout, server.keepAliveTimeout]).toEqual([limits.http.silenceMilliseconds, 0]);
  const coming = accepted();
  const idle = open();
  const socket = await coming;
  const events: string[] = [];
  idle.on('end', () => events.push('end'));
  socket.on('timeout', () => events.push('timeout'));
  for (let times = 0; times < 2; times += 1) {
    idle.write(get('/'));
    expect(await until(idle, /here$/)).not.toMatch(/^(?:connection: close|keep-alive:)/im);
  }
  expect([socket.timeout, events]).toEqual([limits.http.silenceMilliseconds, []]);
  socket.setTimeout(1);
  await received(idle);
  expect(events).toEqual(['timeout', 'end']);
});

describe('a request before the answer to the last', () => {
  it.each([
    ['in one piece', 1_900, (text: string) => [text]],
    ['one by one', 2, (text: string) => text.split(/(?<=\r\n\r\n)/)],
    ['half-closed', 2, (text: string) => [text]],
  ])('closes the connection and is not handled (%s)', async (how, sent, piecesOf) => {
    let handled = 0;
    await start(() => (handled += 1));
    const client = open({ allowHalfOpen: how === 'half-closed' });
    for (const piece of piecesOf(get('/').repeat(sent))) client.write(piece);
    if (how === 'half-closed') client.end();
    expect(await received(client)).toBe('');
    expect(handled).toBe(1);
  });

  it('is none where each waits for its answer', async () => {
    await start(({ url }, response) => void setImmediate(() => response.end(`<${url ?? ''}>`)));
    const client = open();
    for (let times = 0; times < 100; times += 1) {
      client.write(get(`/${times}`));
      expect(await until(client, />$/)).toContain(`</${times}>`);
    }
  });

  it('of many connections that read nothing leaves others their answers', async () => {
    await start((_, response) => void response.end(Buffer.alloc(100_000)));
    const flood = Array.from({ length: 60 }, () => open().pause());
    for (const client of flood) client.write(get('/').repeat(1_900));
    expect(await rawStatus(port, get('/'))).toBe(200);
    await Promise.all(flood.map(async (client) => received(client.resume())));
    expect(await rawStatus(port, get('/'))).toBe(200);
  });

  it('counts when Node itself would refuse both', async () => {
    const onRefused = jest.fn();
    await start((_, response) => void response.end(), { onRefused });
    const client = open();
    client.write(get('/', 'Expect: a-miracle').repeat(2));
    await received(client);
    expect(onRefused.mock.calls).toEqual([['requests']]);
    expect(await rawStatus(port, get('/', 'Expect: a-miracle'))).toBe(417);
  });
});

describe('connections of one client address', () => {
  const chosen = { connectionsPerAddress: 3 };
  const listener: RequestListener = (_, response) => void response.end('here');
  const ask = async (options?: Partial<NetConnectOpts>) => {
    const client = open(options);
    client.write(get('/'));
    return Promise.race([
      until(client, /here$/).then(() => 'answered'),
      new Promise((resolve) => client.once('close', () => resolve('closed'))),
    ]);
  };

  it('are bounded, of each address for itself, and free again when they end', async () => {
    await start(listener, chosen);
    for (let times = 0; times < 3; times += 1) expect(await ask()).toBe('answered');
    expect(await ask()).toBe('closed');
    expect(await ask({ localAddress: '127.0.0.2' })).toBe('answered');
    const [first] = clients;
    first?.destroy();
    while ((await promisify(server.getConnections.bind(server))()) > 3)
      await new Promise((resolve) => setImmediate(resolve));
    expect(await ask()).toBe('answered');
  });

  it.each([
    ['of a trusted proxy', { ...chosen, isTrustedProxy: (address: string) => address === '127.0.0.1' }],
    ['where the bound is off', { connectionsPerAddress: 0 }],
  ])('are not bounded %s', async (_, unbounded) => {
    await start(listener, unbounded);
    for (let times = 0; times < 5; times += 1) expect(await ask()).toBe('answered');
  });
});

it.each([
  ['connections', { connections: 1 }, 1],
  ['address', { connectionsPerAddress: 1 }, 1],
  ['requests', {}, 2],
] as const)(
  'a connection that is refused is reported with its reason (%s)',
  async (reason, chosen, requests) => {
    const onRefused = jest.fn();
    await start((_, response) => void setImmediate(() => response.end('here')), { ...chosen, onRefused });
    const first = open();
    first.write(get('/'));
    await until(first, /here$/);
    const second = reason === 'requests' ? first : open();
    second.write(get('/').repeat(requests));
    await received(second);
    expect(onRefused.mock.calls).toEqual([[reason]]);
  },
);

describe('too many headers', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: 1`);

  it('are refused with 431, and no header of a request that is accepted is lost', async () => {
    const seen: number[] = [];
    await start(({ rawHeaders }, response) => {
      seen.push(rawHeaders.length / 2);
      response.end();
    });
    const { headers } = limits.http;
    expect(await rawStatus(port, get('/', ...lines(headers - 1)))).toBe(200);
    expect(await rawStatus(port, get('/', ...lines(headers)))).toBe(431);
    expect(await rawStatus(port, get('/', ...lines(2_000)))).toBe(431);
    expect(seen).toEqual([headers]);
  });

  it('end the connection: a request behind them is not handled', async () => {
    let handled = 0;
    await start((_, response) => {
      handled += 1;
      response.end();
    });
    const client = open();
    client.write(get('/', ...lines(100)) + get('/'));
    await received(client);
    expect(handled).toBe(0);
  });
});

describe('graceful shutdown', () => {
  it('answers with Connection: close while it drains, and then accepts nothing', async () => {
    await start((_, response) => void response.end('here'));
    const client = open();
    client.write(get('/'));
    await until(client, /here$/);
    const drained = drain(server, 0.2);
    client.write(get('/'));
    expect(await until(client, /here$/)).toMatch(/^connection: close/im);
    await drained;
    await closeServer(server);
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  it('closes idle connections and lets an answer under way end', async () => {
    await start(
      ({ url }, response) => void response.end(url === '/large' ? Buffer.alloc(64_000_000, 'x') : 'here'),
    );
    const idle = open();
    idle.write(get('/'));
    await until(idle, /here$/);
    const reading = open();
    reading.write(get('/large'));
    await once(reading, 'readable');
    const closed = closeServer(server);
    const [, answer] = await Promise.all([received(idle), received(reading), closed]);
    expect(answer.length).toBeGreaterThan(64_000_000);
  });
});

it('graceful shutdown does not wait for connections that have sent no request', async () => {
  await start(() => undefined);
  const closeAll = jest.spyOn(server, 'closeAllConnections');
  const coming = accepted();
  const silent = received(open());
  await coming;
  await closeServer(server);
  expect([await silent, closeAll.mock.calls.length]).toEqual(['', 0]);
});

it('a port that is taken is named with the setting that chooses another', async () => {
  await start(() => undefined);
  const second = new HttpServer(() => undefined);
  await expect(listen(second, { ...anyPort, port })).rejects.toMatchObject({
    name: 'OperatorError',
    message: `Port ${port} is taken: set SITE_PORT to a free one.`,
  });
});
