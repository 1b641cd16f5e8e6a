import { jobExists, organizationExists } from 'db/testing/factories';
import { Client } from 'pg';
import { startTestGateway, type TestGateway } from '../gateway.js';

const JOBS = 24;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  for (const id of ['north', 'south']) {
    await organizationExists(gateway.database.dataSource, { id });
    for (let number = 0; number < JOBS / 2; number += 1)
      await jobExists(gateway.database.dataSource, { organizationId: id, externalId: String(number) });
  }
  await gateway.dataChanged();
});
afterAll(() => gateway.stop());

/** @returns how many statements are sent to answer a query */
async function statementsOf(query: string): Promise<number> {
  const asked = jest.spyOn(Client.prototype, 'query');
  const { errors } = await gateway.graph(query);
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  expect(errors).toEqual([]);
  return statements;
}

describe('an organization reached through many jobs', () => {
  it.each([
    'facets { types { count } }',
    'totalCount nodes { id }',
    'facets { organizations { label } } nodes { organization { name } }',
  ])("the organization's jobs are read once: %s", async (fields) => {
    const query = (first: number) =>
      `{ jobs(first: ${first}) { nodes { organization { jobs(first: 1) { ${fields} } } } } }`;
    const all = await statementsOf(query(JOBS));
    // The page, a statement or two for each of the two organizations, and the caller's limit.
    expect(all).toBeGreaterThanOrEqual(3);
    expect(all).toBeLessThanOrEqual(14);
  });
});
