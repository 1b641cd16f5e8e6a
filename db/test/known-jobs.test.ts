import { FeedTable, findFingerprints } from 'db/repositories/feeds/feed-table';
import { planSync } from 'db/repositories/feeds/sync-plan';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

it('a sync reads only the open jobs of its organization and vendor', async () => {
  const { dataSource } = database;
  for (const id of ['north', 'south']) {
    await organizationExists(dataSource, { id });
    await jobExists(dataSource, { organizationId: id, closedAt: new Date(), fingerprint: 'closed' });
  }
  const open = await jobExists(dataSource, { organizationId: 'north', fingerprint: 'one' });
  await jobExists(dataSource, { organizationId: 'north', id: 'lever_north_1', fingerprint: 'two' });
  await jobExists(dataSource, { organizationId: 'south', fingerprint: 'three' });
  await dataSource.transaction(async (manager) => {
    // Of so few jobs all are read sooner than an index.
    await manager.query('set local enable_seqscan = off');
    expect(await findFingerprints(manager, 'north', 'greenhouse_north_')).toEqual(new Set(['one']));
    const plan = await FeedTable.use(manager, async (table) => {
      await table.addUnchanged(open.id);
      await table.complete([]);
      return planSync(manager, 'north', new Date());
    });
    expect(plan).toMatchObject({ unchanged: 1, missing: 1, present: 1, lasting: 2 });
    const [looked]: { scans: string }[] = await manager.query(
      `select seq_scan as scans from pg_stat_xact_user_tables where relname = 'jobs'`,
    );
    expect(Number(looked?.scans)).toBe(0);
  });
});
