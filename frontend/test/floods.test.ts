import { setTimeout as pause } from 'node:timers/promises';
import { errorCodes, toasts, honeypotField } from 'contract';
import { formTexts } from '../src/content/form-texts.js';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, stopDate, untilVersionHeard, type SiteUnderTest } from './site-under-test.js';

let gateway: GatewayDouble;
let site: SiteUnderTest;

beforeEach(async () => {
  stopDate();
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(
    gateway.url,
    {},
    { sizes, points: { searches: 5, records: 6 }, maxAgeMilliseconds },
  );
  await untilVersionHeard(site, gateway);
});
afterEach(async () => {
  jest.useRealTimers();
  await site.stop();
  await gateway.stop();
});

/** So small that a flood fills them many times over: what must stay is kept by having a segment of its own. */
const sizes = { fixed: 1_000_000, records: 400_000, searches: 400_000 };
/** However long a flood takes: what is rendered once more was pushed out. */
const maxAgeMilliseconds = 1e9;
const hot = ['/careers', '/careers/lever_harbor_1', '/contact'];
const postedMessage = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'name=Ana&email=ana%40harbor.example&subject=Hiring&message=We+need+ten+nurses.',
} as const;
const random = () => Math.random().toString(36).slice(2);

/** Asks for so many addresses, some at a time. @param shown called with those that were answered by their page @returns how often each status was answered */
async function flood(
  times: number,
  addressOf: (n: number) => string,
  shown: (address: string) => void = () => undefined,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const visitor = async () => {
    while (next < times) {
      const address = addressOf((next += 1));
      const { status, headers } = await site.ask(address);
      if (status === 200) shown(address);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503) expect(headers['retry-after']).toBe('5');
    }
  };
  await Promise.all(Array.from({ length: 256 }, visitor));
  return statuses;
}

const metric = (line: string) => site.metric(line);

/** @returns how many of these pages had to be rendered */
async function missesOf(paths: readonly string[]): Promise<number> {
  const misses = () => metric('page_cache_requests_total{result="miss"}');
  const before = await misses();
  for (const path of paths) expect(await patiently(path)).toBe(200);
  return (await misses()) - before;
}

/** @returns the status that a visitor is answered who comes again as long as there is no time for them: right after a flood */
async function patiently(path: string): Promise<number> {
  const { status } = await site.ask(path);
  if (status !== 503) return status;
  await pause(100);
  return patiently(path);
}

const renderings = async () =>
  (await metric('page_render_duration_seconds_count{outcome="ok"}')) +
  (await metric('page_render_duration_seconds_count{outcome="failed"}'));

describe('10,000 URLs invented by one visitor', () => {
  it('cause no rendering for unknown parameters, a bounded number otherwise, and evict no page', async () => {
    for (const path of hot) await site.ask(path);
    const before = await renderings();

    expect(
      await flood(4_000, (n) => `${hot[n % hot.length]}?${random()}=${random()}&utm_source=${random()}`),
    ).toEqual({ 200: 4_000 });
    expect(
      await flood(3_000, (n) => (n % 2 === 0 ? `/${random()}` : `/contact/${random()}.php?x=${random()}`)),
    ).toEqual({ 404: 3_000 });
    expect((await renderings()) - before).toBeLessThanOrEqual(2);

    const settled = await renderings();
    const shown: string[] = [];
    const answered = await flood(
      3_000,
      (n) =>
        [
          '/careers?q=',
          '/careers?department=',
          '/careers/lever_harbor_',
          '/careers?page=1&type=full-time&location=',
        ][n % 4] + random(),
      (address) => shown.push(address),
    );
    // Two at once, each taking the one thread there is: more than this no visitor can have rendered.
    expect((await renderings()) - settled).toBeLessThanOrEqual(answered[200] ?? 0);
    expect(answered[503]).toBeGreaterThan(0);

    // What came first of each kind had to make room for what came later.
    for (const first of [
      shown.find((address) => address.includes('?')),
      shown.find((address) => !address.includes('?')),
    ])
      expect(await missesOf([first ?? ''])).toBe(1);
    expect(await missesOf(hot)).toBe(0);
  }, 900_000);
});

describe('during endless searches of one visitor', () => {
  it('uncached jobs are shown, and a form without scripts is confirmed', async () => {
    let over = false;
    const statuses = new Set<number>();
    const shown: string[] = [];
    const search = async () => {
      while (!over) {
        const address = `/careers?q=${random()}`;
        const { status } = await site.ask(address);
        statuses.add(status);
        if (status === 200) shown.push(address);
      }
    };
    const searches = Array.from({ length: 64 }, search);
    for (let n = 0; n < 6; n += 1) {
      expect((await site.ask(`/careers/lever_harbor_${random()}`)).status).toBe(200);
      const { status, headers } = await site.ask('/contact', postedMessage);
      expect(status).toBe(303);
      const arrived = await site.ask(String(headers.location).split('#')[0] ?? '');
      expect(arrived.status).toBe(200);
      expect(arrived.text).toContain(toasts.contactSent.title);
    }
    over = true;
    await Promise.all(searches);
    expect(statuses).toEqual(new Set([200, 503]));
    // Kept with the pages: the searches, which filled their room, have not pushed it out.
    expect(await missesOf(['/contact?sent=1'])).toBe(0);
    expect(await missesOf(shown.slice(0, 1))).toBe(1);
  }, 900_000);
});

describe('one address with endless requests', () => {
  it('gets a bounded number of rendered pages and then 429 with Retry-After, while others and cached pages are served', async () => {
    const ask = (path: string, address: string) =>
      site.ask(path, { headers: { 'x-forwarded-for': address } });
    for (const [start, points] of [
      ['/careers?q=', 5],
      ['/careers/lever_harbor_', 6],
    ] as const) {
      for (let n = 0; n < points; n += 1) expect((await ask(`${start}${n}`, '203.0.113.7')).status).toBe(200);
      const refused = await ask(`${start}more`, '203.0.113.7');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(refused.text).toContain(errorCodes.TOO_MANY_REQUESTS.message);
      expect((await ask(`${start}more`, '203.0.113.8')).status).toBe(200);
      expect((await ask(`${start}more`, '203.0.113.7')).status).toBe(200);
    }
    expect((await ask('/careers', '203.0.113.7')).status).toBe(200);
    expect(await metric('page_cache_requests_total{result="limited"}')).toBe(2);
  });
});

describe('an overloaded site', () => {
  it('answers 503 with an error page, serves everything else, and recovers', async () => {
    await site.ask('/careers');
    const wave = Array.from({ length: 300 }, (_, n) => site.ask(`/careers?q=wave${n}`));
    const [seen, file, passed, form] = await Promise.all([
      site.ask('/careers'),
      site.ask('/assets/entry-abc.js'),
      site.ask('/api/organizations'),
      site.ask('/contact', postedMessage),
    ]);
    expect([seen.status, file.status, passed.status, form.status]).toEqual([200, 200, 200, 303]);

    const answers = await Promise.all(wave);
    const away = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(away[0]?.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(away[0]?.text).toContain(errorCodes.SERVICE_UNAVAILABLE.message);
    expect(away[0]?.text).toContain('<a class="main" href="">Try again</a>');
    expect(await metric('page_cache_requests_total{result="busy"}')).toBe(away.length);
    const lines = site.log.filter((line) => line.includes('too many pages asked for at once'));
    expect(lines.length).toBeGreaterThanOrEqual(1);
    expect(lines.length).toBeLessThan(away.length / 4);

    expect(await patiently('/careers?q=afterwards')).toBe(200);
  });
});

describe('a refused form without scripts whose page cannot be rendered either', () => {
  const words = {
    name: '"><script>alert(1)</script>',
    email: 'ana@harbor.example',
    subject: `'&quot;</form>`,
    message: 'We need\r\n<b>ten</b> nurses & a "lead".',
  };
  const post = (fields: Record<string, string>) =>
    site.ask('/contact?utm_source=letter', {
      ...postedMessage,
      body: new URLSearchParams(fields).toString(),
    });

  /** @returns the first answer to a flood of them that is no page of the site */
  async function unsent() {
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => post({ ...words, [honeypotField]: '' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([gateway.contact.status]));
    const away = answers.find(({ text }) => text.includes('<h1>What you wrote was not sent</h1>'));
    if (!away) throw new Error('Every page was shown.');
    return away;
  }

  it('is reported as not sent with the reason, and a button sends it again in full', async () => {
    gateway.contact = { status: 503, body: { message: 'Away.' } };
    const { headers, text } = await unsent();
    expect(headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    for (const said of [
      errorCodes.SERVICE_UNAVAILABLE.message,
      formTexts.kept,
      '<form method="post" action="/contact?utm_source=letter#message">',
    ])
      expect(text).toContain(said);
    for (const tag of ['<script', '<b>']) expect(text).not.toContain(tag);
    expect(text.match(/<\/form>/g)).toHaveLength(1);

    gateway.contact = { status: 201, body: { id: '1' } };
    expect((await post(hiddenFields(text))).status).toBe(303);
    const [last] = gateway.reached.filter(({ url }) => url === '/api/contact').slice(-1);
    expect(JSON.parse(last?.body ?? '')).toEqual(words);
    expect(last?.headers).not.toHaveProperty('form-trap');
  });

  it.each([
    [
      'too many were sent',
      { status: 429, body: { message: 'Too many.' }, retryAfter: '90' },
      formTexts.limited(90),
      '90',
    ],
    [
      'it has faults',
      { status: 400, body: { message: 'No.', errors: { name: 'Name <is> odd' } } },
      'Name &lt;is&gt; odd',
      undefined,
    ],
  ])('is reported when %s', async (_, refused, reason, retryAfter) => {
    gateway.contact = refused;
    const { headers, text } = await unsent();
    expect(headers['retry-after']).toBe(retryAfter);
    expect(text).toContain(`<p>${reason}</p>`);
  });
});

/** What a browser would send of a page's hidden fields. */
function hiddenFields(html: string): Record<string, string> {
  const meant = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, meant(value)],
    ),
  );
}
