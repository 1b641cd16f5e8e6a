import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteOperations } from 'db/contract';
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

const value = (text: string, line: string) => Number(text.split('\n').find((one) => one.startsWith(`${line} `))?.split(' ').at(-1) ?? 0);

describe("the site's metrics", () => {
  it('tell what the page cache did and what was asked for, by kind alone', async () => {
    await site.ask('/api/organizations');
    await site.ask('/careers');
    for (let times = 0; times < 3; times += 1) await site.ask('/careers');
    await site.ask('/assets/entry-abc.js');
    await site.ask('/made-up-by-me');

    const text = await site.metrics();
    expect(value(text, 'page_cache_requests_total{result="miss"}')).toBeGreaterThanOrEqual(2);
    expect(value(text, 'page_cache_requests_total{result="hit"}')).toBeGreaterThanOrEqual(2);
    expect(value(text, 'page_render_duration_seconds_count{outcome="ok"}')).toBeGreaterThanOrEqual(2);
    expect(value(text, 'http_request_duration_seconds_count{kind="page",status="200"}')).toBe(4);
    expect(value(text, 'http_request_duration_seconds_count{kind="page",status="404"}')).toBe(1);
    expect(value(text, 'http_request_duration_seconds_count{kind="file",status="200"}')).toBe(1);
    expect(value(text, 'page_cache_bytes')).toBeGreaterThan(1_000);
    expect(value(text, 'gateway_up')).toBe(1);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain('made-up-by-me');
    expect((await site.ask('/metrics')).status).toBe(404);
  });
});

it('the operations metrics are kept by (db/src/contract/site-operations.ts) are those the site sends', async () => {
  const documents = await readFile(join(__dirname, '../src/__generated__/graphql.ts'), 'utf8');
  const sent = [...documents.matchAll(/^(?:export const \w+Document = .*)?\s*(?:query|mutation|subscription) (\w+)\b/gm)].map(([, name]) => name);
  expect([...new Set(sent)].sort()).toEqual([...siteOperations]);
});
