import { organizationExists } from 'db/testing/factories';
import { startTestGateway, type TestGateway } from '../gateway.js';

let gateway: TestGateway;
afterEach(() => gateway.stop());

const listing = 'query CareersPage { jobs(first: 1) { totalCount } }';
/** The value of a line of metrics, 0 where there is none. */
const value = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );

describe("the gateway's metrics", () => {
  it('count requests by route and operation, cache hits included, and never by invented names', async () => {
    gateway = await startTestGateway({ GATEWAY_OPERATIONS_PORT: '0' });
    await organizationExists(gateway.database.dataSource, { id: 'north' });
    await gateway.dataChanged();
    for (let times = 0; times < 3; times += 1) await gateway.graph(listing);
    await gateway.graph('query MadeUpByMe { jobs(first: 1) { totalCount } }');
    await gateway.graph('query JobPage { nothing }');
    for (const id of ['a', 'b']) await gateway.rest(`/api/jobs/${id}`);
    await gateway.rest('/made/up');
    await gateway.rest('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Jo',
        email: 'jo@clinic.example',
        subject: 'Nurses',
        message: 'We need ten nurses.',
      }),
    });

    const text = await gateway.metrics();
    expect(
      value(text, 'graphql_operation_duration_seconds_count{operation="CareersPage",outcome="ok"}'),
    ).toBe(3);
    expect(value(text, 'graphql_operation_duration_seconds_count{operation="other",outcome="ok"}')).toBe(1);
    expect(
      value(text, 'http_request_duration_seconds_count{method="POST",route="/graphql",status="200"}'),
    ).toBeGreaterThanOrEqual(4);
    expect(
      value(text, 'http_request_duration_seconds_count{method="GET",route="/api/jobs/:id",status="404"}'),
    ).toBe(2);
    expect(value(text, 'http_request_duration_seconds_count{method="GET",route="other",status="404"}')).toBe(
      1,
    );
    expect(value(text, 'response_cache_requests_total{result="hit"}')).toBeGreaterThanOrEqual(2);
    expect(value(text, 'submissions_stored_total{kind="contact",held="false"}')).toBe(1);
    expect(value(text, 'database_up')).toBe(1);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    for (const made of ['MadeUpByMe', '/made/up', '"/api/jobs/a"', 'jo@']) expect(text).not.toContain(made);
    // Visitors come in by the other port.
    expect((await gateway.rest('/metrics')).status).toBe(404);
  });

  it('are available while the database is unavailable', async () => {
    gateway = await startTestGateway({ GATEWAY_OPERATIONS_PORT: '0' });
    await gateway.database.drop();
    expect(value(`${await gateway.metrics()}\n`, 'database_up')).toBe(0);
  });
});
