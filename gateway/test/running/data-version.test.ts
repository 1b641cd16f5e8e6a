import { readDataVersion } from 'db/testing/test-database';
import { bodyOf, startTestGateway, startUnhurriedGateway } from '../gateway.js';

describe('the data version', () => {
  it("equals the database's and is not cacheable", async () => {
    const gateway = await startTestGateway();
    await gateway.dataChanged();
    const response = await gateway.rest('/data-version');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({ version: await readDataVersion(gateway.database.dataSource) });
    await gateway.stop();
  });

  it('is 503 while it is unknown', async () => {
    const gateway = await startTestGateway();
    await gateway.database.dataSource.query('alter table data_version rename to data_version_away');
    const replica = await startUnhurriedGateway({ DATABASE_URL: gateway.database.url });
    const response = await fetch(`http://127.0.0.1:${replica.port}/data-version`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await bodyOf<object>(response)).toMatchObject({ requestId: response.headers.get('x-request-id') });
    await replica.stop();
    await gateway.stop();
  });
});

it('a request id is accepted from a trusted proxy only', async () => {
  for (const [trusted, id] of [
    ['loopback', 'id-of-the-site'],
    ['false', expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ] as const) {
    const gateway = await startTestGateway({ TRUST_PROXY: trusted });
    const { headers } = await gateway.rest('/healthz', { headers: { 'x-request-id': 'id-of-the-site' } });
    expect(headers.get('x-request-id')).toEqual(id);
    await gateway.stop();
  }
});
