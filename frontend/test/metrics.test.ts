import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { siteOperations } from 'contract';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { eventually, startSiteUnderTest, untilVersionHeard, type SiteUnderTest } from './site-under-test.js';

let gateway: GatewayDouble;
let site: SiteUnderTest;

beforeEach(async () => {
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(gateway.url);
  await untilVersionHeard(site, gateway);
});
afterEach(async () => {
  await site.stop();
  await gateway.stop();
});

const value = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

describe("the site's metrics", () => {
  it('count page cache results and requests, by kind only', async () => {
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
    expect(value(text, 'gateway_up')).toBe(1);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain('made-up-by-me');
    expect((await site.ask('/metrics')).status).toBe(404);
  });

  it('do not count an aborted page as answered', async () => {
    // More than the network buffers of an answer that is not read.
    gateway.title = 'nurse '.repeat(500_000);
    const visitor = connect(site.port, '127.0.0.1').on('error', () => undefined);
    visitor.write('GET /careers HTTP/1.1\r\nHost: a.example\r\n\r\n');
    await once(visitor, 'data');
    visitor.destroy();
    await eventually(async () => {
      const text = await site.metrics();
      expect(
        ['200', '499'].map((status) =>
          value(text, `http_request_duration_seconds_count{kind="page",status="${status}"}`),
        ),
      ).toEqual([0, 1]);
    });
  });
});

it('the operations in contract/src/site/site-operations.ts are those the site sends', async () => {
  const documents = await readFile(join(__dirname, '../src/__generated__/graphql.ts'), 'utf8');
  const sent = [
    ...documents.matchAll(
      /"operation":"(?:query|mutation|subscription)","name":\{"kind":"Name","value":"(\w+)"/g,
    ),
  ].map(([, name]) => name);
  expect([...new Set(sent)].sort()).toEqual([...siteOperations]);
});
