import { errorCodes } from 'db/contract';
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

const hot = ['/careers', '/careers/lever_harbor_1', '/contact'];
const random = () => Math.random().toString(36).slice(2);

/** Asks for so many addresses, some at a time. @returns how often each status was answered */
async function flood(times: number, address: (n: number) => string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const visitor = async () => {
    while (next < times) {
      const { status, headers } = await site.ask(address((next += 1)));
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503) expect(headers['retry-after']).toBe('5');
    }
  };
  await Promise.all(Array.from({ length: 64 }, visitor));
  return statuses;
}

async function metric(line: string): Promise<number> {
  const found = (await site.metrics()).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1) ?? 0);
}

const renderings = async () => (await metric('page_render_duration_seconds_count{outcome="ok"}')) + (await metric('page_render_duration_seconds_count{outcome="failed"}'));

describe('10,000 addresses made up by one visitor', () => {
  it('cost no rendering where they say nothing, a bounded number where they do, and push out no page', async () => {
    for (const path of hot) await site.ask(path);
    const before = await renderings();

    expect(await flood(4_000, (n) => `${hot[n % hot.length]}?${random()}=${random()}&utm_source=${random()}`)).toEqual({ 200: 4_000 });
    expect(await flood(3_000, (n) => (n % 2 === 0 ? `/${random()}` : `/contact/${random()}.php?x=${random()}`))).toEqual({ 404: 3_000 });
    expect((await renderings()) - before).toBeLessThanOrEqual(2);

    const settled = await renderings();
    const answered = await flood(3_000, (n) => ['/careers?q=', '/careers?department=', '/careers/lever_harbor_', '/careers?page=1&type=full-time&location='][n % 4] + random());
    // Two at once, each taking the one thread there is: more than this no visitor can have rendered.
    expect((await renderings()) - settled).toBeLessThanOrEqual(answered[200] ?? 0);
    expect(answered[503]).toBeGreaterThan(0);

    const misses = await metric('page_cache_requests_total{result="miss"}');
    for (const path of hot) expect((await site.ask(path)).status).toBe(200);
    expect(await metric('page_cache_requests_total{result="miss"}')).toBe(misses);
    expect(await metric('page_cache_bytes')).toBeLessThanOrEqual(64 * 1024 * 1024);
  }, 120_000);
});

describe('a site that is asked for more than it can render', () => {
  it('turns visitors away with a page that says so, goes on with all else, and recovers', async () => {
    await site.ask('/careers');
    const wave = Array.from({ length: 300 }, (_, n) => site.ask(`/careers?q=wave${n}`));
    const [seen, file, passed, form] = await Promise.all([
      site.ask('/careers'),
      site.ask('/assets/entry-abc.js'),
      site.ask('/api/organizations'),
      site.ask('/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'name=Ana&email=ana%40harbor.example&subject=Hiring&message=We+need+ten+nurses.',
      }),
    ]);
    expect([seen.status, file.status, passed.status, form.status]).toEqual([200, 200, 200, 303]);

    const answers = await Promise.all(wave);
    const away = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(away[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(away[0]?.text).toContain(errorCodes.SERVICE_UNAVAILABLE.message);
    expect(away[0]?.text).toContain('<a href="">Try again</a>');
    expect(await metric('page_cache_requests_total{result="busy"}')).toBe(away.length);
    const lines = site.log.filter((line) => line.includes('too many pages asked for at once'));
    expect(lines.length).toBeGreaterThanOrEqual(1);
    expect(lines.length).toBeLessThan(away.length / 4);

    expect((await site.ask('/careers?q=afterwards')).status).toBe(200);
  });
});
