import { findOpenJobs } from 'db/repositories/job-sync';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('a sync reads the open jobs of its organization, and looks at no others', async () => {
  const { dataSource } = database;
  for (const id of ['north', 'south']) {
    await organizationExists(dataSource, { id });
    await jobExists(dataSource, { organizationId: id, closedAt: new Date() });
  }
  const open = await jobExists(dataSource, { organizationId: 'north' });
  await jobExists(dataSource, { organizationId: 'south' });
  await dataSource.transaction(async (manager) => {
    // Of so few jobs all are read sooner than an index.
    await manager.query('set local enable_seqscan = off');
    const known = await findOpenJobs(manager, 'north');
    expect(known.map(({ id }) => id)).toEqual([open.id]);
    const [looked]: { scans: string }[] = await manager.query(
      `select seq_scan as scans from pg_stat_xact_user_tables where relname = 'jobs'`,
    );
    expect(Number(looked?.scans)).toBe(0);
  });
});
