import { once } from 'node:events';
import { connect } from 'node:net';
import { limits } from 'contract';
import { rawStatus } from 'db/testing/raw-request';
import { startTestGateway, type TestGateway } from '../gateway.js';

it.each([
  ['bounds connections of one address where no proxy is trusted', 'false', 0],
  ['bounds none of a trusted proxy', '1', 200],
])('MAX_CONNECTIONS_PER_ADDRESS %s', async (_, trusted, status) => {
  const gateway = await startTestGateway({ MAX_CONNECTIONS_PER_ADDRESS: '3', TRUST_PROXY: trusted });
  const port = Number(new URL(gateway.url).port);
  const held = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  expect(await rawStatus(port, 'GET /healthz HTTP/1.1\r\nHost: a.example\r\n\r\n')).toBe(status);
  for (const socket of held) socket.destroy();
  await gateway.stop();
});

describe('hostile requests to the gateway', () => {
  let gateway: TestGateway;
  let port: number;
  beforeAll(async () => {
    gateway = await startTestGateway({ GATEWAY_OPERATIONS_PORT: '0' });
    port = Number(new URL(gateway.url).port);
  });
  afterAll(() => gateway.stop());

  const long = 'x'.repeat(limits.http.target);
  it.each([
    [
      'an address in absolute form',
      'GET http://evil.example/api/jobs HTTP/1.1\r\nHost: a.example\r\n\r\n',
      400,
    ],
    ['no Host', 'GET /api/jobs HTTP/1.1\r\n\r\n', 400],
    ['a Host that is none', 'GET /api/jobs HTTP/1.1\r\nHost: a.example/evil\r\n\r\n', 400],
    ['a NUL in the address', 'GET /api/\0 HTTP/1.1\r\nHost: a.example\r\n\r\n', 400],
    ['an encoded NUL in an id', 'GET /api/jobs/%00 HTTP/1.1\r\nHost: a.example\r\n\r\n', 404],
    ['an encoded NUL in a filter', 'GET /api/jobs?organization=%00 HTTP/1.1\r\nHost: a.example\r\n\r\n', 400],
    ['an encoding that is none', 'GET /api/jobs/%E0%A4%A HTTP/1.1\r\nHost: a.example\r\n\r\n', 400],
    ...['/%', '/%ff', '/graphql/%', '/feeds/%E0%A4%A'].flatMap((target): [string, string, number][] => [
      [`the encoding of ${target}`, `GET ${target} HTTP/1.1\r\nHost: a.example\r\n\r\n`, 400],
      [`the encoding of ${target} in HEAD`, `HEAD ${target} HTTP/1.1\r\nHost: a.example\r\n\r\n`, 400],
    ]),
    ['two hosts', 'GET /api/jobs HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n', 400],
    ['a way from the API to the probes', 'GET /api/../readyz HTTP/1.1\r\nHost: a.example\r\n\r\n', 404],
    ['an encoded way to the probes', 'GET /api/%2e%2e/readyz HTTP/1.1\r\nHost: a.example\r\n\r\n', 404],
    ['a way from GraphQL to the probes', 'GET /graphql/../readyz HTTP/1.1\r\nHost: a.example\r\n\r\n', 404],
    [
      'a way from the feeds to a form',
      'POST /feeds/../api/contact HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
      404,
    ],
    [
      'a way out of the folder',
      'GET /graphql/assets/%2e%2e/%2e%2e/%2e%2e/package.json HTTP/1.1\r\nHost: a.example\r\n\r\n',
      404,
    ],
    ['a way out of the feeds', 'GET /feeds/..%2f..%2fetc/jobs.xml HTTP/1.1\r\nHost: a.example\r\n\r\n', 404],
    [
      'an address longer than any of ours',
      `GET /api/jobs?q=${long} HTTP/1.1\r\nHost: a.example\r\n\r\n`,
      414,
    ],
    [
      'an address larger than all headers may be',
      `GET /${long}${long}${long} HTTP/1.1\r\nHost: a.example\r\n\r\n`,
      431,
    ],
    ['huge headers', `GET /api/jobs HTTP/1.1\r\nHost: a.example\r\nX-A: ${long}${long}${long}\r\n\r\n`, 431],
    [
      '99 headers more than it needs',
      `GET /api/jobs HTTP/1.1\r\nHost: a.example\r\n${'X-A: 1\r\n'.repeat(99)}\r\n`,
      431,
    ],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01', 400],
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nHost: a.example\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a chunk of no size',
      'POST /api/contact HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    [
      'a body over 100 kB',
      `POST /api/contact HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n${'x'.repeat(200_000)}`,
      413,
    ],
    [
      'brackets 40,000 deep',
      `POST /api/contact HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: 80000\r\n\r\n${'['.repeat(40_000)}${']'.repeat(40_000)}`,
      400,
    ],
    ['an unknown method', 'BREW /api/jobs HTTP/1.1\r\nHost: a.example\r\n\r\n', 400],
    ['TRACE', 'TRACE /api/jobs HTTP/1.1\r\nHost: a.example\r\n\r\n', 405],
  ])('answers %s with the right status', async (_, bytes, status) => {
    expect(await rawStatus(port, bytes)).toBe(status);
  });

  it('ignores prototype properties in a body', async () => {
    const body =
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"name":"Jo Doe","email":"jo@clinic.example","subject":"Nurses","message":"We need ten nurses by spring."}';
    expect(
      (
        await gateway.rest('/api/contact', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    ).toBe(201);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  });

  it('counts refused requests, and logs them in one line', async () => {
    const before = gateway.log.length;
    for (let times = 0; times < 50; times += 1) await gateway.rest('/api/jobs/%ff');
    const written = gateway.log.slice(before).join('');
    expect(written.match(/"status":400,"times":\d+,"msg":"requests are refused"/g)?.length ?? 0).toBeLessThan(
      2,
    );
    expect(written).not.toContain('request completed');
    expect(await gateway.metrics()).toMatch(/^requests_refused_total\{status="400"\} (?:[5-9]\d|\d{3,})$/m);
  });

  it('writes one log line per request, whatever it contains', async () => {
    const before = gateway.log.length;
    await gateway.rest('/api/jobs?q=%0a%7B%22level%22%3A60%2C%22msg%22%3A%22forged%22%7D%0d%0a%1b[2J', {
      headers: { 'user-agent': '{"level":60,"msg":"forged"}', 'x-request-id': '{"level":60}' },
    });
    const written = gateway.log.slice(before);
    const lines = written.map((line) => JSON.parse(line) as { level: number; req?: object });
    expect(lines.filter(({ req }) => req !== undefined)).toHaveLength(1);
    expect(lines.filter(({ level }) => level === 60)).toEqual([]);
    expect(written.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  it('reveals neither its software nor its timeouts', async () => {
    const response = await gateway.rest('/api/jobs');
    expect(['x-powered-by', 'server', 'keep-alive'].filter((name) => response.headers.has(name))).toEqual([]);
  });
});
