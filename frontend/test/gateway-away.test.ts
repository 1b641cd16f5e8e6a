import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { parseEnvironment } from '../server/env.js';
import { startSite } from '../server/server.js';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { clientBuild, eventually, startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

let gateway: GatewayDouble;
let site: SiteUnderTest;

beforeEach(async () => {
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(gateway.url);
});
afterEach(async () => {
  await site.stop();
  await gateway.stop();
});

describe('the gateway through the site', () => {
  it('gets requests and returns responses unchanged, with a request id and the client address', async () => {
    const answer = await site.ask('/api/anything?x=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'trace-1234', connection: 'keep-alive' },
      body: '{"a":1}',
    });
    expect([answer.status, answer.text]).toEqual([418, '{"message":"a teapot"}']);
    const got = gateway.reached.find(({ url }) => url === '/api/anything?x=1');
    expect(got).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    // One of ours: with an id of its own a client could mix its lines into those of others.
    expect(got?.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('gets requests that are logged once', async () => {
    await site.ask('/api/logged');
    await eventually(() =>
      Promise.resolve(expect(site.log.filter((line) => line.includes('/api/logged'))).toHaveLength(1)),
    );
    const line = site.log.find((one) => one.includes('/api/logged')) ?? '';
    const id = gateway.reached.find(({ url }) => url === '/api/logged')?.headers['x-request-id'];
    expect(line.match(/[\w-]{36}/g)).toEqual([id]);
    expect(line).toContain(`"requestId":"${String(id)}"`);
  });

  it('gets one request id per page', async () => {
    await site.ask('/careers');
    const asked = gateway.reached.filter(({ body }) => body.includes('"operationName"'));
    expect(asked.some(({ body }) => body.includes('"operationName":"CareersPage"'))).toBe(true);
    expect([...new Set(asked.map(({ headers }) => headers['x-request-id']))]).toEqual([
      expect.stringMatching(/^[\w-]{36}$/),
    ]);
  });

  it("gets a form's extra data, and the client address the site saw", async () => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': 'key-of-this-message',
      'form-elapsed': '4500',
      'form-trap': 'x',
      'x-forwarded-for': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
    };
    await site.ask('/api/contact', { method: 'POST', headers, body: '{}' });
    const got = gateway.reached.find(({ url }) => url === '/api/contact');
    expect(got).toMatchObject({
      method: 'POST',
      headers: { 'idempotency-key': 'key-of-this-message', 'form-elapsed': '4500', 'form-trap': 'x' },
    });
    // The gateway believes the last one (gateway/test/forms/contact-limits.test.ts).
    expect(got?.headers['x-forwarded-for']).toBe('198.51.100.1, 127.0.0.1');
  });

  it('does not get requests for similar paths', async () => {
    expect((await site.ask('/apis')).status).toBe(404);
    expect(gateway.reached.map(({ url }) => url)).not.toContain('/apis');
  });
});

describe('while the gateway is away', () => {
  it('cached pages are served, others show the error and are not cacheable', async () => {
    const seen = await site.ask('/careers');
    await gateway.stop();
    expect((await site.ask('/careers')).text).toBe(seen.text);
    const other = await site.ask('/careers?q=unseen');
    expect([other.status, other.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(other.text).toContain('Unable to load job listings. Please try again later.');
  });

  it('a failed page states the request id of its log line, with its usual text', async () => {
    await gateway.stop();
    const { text } = await site.ask('/careers?q=unseen');
    const [, reference = ''] = /Reference: ([\w-]{36})</.exec(text) ?? [];
    expect(site.log.filter((line) => line.includes(reference)).join()).toContain(
      'a page could not be shown whole',
    );
    expect(site.log.filter((line) => line.includes(reference)).join()).toMatch(
      /ECONNREFUSED.*"operation":"CareersPage"|"operation":"CareersPage".*ECONNREFUSED/,
    );
    expect((await site.ask('/privacy-policy')).text).not.toContain('Reference: ');
  });

  it('an error page replaces what cannot render its own error', async () => {
    await gateway.stop();
    const answer = await site.ask('/player/small-rituals');
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['retry-after'],
    ]).toEqual([503, 'text/html; charset=utf-8', 'no-store', '5']);
    expect(answer.text).toContain(
      '<h1>This page cannot be shown right now</h1><p>Temporarily unavailable. Please try again later.</p>',
    );
    const [, reference = ''] = /Reference: ([\w-]{36})</.exec(answer.text) ?? [];
    expect(site.log.filter((line) => line.includes(reference)).join()).toContain(
      'a page could not be rendered',
    );
  });

  it('a job page shows its own error, also while the gateway hangs', async () => {
    await site.stop();
    // Two questions, one after the other, that each waited as long as they may would take longer.
    site = await startSiteUnderTest(gateway.url, {}, { renderWithinMilliseconds: 15_000 });
    gateway.hangs = true;
    const { status, headers, text } = await site.ask('/careers/lever_harbor_2');
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(text).toMatch(/<h1[^>]*>Failed to load job details<\/h1>/);
    expect(text).toMatch(/<a [^>]*href="\/careers"[^>]*>Back to Job Listings/);
  });

  it.each([
    ['GET', '/api/jobs', 'application/json'],
    ['POST', '/api/contact', 'application/json'],
    ['POST', '/contact', 'application/x-www-form-urlencoded'],
  ])('%s %s is answered 503 with Retry-After within seconds while it hangs', async (method, path, type) => {
    gateway.hangs = true;
    const { status, headers } = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      method,
      ...(method === 'POST' && { body: 'name=Jo', headers: { 'content-type': type } }),
      // More than the 10 s that visitors wait at most, for a busy machine; less than a socket's timeout.
      signal: AbortSignal.timeout(14_000),
    });
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('consecutive job pages show it at once when the gateway hangs', async () => {
    await site.stop();
    site = await startSiteUnderTest(
      gateway.url,
      {},
      { renderWithinMilliseconds: 15_000, versionWithinMilliseconds: 500 },
    );
    gateway.hangs = true;
    await eventually(() => Promise.resolve(expect(site.log.join()).toContain('the gateway does not answer')));
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => site.ask(`/careers/${id}`)));
    for (const { status, text } of answers)
      expect([status, text.includes('Back to Job Listings')]).toEqual([503, true]);
  });

  it("the gateway's routes answer 503 as JSON", async () => {
    await gateway.stop();
    const answer = await site.ask('/api/jobs');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(answer.text)).toMatchObject({
      message: 'Temporarily unavailable. Please try again later.',
    });
  });

  it('the site is alive but not ready', async () => {
    // Not at the first try where this machine takes long: then a question is given up.
    await eventually(async () => expect((await site.ask('/readyz')).status).toBe(200));
    await gateway.stop();
    const { status, text } = await site.ask('/healthz');
    expect(status).toBe(200);
    expect(text).toMatch(/^\{"status":"alive","version":"\d+\.\d+\.\d+","revision":"[^"]+"\}$/);
    await eventually(async () => expect((await site.ask('/readyz')).status).toBe(503));
  });
});

describe('/readyz', () => {
  it('asks the gateway once for concurrent requests', async () => {
    await eventually(async () => expect((await site.ask('/readyz')).status).toBe(200));
    const asked = () => gateway.reached.filter(({ url }) => url === '/readyz').length;
    const before = asked();
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask('/readyz')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // Anew every two seconds, on a machine as slow as that.
    expect(asked() - before).toBeLessThanOrEqual(1 + (performance.now() - began) / 2_000);
  });
});

describe('stopping', () => {
  it('/readyz answers 503 at once while pages are still answered', async () => {
    const leaving = await startSiteUnderTest(gateway.url, { DRAIN_SECONDS: '5' });
    const stopped = leaving.stop();
    const ready = await leaving.ask('/readyz');
    expect([ready.status, ready.text]).toEqual([503, 'leaving']);
    expect((await leaving.ask('/healthz')).status).toBe(200);
    await stopped;
  });
});

describe('the readiness of the site', () => {
  it.each([200, 503])("equals the gateway's: %d", async (status) => {
    const one = createHttpServer((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end('{}'),
    ).listen(0, '127.0.0.1');
    await once(one, 'listening');
    const address = one.address();
    const visited = await startSiteUnderTest(
      `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    );
    await eventually(async () => expect((await visited.ask('/readyz')).status).toBe(status));
    await visited.stop();
    one.close();
  });
});

describe('starting', () => {
  it('reports a port in use in one sentence', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const start = startSite(
      parseEnvironment({ SITE_PORT: String(port), GATEWAY_URL: gateway.url }),
      await clientBuild(),
      pino({ level: 'silent' }),
    );
    await expect(start).rejects.toThrow(`Port ${port} is taken: set SITE_PORT to a free one.`);
    await new Promise((resolve) => holder.close(resolve));
  });

  it('names the setting that does not parse', () => {
    expect(() => parseEnvironment({ SITE_PORT: 'many' })).toThrow(
      /^SITE_PORT must be a port number from 0 to 65535\.$/,
    );
    expect(() => parseEnvironment({ DRAIN_SECONDS: '61' })).toThrow(
      /^DRAIN_SECONDS must be a number of seconds from 0 to 60\.$/,
    );
    expect(() => parseEnvironment({ GATEWAY_URL: 'gateway' })).toThrow('GATEWAY_URL');
    expect(() => parseEnvironment({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL');
  });
});

describe('files', () => {
  it('with a hash in their name are cached for a year', async () => {
    for (const path of ['/assets/entry-abc.js', '/pictures/hero-1-480.abc.avif']) {
      const { status, headers } = await site.ask(path);
      expect([path, status, headers['cache-control']]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('outside the folder cannot be read', async () => {
    expect((await site.ask('/%2e%2e/%2e%2e/etc/passwd')).status).toBe(404);
    expect((await site.ask('/.vite/manifest.json')).status).toBe(404);
  });
});
