import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { eventually, startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

let gateway: GatewayDouble;
let site: SiteUnderTest;

beforeEach(async () => {
  // The date alone: all else goes on.
  jest.useFakeTimers({
    now: new Date('2026-11-22T05:59:00Z'),
    doNotFake: ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(gateway.url);
  // Asked a second time: the first answer has been heard.
  await eventually(() => Promise.resolve(expect(gateway.begun('/api/organizations')).toBeGreaterThan(1)));
});
afterEach(async () => {
  jest.useRealTimers();
  await site.stop();
  await gateway.stop();
});

const midnight = new Date('2026-11-22T06:00:01Z');

describe('after midnight in Houston', () => {
  it('pages are made anew, since they show dates', async () => {
    const misses = async () => /page_cache_requests_total\{result="miss"\} (\d+)/.exec(await site.metrics())?.[1];
    await site.ask('/careers');
    const before = Number(await misses());
    jest.setSystemTime(midnight);
    await site.ask('/careers');
    expect(Number(await misses())).toBe(before + 1);
  });

  it('pages of yesterday are shown at once while the gateway hangs', async () => {
    const seen = await site.ask('/careers');
    gateway.hangs = true;
    await eventually(() => Promise.resolve(expect(site.log.join()).toContain('the gateway does not answer')));
    jest.setSystemTime(midnight);
    for (let views = 0; views < 3; views += 1) {
      const began = performance.now();
      expect((await site.ask('/careers')).text).toBe(seen.text);
      expect(performance.now() - began).toBeLessThan(2_000);
    }
  });
});
