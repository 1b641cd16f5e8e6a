import { errorCodes } from 'contract';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

let gateway: GatewayDouble;
let site: SiteUnderTest;
beforeEach(async () => {
  gateway = await startGatewayDouble();
});
afterEach(async () => {
  await site.stop();
  await gateway.stop();
});

const ancestors = (headers: Record<string, unknown>) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];

describe('the pages for frames on other sites (product 2.44, 2.45)', () => {
  it('are framed by the hosts of career pages, all other pages by none', async () => {
    site = await startSiteUnderTest(gateway.url);
    for (const path of ['/embed/jobs?organization=harbor', '/embed/jobs?organization=harbor']) {
      const { status, headers, text } = await site.ask(path);
      expect(status).toBe(200);
      expect(ancestors(headers)).toBe("'self' careers.harbor.example");
      expect(headers).not.toHaveProperty('x-frame-options');
      // By 2.44 the page around the frame decides on its links.
      expect(headers['vary']).toBe('Accept-Encoding, Referer');
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text.match(/<script.*?<\/script>/g)).toEqual([
        '<script type="module" src="/embed-frame.js"></script>',
      ]);
    }
    const page = await site.ask('/careers?organization=harbor');
    expect(ancestors(page.headers)).toBe("'self'");
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.headers['vary']).toBe('Accept-Encoding');
    expect(ancestors((await site.ask('/embed/other')).headers)).toBe("'self'");
  });

  it('are framed by EMBED_HOSTS, where it is set', async () => {
    site = await startSiteUnderTest(gateway.url, {
      EMBED_HOSTS: 'www.harbor.example, Jobs.harbor.example:8443',
    });
    const { headers, text } = await site.ask('/embed/jobs?host=www.harbor.example');
    expect(ancestors(headers)).toBe("'self' www.harbor.example jobs.harbor.example:8443");
    expect(text).toContain('utm_source=embed%3Awww.harbor.example');
    expect((await site.ask('/embed/jobs?host=evil.example')).text).not.toContain('evil.example');
  });

  it('name the page around a plain frame as the source of their links, where it may frame them', async () => {
    site = await startSiteUnderTest(gateway.url);
    const source = async (path: string, referer: string) =>
      /utm_source=([^"&]*)/.exec((await site.ask(path, { headers: { referer } })).text)?.[1];
    const employer = 'https://careers.harbor.example/';
    // From the cache, too, where each host has its own page.
    for (let round = 0; round < 2; round += 1) {
      expect(await source('/embed/jobs', employer)).toBe('embed%3Acareers.harbor.example');
      expect(await source('/embed/jobs', 'https://evil.example/')).toBe('embed');
      expect(await source('/embed/jobs', 'nonsense')).toBe('embed');
      expect(await source('/embed/jobs', 'https://site.example/employers/harbor')).toBe('embed');
      expect(await source('/embed/jobs?host=evil.example', employer)).toBe('embed');
    }
    const { text } = await site.ask('/embed/jobs?compact=1', { headers: { referer: employer } });
    expect(text).toContain('<input type="hidden" name="host" value="careers.harbor.example">');
  });

  it.each(['https://*/', 'https://a.example;sandbox/'])(
    'are framed by the site alone where a career page is at %s',
    async (careerPageUrl) => {
      gateway.careerPageUrl = careerPageUrl;
      site = await startSiteUnderTest(gateway.url);
      const { status, headers } = await site.ask('/embed/jobs');
      expect([status, ancestors(headers)]).toEqual([200, "'self'"]);
      expect(headers['content-security-policy']).not.toContain('sandbox');
    },
  );

  it('that cannot be made, or are asked for too often, show why in the frame', async () => {
    site = await startSiteUnderTest(gateway.url, {}, { points: { searches: 1, records: 1 } });
    gateway.sheds = 'FramingOrganizations';
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const refused = await site.ask('/embed/jobs?language=es&q=a', { headers });
    const limited = await site.ask('/embed/jobs?q=b', { headers });
    expect([refused.status, limited.status]).toEqual([503, 429]);
    expect(limited.text).toBe(`${errorCodes.TOO_MANY_REQUESTS.message}\n`);
    for (const { headers: sent, text } of [refused, limited]) {
      expect(sent).not.toHaveProperty('x-frame-options');
      expect(sent['content-security-policy']).toBe("default-src 'none'; frame-ancestors *");
      expect(sent['content-type']).toBe('text/plain; charset=utf-8');
      expect(sent).toHaveProperty('retry-after');
      expect(text).not.toContain('<');
    }
  });

  it('escape what feeds and addresses say', async () => {
    gateway.title = '<img src=x onerror=alert(1)> "Nurse"';
    site = await startSiteUnderTest(gateway.url);
    const { text } = await site.ask(
      `/embed/jobs?${new URLSearchParams({ q: '"><script>alert(1)</script>', organization: 'a"b' }).toString()}`,
    );
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Nurse&quot;');
    expect(text).not.toMatch(/<script>alert|<img/);
    expect(text).toContain('value="a&quot;b"');
  });

  it.each(['https://www.harbor.example', "*; script-src 'unsafe-inline'", 'a b'])(
    'refuse the setting %j',
    async (hosts) => {
      await expect(startSiteUnderTest(gateway.url, { EMBED_HOSTS: hosts })).rejects.toThrow('EMBED_HOSTS');
      site = await startSiteUnderTest(gateway.url);
    },
  );
});
