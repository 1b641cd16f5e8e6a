import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import {
  eventually,
  startSiteUnderTest,
  stopDate,
  untilVersionHeard,
  type SiteUnderTest,
} from './site-under-test.js';

let gateway: GatewayDouble;
let site: SiteUnderTest;

beforeEach(async () => {
  stopDate();
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(gateway.url);
  await untilVersionHeard(site, gateway);
  await site.ask('/careers');
});
afterEach(async () => {
  jest.useRealTimers();
  await site.stop();
  await gateway.stop();
});

describe('pages over HTTP', () => {
  it('are server-rendered, with title, description and canonical URL', async () => {
    const { status, headers, text } = await site.ask('/careers');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('Registered Nurse');
    expect(text).toMatch(/<title>Career Opportunities \| [^<]+<\/title>/);
    expect(text).toContain('<link rel="canonical" href="https://site.example/careers"');
    expect(text).toMatch(/<meta name="description" content="[^"]+"/);
  });

  it.each([
    ['cut off', '/careers/%E0%A4%A', 400],
    ['endless', `/careers/${'x'.repeat(700)}`, 414],
  ])('answer a link that is %s with links to other pages', async (_, address, wanted) => {
    const { status, headers, text } = await site.ask(address);
    expect([status, headers['content-type']]).toEqual([wanted, 'text/html; charset=utf-8']);
    const content = /<main[^]*<\/main>/.exec(text)?.[0];
    for (const link of ['href="/"', 'href="/careers"']) expect(content).toContain(link);
  });

  it('are rendered once, whatever is added to the URL', async () => {
    const before = gateway.questions();
    const [plain, tagged] = [await site.ask('/careers'), await site.ask('/careers?utm_source=mail&x=1')];
    expect(tagged.headers.etag).toBe(plain.headers.etag);
    await site.ask('/careers?page=1&q=nurse');
    await site.ask('/careers?q=nurse&page=1');
    // For its data, and for the company's own texts.
    expect(gateway.questions()).toBe(before + 2);
  });

  it('are compressed as the browser accepts', async () => {
    const plain = await site.ask('/careers');
    const brotli = await site.ask('/careers', { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await site.ask('/careers', { headers: { 'accept-encoding': 'gzip' } });
    expect([
      brotli.headers['content-encoding'],
      gzip.headers['content-encoding'],
      plain.headers['content-encoding'],
    ]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(brotli.headers.vary).toBe('Accept-Encoding');
    // One tag for all three, so a weak one (RFC 9110 section 8.8.3.3).
    expect(plain.headers.etag).toMatch(/^W\/"/);
    expect([brotli.headers.etag, gzip.headers.etag]).toEqual([plain.headers.etag, plain.headers.etag]);
  });

  it('answer 304 for an unchanged page', async () => {
    const { headers } = await site.ask('/careers');
    const again = await site.ask('/careers', { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('answer HEAD like GET without the body, and refuse other methods', async () => {
    const get = await site.ask('/careers');
    const head = await site.ask('/careers', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(get.bytes.length),
      0,
    ]);
    const post = await site.ask('/services', { method: 'POST', body: 'x' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('answer 404 for unknown paths, with a hint for developers', async () => {
    const { status, text } = await site.ask('/nope');
    expect(status).toBe(404);
    expect(text).toContain('Page Not Found');
    expect(text).toContain('router');
    expect(text).toContain('noindex');
  });

  it('that are retired redirect permanently to the nearest one, with the query', async () => {
    const plain = await site.ask('/success-stories');
    expect([plain.status, plain.headers.location]).toEqual([301, '/video-services']);
    const tagged = await site.ask('/client-job-listings/oncology/?utm_source=mail');
    expect([tagged.status, tagged.headers.location]).toEqual([301, '/employers/oncology?utm_source=mail']);
    expect((await site.ask('/client-job-listings/a%2Fb')).status).toBe(404);
  });

  it.each([
    ['/ES/careers?type=full-time', 301, '/es/careers?type=full-time'],
    ['/Privacy-Policy', 301, '/privacy-policy'],
    ['/es/Careers/Greenhouse_south_A', 301, '/es/careers/Greenhouse_south_A'],
    [
      '/careers?q=&type=&type=full-time&near=&radius=25&utm_source=',
      302,
      '/careers?type=full-time&radius=25&utm_source=',
    ],
    ['/all-videos?q=', 302, '/all-videos'],
  ])('have one address: %s', async (address, status, location) => {
    // Also when the page is cached.
    await site.ask(location);
    const { status: answered, headers } = await site.ask(address);
    expect([answered, headers.location]).toEqual([status, location]);
    expect((await site.ask(location)).headers.location).toBeUndefined();
  });

  it('keep the case of ids, and parameters that mean something without a value', async () => {
    for (const address of ['/careers/Greenhouse_south_A', '/careers?apiStatus'])
      expect((await site.ask(address)).headers.location).toBeUndefined();
    for (const address of ['/PLAYER/x', '/SUCCESS-STORIES'])
      expect((await site.ask(address)).status).toBe(404);
  });

  it('change with the data version', async () => {
    gateway.title = 'Charge Nurse';
    gateway.version = '2';
    await eventually(async () => expect((await site.ask('/careers')).text).toContain('Charge Nurse'));
  });

  it('escape embedded data so that no job text can end a script', async () => {
    gateway.title = 'Nurse </script><script>alert(1)</SCRIPT> $& <!--';
    gateway.version = '2';
    await eventually(async () => {
      const { text } = await site.ask('/careers');
      expect(text).toContain('$&amp;');
      expect(text).not.toContain('<script>alert');
      expect(text).toContain('Nurse \\u003c/script>\\u003cscript>alert(1)\\u003c/SCRIPT> $& \\u003c!--');
    });
  });

  it('have the security headers; every inline script is allowed by its hash, and no other', async () => {
    const { headers, text } = await site.ask('/careers');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const policy = String(headers['content-security-policy']);
    const inline = [...text.matchAll(/<script data-entry[^>]*>([^]*?)<\/script>/g)].map(
      ([, code = '']) => code,
    );
    expect(inline).toHaveLength(1);
    for (const code of inline) expect(policy).toContain(createHash('sha256').update(code).digest('base64'));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});
