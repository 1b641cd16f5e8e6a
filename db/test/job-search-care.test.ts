import { setTimeout as pause } from 'node:timers/promises';
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

/** Settles once somebody waits for a lock. */
async function isWaitedFor(): Promise<void> {
  const deadline = Date.now() + 20_000;
  const waiting = () => database.dataSource.query<unknown[]>(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  while ((await waiting()).length === 0) {
    if (Date.now() > deadline) throw new Error('Nobody waits for a lock.');
    await pause(20);
  }
}

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

  it('takes no word from a job that is being written in a later transaction of the same connection', async () => {
    const { dataSource } = database;
    const job = await jobExists(dataSource, { organizationId });
    const runner = dataSource.createQueryRunner();
    try {
      for (const title of ['Zookeeper', 'Nurse', 'Zookeeper']) {
        await runner.manager.transaction(async (manager) => {
          await manager.query('update jobs set title = $2 where id = $1', [job.id, title]);
          await refreshJobSearch(manager, [job.id]);
          expect((await careForJobSearch(dataSource)).pruned).toBe(0);
        });
        if (title === 'Nurse') expect((await careForJobSearch(dataSource)).pruned).toBeGreaterThan(0);
      }
    } finally {
      await runner.release();
    }
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

  it('lists no job again that a sync is just closing', async () => {
    const { dataSource } = database;
    const { id } = await jobExists(dataSource, { organizationId, title: 'Zookeeper' });
    await dataSource.query(`update job_search set token_ids = '{}'`);
    const caring = await dataSource.transaction(async (manager) => {
      await manager.query('update jobs set closed_at = now() where id = $1', [id]);
      await refreshJobSearch(manager, [id]);
      const care = careForJobSearch(dataSource);
      await isWaitedFor();
      return [care];
    });
    await Promise.all(caring);
    expect(await dataSource.query('select job_id from job_search')).toEqual([]);
  });

  it('counts by the names of today the places of jobs that an older worker has listed', async () => {
    const { dataSource } = database;
    const { id } = await jobExists(dataSource, { organizationId, location: 'Houston, Texas', locations: [] });
    const [old]: [{ code: number }] = await dataSource.query(`insert into job_facet_values (kind, value) values ('location', 'Houston, Texas') returning code`);
    await dataSource.query('update job_search set location_codes = array[$1::integer] where job_id = $2', [old.code, id]);
    const found = () => anyJobFound(dataSource, { location: 'Houston, Texas' });
    expect(await found()).toBe(false);
    expect((await careForJobSearch(dataSource)).indexed).toBe(1);
    expect(await found()).toBe(true);
    expect((await careForJobSearch(dataSource)).indexed).toBe(0);
  });
});
