import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

const script = '/assets/entry-abc.js';
const packed = { headers: { 'accept-encoding': 'gzip, br' } };

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

it('the IndexNow key file is served when set, and no other', async () => {
  const key = 'a-key-of-the-site';
  expect((await site.ask(`/${key}.txt`)).status).toBe(404);
  await site.stop();
  site = await startSiteUnderTest(gateway.url, { INDEXNOW_KEY: key });
  const { status, text, headers } = await site.ask(`/${key}.txt`);
  expect([status, text, headers['content-type']]).toEqual([200, key, 'text/plain; charset=utf-8']);
  expect((await site.ask('/another-key-of-it.txt')).status).toBe(404);
});

it('security.txt names the mailbox of the brand and expires a year after the build (RFC 9116)', async () => {
  await site.stop();
  site = await startSiteUnderTest(gateway.url, { BRAND_EMAIL: 'office@company.example' });
  const { status, text, headers } = await site.ask('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const line of [
    'Contact: mailto:office@company.example',
    'Preferred-Languages: en, es',
    'Canonical: https://site.example/.well-known/security.txt',
  ])
    expect(text).toContain(`${line}\n`);
  const ahead = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now();
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThanOrEqual(365 * 24 * 3_600_000);
});

describe('files over HTTP', () => {
  it('are compressed when accepted, identically for every request', async () => {
    const [first, again] = [await site.ask(script, packed), await site.ask(script, packed)];
    expect([
      first.status,
      brotliDecompressSync(first.bytes).toString(),
      first.headers['content-encoding'],
    ]).toEqual([200, 'void 0;', 'br']);
    expect([again.status, again.bytes, { ...again.headers, date: '' }]).toEqual([
      first.status,
      first.bytes,
      { ...first.headers, date: '' },
    ]);
    expect((await site.ask(script)).text).toBe('void 0;');
  });

  it('are counted as responses, and not as pages', async () => {
    for (let n = 0; n < 3; n += 1) await site.ask(script);
    expect(await site.metric('page_cache_requests_total{result="hit"}')).toBe(0);
    expect(await site.metric('http_request_duration_seconds_count{kind="file",status="200"}')).toBe(3);
    expect(await site.metric('http_request_duration_seconds_count{kind="page",status="200"}')).toBe(0);
  });

  it('answer conditional requests, HEAD and URLs with a query', async () => {
    const { headers } = await site.ask(script, packed);
    expect(headers.etag).toMatch(/^W\/"/);
    for (const method of ['GET', 'HEAD'] as const) {
      const unchanged = await site.ask(script, {
        method,
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect([unchanged.status, unchanged.text, unchanged.headers['cache-control']]).toEqual([
        304,
        '',
        headers['cache-control'],
      ]);
    }
    const head = await site.ask(script, { method: 'HEAD', ...packed });
    expect([head.status, head.text, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      '',
      headers['content-length'],
      headers.etag,
    ]);
    expect((await site.ask(`${script}?v=1`)).text).toBe('void 0;');
    expect((await site.ask(script, { method: 'POST' })).status).toBe(405);
  });

  it('answer 412 for a failed precondition, which is no server error', async () => {
    const { headers } = await site.ask(script, packed);
    const refused = await site.ask(script, { headers: { ...packed.headers, 'if-match': '"another"' } });
    expect([
      refused.status,
      refused.text,
      refused.headers['cache-control'],
      refused.headers['content-encoding'],
      refused.headers['content-length'],
    ]).toEqual([412, '', 'no-store', undefined, '0']);
    expect((await site.ask(script, { headers: { 'if-match': String(headers.etag) } })).text).toBe('void 0;');
    // They have no date of modification to compare with.
    expect(
      (await site.ask(script, { headers: { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' } })).text,
    ).toBe('void 0;');
    expect(site.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('are those present at the start with that name, and nothing else', async () => {
    await writeFile(join(site.client, 'later.txt'), '');
    for (const path of [
      '/assets',
      '/assets/',
      `${script}.br`,
      '/.vite/manifest.json',
      '/later.txt',
      `${script}/x`,
    ])
      expect([path, (await site.ask(path)).status]).toEqual([path, path.endsWith('/') ? 301 : 404]);
  });

  it('have their content type', async () => {
    for (const [path, type] of [
      [script, 'text/javascript; charset=utf-8'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/pictures/hero-1-480.abc.avif', 'image/avif'],
    ] as const) {
      const { headers } = await site.ask(path, packed);
      expect([path, headers['content-type'], headers['x-content-type-options']]).toEqual([
        path,
        type,
        'nosniff',
      ]);
    }
  });

  it('answer 500 when one was deleted, without other effects', async () => {
    for (const path of ['favicon.svg', script, `${script}.br`]) await rm(join(site.client, path));
    for (const path of ['/favicon.svg', script]) {
      const { status, headers, text } = await site.ask(path, packed);
      expect([status, headers['cache-control'], headers.etag, text]).toEqual([
        500,
        'no-store',
        undefined,
        expect.stringContaining('Reference:'),
      ]);
      expect(text).not.toContain('gone');
    }
    expect(site.log.filter((line) => line.includes('of the client build is gone'))).toHaveLength(2);
    expect((await site.ask('/careers')).status).toBe(200);
  });
});
