import { careForJobSearch } from 'db/repositories/job-search-care';
import { anyJobFound } from 'db/repositories/job-search';
import { refreshJobSearch } from 'db/repositories/job-search-index';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
let organizationId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  organizationId = (await organizationExists(database.dataSource)).id;
});
afterEach(() => database.drop());

const words = async () => (await database.dataSource.query<{ token: string }[]>('select token from job_tokens')).map(({ token }) => token);
const find = (q: string) => anyJobFound(database.dataSource, { q });

describe('the nightly care for the search', () => {
  it('forgets the words that no listed job has any more, and no others', async () => {
    const { dataSource } = database;
    const gone = await jobExists(dataSource, { organizationId, title: 'Zookeeper' });
    await jobExists(dataSource, { organizationId, title: 'Nurse' });
    await dataSource.transaction(async (manager) => {
      await manager.query('update jobs set closed_at = now() where id = $1', [gone.id]);
      await refreshJobSearch(manager, [gone.id]);
    });
    expect(await words()).toContain('zookeeper');
    await dataSource.query('analyze job_search');
    await careForJobSearch(dataSource);
    expect(await words()).not.toContain('zookeeper');
    expect([await find('nurse'), await find('patients'), await find('zookeeper')]).toEqual([true, true, false]);
    expect(await careForJobSearch(dataSource)).toEqual({ indexed: 0, pruned: 0 });
  });

  it('takes no word from a job that is just being written', async () => {
    const { dataSource } = database;
    const job = await jobExists(dataSource, { organizationId });
    await dataSource.transaction(async (manager) => {
      await manager.query(`update jobs set title = 'Zookeeper' where id = $1`, [job.id]);
      await refreshJobSearch(manager, [job.id]);
      expect((await careForJobSearch(dataSource)).pruned).toBe(0);
    });
    expect(await find('zookeeper')).toBe(true);
  });

  it('finds by their words the jobs that an older worker has listed without', async () => {
    const { dataSource } = database;
    await jobExists(dataSource, { organizationId, title: 'Zookeeper' });
    await dataSource.query(`update job_search set token_ids = '{}'`);
    expect(await find('zookeeper')).toBe(false);
    expect((await careForJobSearch(dataSource)).indexed).toBe(1);
    expect(await find('zookeeper')).toBe(true);
  });
});
