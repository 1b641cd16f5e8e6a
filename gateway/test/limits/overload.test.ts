import { setTimeout as pause } from 'node:timers/promises';
import { errorCodes, limits } from 'contract';
import { organizationExists } from 'db/testing/factories';
import { bodyOf, startTestGateway, type GraphFailure, type TestGateway } from '../gateway.js';

const { status, message } = errorCodes.SERVICE_UNAVAILABLE;
const retryAfter = String(limits.overload.retryAfterSeconds);
const json = { 'content-type': 'application/json' };
const contactMessage = (subject: string) => ({
  name: 'Jo Doe',
  email: 'jo@clinic.example',
  subject,
  message: 'We need ten nurses by spring.',
});
const SEND = 'mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { id } }';

const isShed = (response: Response) =>
  response.status === status && response.headers.get('retry-after') === retryAfter;

/** Asks again until it is answered so. */
async function until(
  ask: () => Promise<Response>,
  right: (response: Response) => boolean,
): Promise<Response> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const response = await ask();
    if (right(response)) return response;
    if (Date.now() > deadline) throw new Error(`Still answered ${response.status}.`);
  }
}

describe('a gateway whose database connections are all in use', () => {
  let gateway: TestGateway;
  let asked = 0;
  /** A query that was not answered before. */
  const read = () => gateway.rest(`/api/jobs?q=nurse${(asked += 1)}`);
  const search = () =>
    gateway.rest('/graphql', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        query: `# no mutation ${(asked += 1)}\n{ jobs(filter: { q: "cook" }) { nodes { id } } }`,
      }),
    });
  beforeAll(async () => {
    gateway = await startTestGateway(
      { GATEWAY_OPERATIONS_PORT: '0' },
      { connectionWaitMilliseconds: limits.overload.connectionWaitMilliseconds },
    );
    await organizationExists(gateway.database.dataSource, { id: 'north' });
    await gateway.dataChanged();
    await gateway.rest('/api/clients');
  });
  afterAll(() => gateway.stop());

  it('refuses reads at once, answers everything else, and recovers by itself', async () => {
    const holder = gateway.database.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table jobs in access exclusive mode');
    const crowd: Promise<unknown>[] = [];
    let crowded = true;
    const crowding = (async () => {
      while (crowded) {
        for (let one = 0; one < 4; one += 1) crowd.push(read().then((response) => response.text()));
        await pause(50);
      }
    })();

    const refused = await until(read, isShed);
    expect(await bodyOf<object>(refused)).toMatchObject({ message });
    // The word in its comment does not make a query a submission.
    const [failure] = (await bodyOf<{ errors: readonly GraphFailure[] }>(await until(search, isShed))).errors;
    expect(failure).toMatchObject({ message, extensions: { code: 'SERVICE_UNAVAILABLE' } });
    const plain = await until(
      () =>
        gateway.rest('/graphql', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ query: `{ jobs { nodes { id } } } # ${(asked += 1)}` }),
        }),
      isShed,
    );
    expect(await bodyOf<object>(plain)).toMatchObject({
      errors: [{ message, extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    });

    expect(
      (
        await gateway.rest('/api/contact', {
          method: 'POST',
          headers: json,
          body: JSON.stringify(contactMessage('By REST')),
        })
      ).status,
    ).toBe(201);
    expect((await gateway.graph(SEND, { input: contactMessage('By GraphQL') })).errors).toEqual([]);
    for (const path of ['/healthz', '/readyz', '/api/clients'])
      expect([path, (await gateway.rest(path)).status]).toEqual([path, 200]);
    expect(await gateway.metrics()).toMatch(/requests_shed_total\{reason="connections"\} [1-9]/);
    const said = gateway.log.filter((line) => line.includes('overloaded'));
    expect(said.length).toBeLessThan(8);
    expect(JSON.parse(said[0] ?? '{}')).toMatchObject({ level: 40, reason: 'connections' });

    crowded = false;
    await crowding;
    await holder.rollbackTransaction();
    await holder.release();
    expect((await until(read, ({ status: answered }) => answered === 200)).status).toBe(200);
    await Promise.all(crowd);
  });
});
