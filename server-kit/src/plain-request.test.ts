import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { readPlainRequest } from './plain-request.js';

const request = (first: string, ...headers: readonly string[]) => Buffer.from([first, ...headers, '', ''].join('\r\n'), 'latin1');
const get = (...headers: readonly string[]) => request('GET /careers?q=a HTTP/1.1', ...headers);
const host = 'Host: a.example';

describe('a plain request', () => {
  it.each([
    ['only a host', get(host), {}],
    ['what browsers send', get(host, 'Connection: keep-alive', 'Upgrade-Insecure-Requests: 1', 'Accept-Encoding: gzip, deflate, br', 'Cookie: a=\xe9', 'If-None-Match: "x"'), { acceptEncoding: 'gzip, deflate, br', ifNoneMatch: '"x"' }],
    ['names and spaces in other ways', get('HOST:a.example', 'accept-ENCODING: \t br ', 'CONNECTION: Keep-Alive'), { acceptEncoding: 'br' }],
  ])('is one with %s', (_, bytes, told) => {
    expect(readPlainRequest(bytes)).toEqual({ target: '/careers?q=a', host: 'a.example', acceptEncoding: undefined, ifNoneMatch: undefined, ...told });
  });

  it.each([
    ['no host', get('Accept: */*')],
    ['two hosts', get(host, host)],
    ['two conditions', get(host, 'If-None-Match: "x"', 'If-None-Match: "y"')],
    ['a length', get(host, 'Content-Length: 0')],
    ['chunks', get(host, 'Transfer-Encoding: chunked')],
    ['another protocol wanted', get(host, 'Upgrade: h2c')],
    ['a wait for an answer before the answer', get(host, 'Expect: 100-continue')],
    ['a connection that ends', get(host, 'Connection: close')],
    ['a connection with more to say', get(host, 'Connection: keep-alive, upgrade')],
    ['another method', request('HEAD /careers HTTP/1.1', host)],
    ['an older HTTP', request('GET /careers HTTP/1.0', host)],
    ['an absolute address', request('GET http://a.example/ HTTP/1.1', host)],
    ['a space in the address', request('GET /a b HTTP/1.1', host)],
    ['a header that goes on in the next line', get(host, 'X-A: b', ' c')],
    ['a space before the colon', get('Host : a.example')],
    ['a control character', get(host, 'X-A: \0')],
    ['lines that end in another way', Buffer.from('GET / HTTP/1.1\nHost: a.example\n\n')],
    ['another one behind it', Buffer.concat([get(host), get(host)])],
    ['no end', get(host).subarray(0, -2)],
    ['more than is usual', get(host, `Cookie: ${'x'.repeat(4_096)}`)],
  ])('is none with %s', (_, bytes) => expect(readPlainRequest(bytes)).toBeUndefined());

  it('is for Node the same request, whatever it is made of', async () => {
    const piece = fc.constantFrom('GET', 'POST', ' ', '/', '/a', '?', ' HTTP/1.1', ' HTTP/1.0', '\r\n', '\n', '\r', ':', ': ', 'Host', 'host', 'Content-Length', 'transfer-encoding', 'Connection', 'close', 'keep-alive', '0', '5', 'chunked', ',', '\t', '\0', '\x7f', '\xa0', '\xe9', 'X');
    const made = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''));
    const line = fc.oneof(fc.constantFrom('Host: a.example', 'Accept-Encoding: br', 'If-None-Match: "x"', 'If-None-Match: \xa0', 'Connection: keep-alive', 'X-A:'), made);
    const first = fc.oneof({ weight: 9, arbitrary: fc.constant('GET /a HTTP/1.1') }, made);
    const lineEnds = fc.oneof({ weight: 9, arbitrary: fc.constant('\r\n\r\n') }, fc.constantFrom('\r\n', '\n\n'));
    const bytes = fc.tuple(first, fc.array(line, { maxLength: 4 }), lineEnds).map(([one, lines, lineEnd]) => Buffer.from([one, 'Host: a.example', ...lines].join('\r\n') + lineEnd, 'latin1'));
    let plain = 0;
    await fc.assert(
      fc.asyncProperty(bytes, async (came) => {
        const read = readPlainRequest(came);
        if (!read) return;
        plain += 1;
        const { url, headers, complete } = await asNodeReads(came);
        expect({ target: url, host: headers.host, acceptEncoding: headers['accept-encoding'], ifNoneMatch: headers['if-none-match'] }).toEqual(read);
        expect(complete).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    expect(plain).toBeGreaterThan(100);
  });
});

/** @throws when Node does not read exactly one request */
async function asNodeReads(bytes: Buffer): Promise<IncomingMessage> {
  const requests: IncomingMessage[] = [];
  const server = createServer((one, response) => {
    requests.push(one.resume());
    response.end();
  });
  let answers = '';
  const connection = new Duplex({
    read: () => undefined,
    write: (chunk, _, done) => {
      answers += String(chunk);
      done();
    },
  });
  server.emit('connection', connection);
  connection.push(bytes);
  while (!answers.includes('\r\n\r\n')) await turn();
  const closed = once(connection, 'close');
  connection.destroy();
  await closed;
  const [first, ...others] = requests;
  if (!first || others.length > 0 || !answers.startsWith('HTTP/1.1 200')) throw new Error(`Node reads ${requests.length} requests and answers ${answers}`);
  return first;
}
