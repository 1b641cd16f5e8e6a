import { alertPaths } from 'contract';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

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

const alert = { id: 'a-1', about: '“nurse”, <b>', search: 'q=nurse', isLinked: true };
const found = (...alerts: (typeof alert)[]) => {
  gateway.alerts = { status: 200, body: { alerts, manageToken: 'm.1' } };
};
const asked = () =>
  gateway.reached
    .filter(({ url }) => url.startsWith('/api/job-alerts'))
    .map(({ url, body }) => [url, JSON.parse(body) as unknown]);

describe('the pages of job alert links', () => {
  it('change nothing when opened, and do not leak their token', async () => {
    found(alert);
    for (const path of Object.values(alertPaths)) {
      const { status, headers, text } = await site.ask(`${path}?token=t.1`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(text).toContain('“nurse”, &lt;b&gt;');
      expect(text).not.toMatch(/<script|<img|<link/);
    }
    expect(asked()).toEqual(
      ['manage', 'confirm', 'end', 'report'].map((purpose) => [
        '/api/job-alerts/view',
        { purpose, token: 't.1', locale: 'en' },
      ]),
    );
    expect(site.log.join('\n')).not.toMatch(/t\.1|m\.1/);
  });

  it('do not redirect trailing slashes, because caches would store the token', async () => {
    found(alert);
    for (const path of Object.values(alertPaths)) {
      const { status, headers } = await site.ask(`${path}/?token=t.1`);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    }
    expect(asked()).toEqual(
      ['manage', 'confirm', 'end', 'report'].map((purpose) => [
        '/api/job-alerts/view',
        { purpose, token: 't.1', locale: 'en' },
      ]),
    );
    expect((await site.ask(`${alertPaths.end}//?token=t.1`)).status).toBe(200);
  });

  it('are Spanish at Spanish addresses, and lead to Spanish pages', async () => {
    found(alert);
    const { text } = await site.ask('/es/job-alerts?token=t.1');
    expect(asked()).toEqual([['/api/job-alerts/view', { purpose: 'manage', token: 't.1', locale: 'es' }]]);
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('<a class="main" href="/es/careers?q=nurse">Ver estos empleos</a>');
    expect(text).not.toContain('Referencia: ');
    const confirmed = await site.ask('/es/job-alerts/confirm?token=t.1', { method: 'POST' });
    expect(confirmed.headers['location']).toBe('/es/job-alerts?token=m.1&done=confirmed');
    gateway.alerts = { status: 410, body: {} };
    const gone = (await site.ask('/es/job-alerts/end?token=t.1')).text;
    expect(gone).toContain('Esta alerta de empleo ya no existe');
    expect(gone).toContain('Referencia: ');
  });

  it('end an alert by one-click unsubscribe, in both encodings, without a redirect', async () => {
    gateway.alerts = { status: 200, body: { alerts: [] } };
    const oneClick = { method: 'POST', path: `${alertPaths.end}?token=t.1` } as const;
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const) {
      const { status, text } = await site.ask(oneClick.path, {
        method: oneClick.method,
        headers: { 'content-type': type },
        body,
      });
      expect([status, text]).toEqual([200, expect.stringContaining('Your job alert has ended')]);
    }
    expect(asked()).toEqual(Array.from({ length: 2 }, () => ['/api/job-alerts/end', { token: 't.1' }]));
  });

  it("ask before they end a client's reports", async () => {
    gateway.alerts = {
      status: 200,
      body: { alerts: [{ id: 'r-1', about: 'Legacy & Co', search: '', isLinked: true }] },
    };
    const { text } = await site.ask(`${alertPaths.report}?token=t.1`);
    expect(text).toContain('End the monthly reports?');
    expect(text).toContain('Legacy &amp; Co');
    gateway.alerts = { status: 200, body: { alerts: [] } };
    const ended = await site.ask(`${alertPaths.report}?token=t.1`, { method: 'POST' });
    expect([ended.status, ended.text]).toEqual([
      200,
      expect.stringContaining('The monthly reports have ended'),
    ]);
    expect(asked()).toEqual([
      ['/api/job-alerts/view', { purpose: 'report', token: 't.1', locale: 'en' }],
      ['/api/job-alerts/end', { purpose: 'report', token: 't.1' }],
    ]);
  });

  it('lead from a confirmation, and from the list, to the list of alerts', async () => {
    found(alert);
    const confirmed = await site.ask(`${alertPaths.confirm}?token=t.1`, { method: 'POST' });
    expect([confirmed.status, confirmed.headers.location]).toEqual([
      303,
      '/job-alerts?token=m.1&done=confirmed',
    ]);
    await site.ask(`${alertPaths.manage}?token=m.1&alert=a-1`, { method: 'POST' });
    expect(asked()).toEqual([
      ['/api/job-alerts/confirm', { token: 't.1' }],
      ['/api/job-alerts/end', { token: 'm.1', alert: 'a-1' }],
    ]);
  });

  it.each([
    [404, 404, 'This link is not valid'],
    [410, 410, 'This job alert is over'],
    [429, 429, 'Too many pages'],
    [500, 503, 'This page cannot be shown right now'],
    [200, 503, 'This page cannot be shown right now'],
  ])('explain the error when the gateway answers %s', async (answered, status, heading) => {
    gateway.alerts = { status: answered, body: { message: 'Private.' } };
    const page = await site.ask(`${alertPaths.manage}?token=t.1`);
    expect([page.status, page.text]).toEqual([status, expect.stringContaining(heading)]);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('refuse other methods', async () => {
    const { status, headers } = await site.ask(alertPaths.end, { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});

describe('a page that is answered without rendering', () => {
  it.each([
    ['the link of a mail', '/job-alerts?token=t.1', 'GET', 200],
    ['an address that cannot be read', '/careers/%ff', 'GET', 400],
    ['a form that no page has', '/services', 'POST', 405],
    ['a form in an unknown format', '/contact', 'POST', 415],
  ] as const)(
    'has menu, footer and fonts of the site, and runs no scripts: %s',
    async (_, path, method, status) => {
      found(alert);
      for (const locale of ['en', 'es'] as const) {
        const asked = await site.ask(locale === 'en' || path === '/contact' ? path : `/es${path}`, {
          method,
        });
        expect(asked.status).toBe(status);
        expect(asked.text).toMatch(/<header[^]*<main[^>]*id="content"[^]*<h1>[^]*<\/main>[^]*<footer/);
        expect(asked.text).toContain('@font-face');
        expect(asked.text).not.toContain('<script');
        expect(asked.headers['content-security-policy']).toMatch(/script-src 'self' ?;/);
      }
    },
  );
});

describe('the form of a job alert posted without scripts', () => {
  it('reaches the gateway with its filters, and leads back to the same list', async () => {
    const { status, headers } = await site.ask('/careers?type=full-time&q=nurse&utm_source=x', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: 'jo@home.example', filters: 'q=nurse&type=full-time' }).toString(),
    });
    expect([status, headers.location]).toEqual([303, '/careers?q=nurse&type=full-time&sent=1#job-alert']);
    expect(asked()).toEqual([
      ['/api/job-alerts', { email: 'jo@home.example', filters: 'q=nurse&type=full-time', locale: 'en' }],
    ]);
  });

  it('stays Spanish on a Spanish page', async () => {
    const { status, headers } = await site.ask('/es/careers?q=nurse', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: 'jo@home.example', filters: 'q=nurse' }).toString(),
    });
    expect([status, headers.location]).toEqual([303, '/es/careers?q=nurse&sent=1#job-alert']);
    expect(asked()).toEqual([
      ['/api/job-alerts', { email: 'jo@home.example', filters: 'q=nurse', locale: 'es' }],
    ]);
  });
});
