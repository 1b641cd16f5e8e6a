import { once } from 'node:events';
import { connect } from 'node:net';
import { limits } from 'contract';
import { rawStatus } from 'db/testing/raw-request';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

it.each([
  ['bounds connections of one address where no proxy is trusted', 'false', 0],
  ['bounds none of a trusted proxy', 'loopback', 200],
])('MAX_CONNECTIONS_PER_ADDRESS %s', async (_, trusted, status) => {
  const gateway = await startGatewayDouble();
  const site = await startSiteUnderTest(gateway.url, {
    MAX_CONNECTIONS_PER_ADDRESS: '3',
    TRUST_PROXY: trusted,
  });
  const held = Array.from({ length: 3 }, () => connect(site.port, '127.0.0.1'));
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  expect(await rawStatus(site.port, 'GET /healthz HTTP/1.1\r\nHost: site.example\r\n\r\n')).toBe(status);
  for (const socket of held) socket.destroy();
  await site.stop();
  await gateway.stop();
});

describe('hostile requests to the site', () => {
  let gateway: GatewayDouble;
  let site: SiteUnderTest;
  beforeAll(async () => {
    gateway = await startGatewayDouble();
    site = await startSiteUnderTest(gateway.url);
  });
  afterAll(async () => {
    await site.stop();
    await gateway.stop();
  });

  const get = (target: string, host = 'site.example') => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const withHeaders = (target: string, count: number, before: readonly string[] = []) =>
    [
      `GET ${target} HTTP/1.1`,
      'Host: site.example',
      ...before,
      ...Array.from({ length: count }, (_, index) => `X-${index}: 1`),
      '',
      '',
    ].join('\r\n');
  const long = 'x'.repeat(limits.http.target);
  it.each([
    ['cut off', '/es/careers/%E0%A4%A'],
    ['too long', `/es/careers/${long}`],
  ])('is answered in Spanish below /es when it is %s', async (_how, path) => {
    const { text } = await site.ask(path);
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('No se puede leer este enlace');
    const content = /<main[^]*<\/main>/.exec(text)?.[0];
    expect(content).toContain('href="/es/careers"');
    expect(content).not.toContain('href="/careers"');
  });
  it.each([
    ['an address in absolute form', get('http://evil.example/careers'), 400],
    ['an address that names another host', get('//evil.example/careers'), 400],
    ['no Host', 'GET /careers HTTP/1.1\r\n\r\n', 400],
    ['a Host that is none', get('/careers', 'site.example/evil'), 400],
    ['a NUL in the address', get('/careers\0'), 400],
    ['an encoded NUL', get('/assets/%00'), 404],
    ['an encoding that is none', get('/careers/%E0%A4%A'), 400],
    ...['/%', '/careers/100%', '/%ff', '/api/jobs/%E0%A4%A', '/cards/%', '/player/%'].flatMap(
      (target): [string, string, number][] => [
        [`the encoding of ${target}`, get(target), 400],
        [`the encoding of ${target} in HEAD`, get(target).replace('GET', 'HEAD'), 400],
      ],
    ),
    ['two hosts', get('/careers').replace('\r\n\r\n', '\r\nHost: evil.example\r\n\r\n'), 400],
    ['twice the same host', get('/careers').replace('\r\n\r\n', '\r\nHost: site.example\r\n\r\n'), 400],
    ['a way from the API to the probes', get('/api/../readyz'), 404],
    ['an encoded way to the probes', get('/api/%2e%2e/readyz'), 404],
    ['a half encoded way to the probes', get('/api/.%2E/readyz'), 404],
    ['a way behind a backslash', get('/api/\\../readyz'), 400],
    ['a way that ends in a fragment', get('/api/..#/readyz'), 400],
    ['a way from GraphQL to the probes', get('/graphql/../readyz'), 404],
    [
      'a way from the feeds to a form',
      'POST /feeds/../api/contact HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
      404,
    ],
    ['a way out of the folder', get('/assets/../../../etc/passwd'), 404],
    ['an encoded way out of the folder', get('/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd'), 404],
    ['a backslash way out', get('/assets/..\\..\\etc\\passwd'), 400],
    ['a path longer than any of ours', get(`/${'x'.repeat(1_000)}`), 414],
    ['an address longer than any of ours', get(`/careers?q=${long}`), 414],
    ['an address larger than all headers may be', get(`/${long}${long}${long}`), 431],
    [
      'huge headers',
      `GET /careers HTTP/1.1\r\nHost: site.example\r\nCookie: ${long}${long}${long}\r\n\r\n`,
      431,
    ],
    [
      'two lengths',
      'POST /contact HTTP/1.1\r\nHost: site.example\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a form over its size',
      `POST /contact HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 200000\r\n\r\n${'x'.repeat(200_000)}`,
      413,
    ],
    [
      'a form over its size that does not say so',
      `POST /contact HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n30d40\r\n${'x'.repeat(200_000)}\r\n`,
      413,
    ],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01', 400],
    ['TRACE', 'TRACE /careers HTTP/1.1\r\nHost: site.example\r\n\r\n', 405],
  ])('answers %s with the right status', async (_, bytes, status) => {
    expect(await rawStatus(site.port, bytes)).toBe(status);
  });

  it.each(['bytes=5-2', 'bytes=0-0', 'bytes=900-', 'nonsense'])(
    'answers with the whole file for a range of: %s',
    async (range) => {
      const { status, headers, text } = await site.ask('/favicon.svg', { headers: { range } });
      expect([status, headers['content-range'], text]).toEqual([
        200,
        undefined,
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ]);
      expect(site.log.filter((line) => line.includes('"level":50'))).toEqual([]);
    },
  );

  it.each([
    ['99 more headers than it needs', 99],
    ['a thousand of them', 1_000],
  ])('refuses %s with 431', async (_, count) => {
    expect(await rawStatus(site.port, withHeaders('/api/jobs', count))).toBe(431);
    expect(gateway.begun('/api/jobs')).toBe(0);
  });

  it('proxies a request with the maximum number of headers, with its own first', async () => {
    expect(
      await rawStatus(
        site.port,
        withHeaders('/api/anything', limits.http.headers - 3, [
          'X-Forwarded-For: 198.51.100.1',
          'X-Request-Id: trace-of-this',
        ]),
      ),
    ).toBe(418);
    const got = gateway.reached.find(({ url }) => url === '/api/anything');
    const names = got?.names.filter((name) => !['host', 'connection'].includes(name)) ?? [];
    expect(names.slice(0, 4)).toEqual([
      'x-request-id',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
    ]);
    expect(names).toContain(`x-${limits.http.headers - 4}`);
    expect(got?.headers).toMatchObject({ 'x-forwarded-for': '198.51.100.1, 127.0.0.1' });
    expect(got?.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it.each([
    ['GET', '/api/named'],
    ['POST', '/graphql?named'],
    ['POST', '/api/contact'],
  ])("sends its own headers with %s %s, whatever the client's Connection header", async (method, target) => {
    const lines = [
      `${method} ${target} HTTP/1.1`,
      'Host: site.example',
      'Connection: close, X-Forwarded-For, X-Request-Id,X-Forwarded-Proto , X-Named',
      'X-Forwarded-For: 198.51.100.1',
      'X-Named: 1',
      'X-Kept: 1',
    ];
    const sent =
      method === 'GET' ? ['', ''] : ['Content-Type: application/json', 'Content-Length: 2', '', '{}'];
    await rawStatus(site.port, [...lines, ...sent].join('\r\n'));
    const got = gateway.reached.find(({ url, headers }) => url === target && headers['x-kept'] === '1');
    expect(got?.headers).toMatchObject({
      'x-forwarded-for': '198.51.100.1, 127.0.0.1',
      'x-forwarded-proto': 'http',
    });
    expect(got?.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(got?.headers).not.toHaveProperty('x-named');
    expect(got?.body).toBe(method === 'GET' ? '' : '{}');
  });

  it('does not proxy these paths', () => {
    expect(
      gateway.reached.filter(
        ({ url }) =>
          ![
            '/graphql',
            '/data-version',
            '/readyz',
            '/api/anything',
            '/api/organizations',
            '/api/named',
            '/graphql?named',
            '/api/contact',
          ].includes(url),
      ),
    ).toEqual([]);
  });
});
