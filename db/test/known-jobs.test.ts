import { findKnownJobs } from 'db/repositories/job-sync';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('a sync reads the open and closed jobs of its organization, and looks at no others', async () => {
  const { dataSource } = database;
  for (const id of ['north', 'south']) {
    await organizationExists(dataSource, { id });
    await jobExists(dataSource, { organizationId: id, externalId: 'open' });
    await jobExists(dataSource, { organizationId: id, externalId: 'closed', closedAt: new Date() });
  }
  await dataSource.transaction(async (manager) => {
    // Of so few jobs all are read sooner than an index.
    await manager.query('set local enable_seqscan = off');
    const known = await findKnownJobs(manager, 'north');
    expect(known.map(({ externalId, isClosed }) => [externalId, isClosed]).sort()).toEqual([['closed', true], ['open', false]]);
    const [looked]: { scans: string }[] = await manager.query(`select seq_scan as scans from pg_stat_xact_user_tables where relname = 'jobs'`);
    expect(Number(looked?.scans)).toBe(0);
  });
});
