import { connect, type Socket } from 'node:net';
import { errorCodes, limits } from 'contract';
import { drip } from 'db/testing/raw-request';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { eventually, startSiteUnderTest, untilVersionHeard, type SiteUnderTest } from './site-under-test.js';

let gateway: GatewayDouble;
let site: SiteUnderTest;
let visitors: Socket[];

beforeEach(async () => {
  visitors = [];
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(gateway.url);
});
afterEach(async () => {
  for (const visitor of visitors) visitor.destroy();
  await site.stop();
  await gateway.stop();
});

/** More than the connections the site has for itself. */
const VISITORS = 70;
const message = {
  name: 'Ana',
  email: 'ana@harbor.example',
  subject: 'Hiring',
  message: 'We need ten nurses.',
};

/** Opens connections that send this and then nothing, and read nothing. @returns once all have sent it, or have something to read */
async function hold(bytes: string, until: 'sent' | 'readable', length = VISITORS): Promise<void> {
  visitors = await Promise.all(
    Array.from({ length }, () => {
      const visitor = connect(site.port, '127.0.0.1').on('error', () => undefined);
      return new Promise<Socket>((resolve) => {
        if (until === 'readable') visitor.once('readable', () => resolve(visitor));
        visitor.write(bytes, () => until === 'sent' && resolve(visitor));
      });
    }),
  );
}

/** What a visitor may want whom the others do not concern. */
async function everythingElse(): Promise<void> {
  const page = await site.ask('/careers/lever_harbor_1');
  expect([page.status, page.text.includes('Registered Nurse')]).toEqual([200, true]);
  const [withScripts, withoutScripts] = await Promise.all([
    site.ask('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    }),
    site.ask('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(message).toString(),
    }),
  ]);
  expect([withScripts.status, withoutScripts.status]).toEqual([201, 303]);
  expect(
    gateway.reached
      .filter(({ url }) => url === '/api/contact')
      .map(({ body }) => JSON.parse(body) as unknown),
  ).toEqual([message, message]);
  // Not at the first try where this machine takes long: then a question is given up.
  await eventually(async () => expect((await site.ask('/readyz')).status).toBe(200));
  await untilVersionHeard(site, gateway, gateway.begun('/data-version'));
}

describe('connections to the gateway', () => {
  it.each(['/api/contact', '/graphql'])('are not blocked by a slow sender to %s', async (path) => {
    await hold(
      `POST ${path} HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      'sent',
    );
    await everythingElse();
    expect(gateway.begun(path)).toBe(path === '/graphql' ? gateway.questions() : 2);
  });

  it('stay free for pages and forms while clients read long responses slowly', async () => {
    await hold('GET /feeds/endless.xml HTTP/1.1\r\nHost: site.example\r\n\r\n', 'readable');
    await everythingElse();
  });

  it('are released when clients disconnect', async () => {
    await site.stop();
    site = await startSiteUnderTest(gateway.url, { TRUST_PROXY: '2' });
    const asking = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n`;
    await hold(asking('/feeds/endless.xml'), 'readable', limits.http.passing);
    const ask = async () =>
      (await site.ask('/api/organizations', { headers: { 'x-forwarded-for': '203.0.113.7' } })).status;
    await eventually(async () => expect(await ask()).toBe(429));
    for (const visitor of visitors) visitor.destroy();
    await eventually(async () => expect(await ask()).toBe(200));
    // Not the first one's place alone.
    await hold(asking('/feeds/endless.xml'), 'readable', 1);
    await eventually(async () => expect(await ask()).toBe(200));
  });

  it('stay free for others while one address reads slowly', async () => {
    await site.stop();
    site = await startSiteUnderTest(gateway.url, { TRUST_PROXY: '2' });
    const by = (address: string) => ({ 'x-forwarded-for': address });
    await hold(
      'GET /feeds/endless.xml HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n',
      'readable',
      limits.http.passing,
    );
    const refused = await site.ask('/api/organizations', { headers: by('203.0.113.7') });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.text).toMatch(/^\{"message":"[^"]+","requestId":"[\w-]{36}"\}$/);
    expect(refused.text).toContain(errorCodes.TOO_MANY_REQUESTS.message);
    expect((await site.ask('/api/organizations', { headers: by('203.0.113.8') })).status).toBe(200);
    expect(
      (
        await site.ask('/api/contact', {
          method: 'POST',
          headers: { ...by('203.0.113.7'), 'content-type': 'application/json' },
          body: JSON.stringify(message),
        })
      ).status,
    ).toBe(201);
    visitors.pop()?.destroy();
    await eventually(async () =>
      expect((await site.ask('/api/organizations', { headers: by('203.0.113.7') })).status).toBe(200),
    );
  });

  it('are not reserved before the request body has arrived', async () => {
    await site.stop();
    site = await startSiteUnderTest(gateway.url, { TRUST_PROXY: '2' });
    const { passing, passingOfAll } = limits.http;
    visitors = Array.from({ length: passingOfAll }, (_, number) => {
      const visitor = connect(site.port, '127.0.0.1').on('error', () => undefined);
      visitor.write(
        `POST /graphql HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: 203.0.113.${Math.floor(number / passing)}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      );
      return visitor;
    });
    const ask = async (address: number) =>
      (await site.ask('/api/organizations', { headers: { 'x-forwarded-for': `203.0.113.${address}` } }))
        .status;
    // All of them have come: each address has its share.
    await eventually(async () =>
      expect(
        await Promise.all(Array.from({ length: passingOfAll / passing }, (_, address) => ask(address))),
      ).toEqual(Array.from({ length: passingOfAll / passing }, () => 429)),
    );
    expect(await ask(200)).toBe(200);
    expect(gateway.begun('/graphql')).toBe(gateway.questions());
  });

  it('have a bounded queue, beyond which all but forms get 503', async () => {
    await site.stop();
    site = await startSiteUnderTest(gateway.url, { TRUST_PROXY: '2' });
    const asking = (address: number) =>
      `GET /feeds/endless.xml HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: 203.0.113.${address}\r\n\r\n`;
    const { passing, passingOfAll } = limits.http;
    let refused = 0;
    visitors = Array.from({ length: passingOfAll }, (_, number) => {
      const visitor = connect(site.port, '127.0.0.1').on('error', () => undefined);
      visitor
        .once('data', (bytes) => (refused += String(bytes).startsWith('HTTP/1.1 503') ? 1 : 0))
        .once('data', () => visitor.pause());
      visitor.write(asking(Math.floor(number / passing)));
      return visitor;
    });
    const ask = async () =>
      site.ask('/api/organizations', { headers: { 'x-forwarded-for': '203.0.113.200' } });
    await eventually(async () => expect((await ask()).status).toBe(503));
    const asked = performance.now();
    const { headers, text } = await ask();
    expect([headers['retry-after'], text]).toEqual([
      '5',
      expect.stringContaining(errorCodes.SERVICE_UNAVAILABLE.message),
    ]);
    // A request that waits for a connection gets the same answer, but much later.
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect(refused).toBe(0);
    await everythingElse();
    for (const visitor of visitors) visitor.destroy();
    await eventually(async () => expect((await ask()).status).toBe(200));
  });
});

describe('a request body for the gateway', () => {
  const post = (headers: string, body: string) =>
    `POST /api/contact HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\nConnection: close\r\n${headers}\r\n\r\n${body}`;

  it('arrives unchanged for any transfer encoding', async () => {
    const parts = ['{"name":', '"Ana"}'];
    const chunked = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
    const answers = await Promise.all([
      answerTo(post('Transfer-Encoding: chunked', `${chunked}0\r\n\r\n`)),
      answerTo(post('Content-Length: 14', parts.join(''))),
      answerTo(post('Content-Length: 0', '')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(
      gateway.reached
        .filter(({ url }) => url === '/api/contact')
        .map(({ body }) => body)
        .sort(),
    ).toEqual(['', parts.join(''), parts.join('')]);
  });

  it.each([
    ['says', `Content-Length: ${limits.http.body + 1}`, 'x'],
    [
      'shows',
      'Transfer-Encoding: chunked',
      `${(limits.http.body + 1).toString(16)}\r\n${'x'.repeat(limits.http.body + 1)}\r\n`,
    ],
  ])('is refused when it %s that it is too long', async (_, header, body) => {
    const { status, text } = await answerTo(post(header, body));
    expect(status).toBe(413);
    expect(text).toMatch(/\{"message":"The request is too large\.","requestId":"[\w-]{36}"\}/);
    expect(gateway.begun('/api/contact')).toBe(0);
  });

  it('is answered 408 by the site when it does not arrive', async () => {
    const impatient = await startSiteUnderTest(
      gateway.url,
      {},
      { server: { headersTimeout: 2_000, requestTimeout: 2_000, connectionsCheckingInterval: 50 } },
    );
    try {
      const { answer } = await drip(impatient.port, post('Content-Length: 1000', '{'), 20);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      await eventually(() =>
        Promise.resolve(
          expect(impatient.log.filter((line) => line.includes('"status":499'))).toHaveLength(1),
        ),
      );
      expect(gateway.begun('/api/contact')).toBe(0);
    } finally {
      await impatient.stop();
    }
  });
});

/** Sends bytes as they are. */
async function answerTo(bytes: string): Promise<{ readonly status: number; readonly text: string }> {
  const visitor = connect(site.port, '127.0.0.1');
  visitor.write(bytes);
  let text = '';
  for await (const chunk of visitor) text += String(chunk);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}
