import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

/** Of a page with the site's layout that is answered without rendering. */
const plain = /^default-src 'self'; script-src 'self'; .*form-action 'self'; frame-ancestors 'self'$/;
const inert = "default-src 'none'; frame-ancestors 'self'";
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
};
const page =
  /^default-src 'self'; script-src 'self'( 'sha256-[^']+')*; style-src 'self' .*object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'$/;

/** Every kind of answer the site gives: what is asked, its status, and its Content-Security-Policy. */
interface Answer {
  readonly kind: string;
  readonly path: string;
  readonly status: number;
  readonly policy: RegExp | string | undefined;
  readonly init?: {
    readonly method: 'POST' | 'PUT';
    readonly body?: string;
    readonly headers?: Record<string, string>;
  };
}
const answers: readonly Answer[] = [
  { kind: 'a page', path: '/careers', status: 200, policy: page },
  { kind: 'a page asked for with a query', path: '/careers?q=nurse', status: 200, policy: page },
  { kind: 'a page that is not there', path: '/nope', status: 404, policy: page },
  {
    kind: 'a player that may be framed by our pages',
    path: '/player/a-day',
    status: 200,
    policy: /script-src 'self'; .*frame-ancestors 'self'$/,
  },
  { kind: 'a redirect', path: '/careers/', status: 301, policy: inert },
  { kind: 'a script', path: '/assets/entry-abc.js', status: 200, policy: undefined },
  { kind: 'a picture', path: '/pictures/hero-1-480.abc.avif', status: 200, policy: undefined },
  {
    kind: 'a drawing, which could hold scripts',
    path: '/favicon.svg',
    status: 200,
    policy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
  { kind: 'a video', path: '/media/videos/a-day.mp4', status: 200, policy: undefined },
  { kind: 'a video that is not there', path: '/media/videos/none.mp4', status: 404, policy: inert },
  { kind: 'a card that is not there', path: '/cards/none.png', status: 404, policy: inert },
  { kind: 'the health', path: '/healthz', status: 200, policy: inert },
  { kind: 'security.txt', path: '/.well-known/security.txt', status: 200, policy: inert },
  {
    kind: 'an address that is none',
    path: '//evil.example',
    status: 400,
    policy: plain,
  },
  { kind: 'a method that is none', path: '/careers', status: 405, policy: inert, init: { method: 'PUT' } },
  {
    kind: 'a form from elsewhere',
    path: '/contact',
    status: 403,
    policy: plain,
    init: {
      method: 'POST',
      body: 'name=Jo',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    },
  },
];

describe('the headers of every kind of response', () => {
  let gateway: GatewayDouble;
  let site: SiteUnderTest;
  beforeAll(async () => {
    gateway = await startGatewayDouble();
    gateway.video = {
      id: 'a-day',
      title: 'A day',
      thumbnail: '/media/videos/a-day.jpg',
      file: 'a-day',
      width: 720,
      height: 1280,
      captions: [],
      chapters: [],
    };
    site = await startSiteUnderTest(gateway.url);
    await mkdir(join(site.client, 'media/videos'), { recursive: true });
    await writeFile(join(site.client, 'media/videos/a-day.mp4'), '0123456789');
  });
  afterAll(async () => {
    await site.stop();
    await gateway.stop();
  });

  it.each(answers)('$kind', async ({ path, status, policy, init }) => {
    const { status: answered, headers } = await site.ask(path, init);
    expect(answered).toBe(status);
    expect(headers).toMatchObject({ ...always, 'strict-transport-security': 'max-age=31536000' });
    if (policy === undefined) expect(headers).not.toHaveProperty('content-security-policy');
    else
      expect(headers['content-security-policy']).toMatch(
        policy instanceof RegExp ? policy : new RegExp(`^${policy.replace(/[()]/g, '\\$&')}$`),
      );
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
  });

  it("of a gateway response are the gateway's own, with the site's for missing ones", async () => {
    const { headers } = await site.ask('/api/anything');
    expect(headers).toMatchObject({ ...always, 'strict-transport-security': 'max-age=31536000' });
  });
});

// All sites of a process use the gateway connections of the one started last, which closes them when it stops.
describe('the headers of a site without https', () => {
  it('contain no HSTS', async () => {
    const gateway = await startGatewayDouble();
    const plain = await startSiteUnderTest(gateway.url, { SITE_URL: 'http://site.example' });
    for (const path of ['/careers', '/healthz', '/assets/entry-abc.js', '/api/anything'])
      expect((await plain.ask(path)).headers).not.toHaveProperty('strict-transport-security');
    await plain.stop();
    await gateway.stop();
  });
});
