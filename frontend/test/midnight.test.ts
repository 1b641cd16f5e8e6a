import { ANSWERED_WITHIN_MILLISECONDS } from '../server/gateway/data-version.js';
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
  stopDate(new Date('2026-11-22T05:59:00Z'));
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(
    gateway.url,
    {},
    { versionWithinMilliseconds: ANSWERED_WITHIN_MILLISECONDS },
  );
  await untilVersionHeard(site, gateway);
});
afterEach(async () => {
  jest.useRealTimers();
  await site.stop();
  await gateway.stop();
});

const midnight = new Date('2026-11-22T06:00:01Z');
const pages = (result: string) => site.metric(`page_cache_requests_total{result="${result}"}`);
const renderings = async () =>
  (await site.metric('page_render_duration_seconds_count{outcome="ok"}')) +
  (await site.metric('page_render_duration_seconds_count{outcome="failed"}'));

describe('after midnight in Houston', () => {
  it('pages are rendered again, because they show dates', async () => {
    await site.ask('/careers');
    const before = await pages('miss');
    // Still, or again, if rendering took the site so long that it gave a question up.
    await untilVersionHeard(site, gateway);
    jest.setSystemTime(midnight);
    await site.ask('/careers');
    expect(await pages('miss')).toBe(before + 1);
  });

  it("yesterday's pages are served at once while the gateway hangs", async () => {
    const seen = await site.ask('/careers');
    const asked = gateway.begun('/data-version');
    gateway.hangs = true;
    // It asks again only when it has given up a question that hung.
    await eventually(() =>
      Promise.resolve(expect(gateway.begun('/data-version')).toBeGreaterThan(asked + 1)),
    );
    expect(site.log.join()).toContain('the gateway does not answer');
    jest.setSystemTime(midnight);
    const texts = new Set<string>();
    // Who waits for a rendering, which hangs as long as its question does, is answered after it. Again only if it was over in between.
    await eventually(async () => {
      const [stale, rendered] = [await pages('stale'), await renderings()];
      for (let views = 0; views < 3; views += 1) texts.add((await site.ask('/careers')).text);
      expect([await pages('stale'), await renderings()]).toEqual([stale + 3, rendered]);
    });
    expect(texts).toEqual(new Set([seen.text]));
  });
});
