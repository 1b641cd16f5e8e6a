import { countJobs } from 'db/repositories/job-counts';
import { refreshJobSearch } from 'db/repositories/job-search-index';
import { saveOrganizations } from 'db/repositories/organizations';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const columns = 'organization_code, department_code, type_code, workplace_code, location_codes';
const kept = () => database.dataSource.query<object[]>(`select ${columns}, jobs from job_search_groups where jobs <> 0 order by ${columns}`);
const counted = () => database.dataSource.query<object[]>(`select ${columns}, count(*)::int as jobs from job_search group by ${columns} order by ${columns}`);
/** Transactions that wait for another one. */
const waiting = async () => (await database.dataSource.query<{ count: number }[]>(`select count(*)::int from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`))[0]?.count;
const change = (sql: string, ids: readonly string[]) =>
  database.dataSource.transaction(async (manager) => {
    await manager.query(sql, [ids]);
    await refreshJobSearch(manager, ids);
  });

describe('the number of jobs that are alike', () => {
  it('is kept whatever becomes of the jobs', async () => {
    const { dataSource } = database;
    const clinic = await organizationExists(dataSource);
    const house = await organizationExists(dataSource);
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const places = [['Houston, TX'], ['Tyler, TX', 'Houston, TX'], []][number % 3] ?? [];
      const job = await jobExists(dataSource, { organizationId: (number % 2 ? clinic : house).id, department: [null, 'Nursing'][number % 4 === 0 ? 0 : 1] ?? null, location: places.join('; '), locations: places.map((label) => ({ label })) });
      ids.push(job.id);
    }
    const changes: [string, () => Promise<unknown>][] = [
      ['added', () => Promise.resolve()],
      ['moved to another department', () => change(`update jobs set department = 'Imaging' where id = any($1)`, ids.slice(0, 5))],
      ['written again as they were', () => change('select $1::text[]', ids)],
      ['closed', () => change('update jobs set closed_at = now() where id = any($1)', ids.slice(3, 8))],
      ['opened again', () => change('update jobs set closed_at = null where id = any($1)', ids.slice(6, 8))],
      ['deleted', () => dataSource.query('delete from jobs where id = any($1)', [ids.slice(10)])],
      ['of an organization that is switched off', () => dataSource.transaction((manager) => saveOrganizations(manager, [{ ...clinic, keyVariable: null }]))],
      ['all gone', () => dataSource.query('truncate job_search')],
    ];
    for (const [what, make] of changes) {
      await make();
      expect([what, await kept()]).toEqual([what, await counted()]);
    }
  });

  it('is one count for two writers at once', async () => {
    const { dataSource } = database;
    const { id: organizationId } = await organizationExists(dataSource);
    await Promise.all(Array.from({ length: 8 }, () => jobExists(dataSource, { organizationId })));
    expect((await countJobs(dataSource, {})).total).toBe(8);
    expect(await kept()).toEqual(await counted());
  });

  it('lets settings change beside a sync of several departments, whoever was first', async () => {
    const { dataSource } = database;
    const clinic = await organizationExists(dataSource);
    const nurse = await jobExists(dataSource, { organizationId: clinic.id, department: 'Nursing' });
    const imaging = await jobExists(dataSource, { organizationId: clinic.id, department: 'Imaging' });
    const sync = dataSource.createQueryRunner();
    await sync.startTransaction();
    await sync.query(`update jobs set closed_at = now() where id = $1`, [imaging.id]);
    await refreshJobSearch(sync.manager, [imaging.id]);

    const switchedOff = dataSource.transaction((manager) => saveOrganizations(manager, []));
    while ((await waiting()) === 0);
    await sync.query(`update jobs set closed_at = now() where id = $1`, [nurse.id]);
    await refreshJobSearch(sync.manager, [nurse.id]);
    await sync.commitTransaction();
    await sync.release();

    expect(await switchedOff).toBe(true);
    expect(await kept()).toEqual([]);
  });

  it('lets other syncs go on while settings wait for a long one', async () => {
    const { dataSource } = database;
    const [nurse, cook] = [await jobExists(dataSource, { organizationId: (await organizationExists(dataSource)).id }), await jobExists(dataSource, { organizationId: (await organizationExists(dataSource)).id })];
    const long = dataSource.createQueryRunner();
    await long.startTransaction();
    await refreshJobSearch(long.manager, [nurse.id]);

    const switchedOff = dataSource.transaction((manager) => saveOrganizations(manager, []));
    while ((await waiting()) === 0);
    await dataSource.transaction(async (manager) => {
      await manager.query(`set local statement_timeout = '10s'`);
      await manager.query('update jobs set closed_at = now() where id = $1', [cook.id]);
      await refreshJobSearch(manager, [cook.id]);
    });
    await long.commitTransaction();
    await long.release();

    expect(await switchedOff).toBe(true);
    expect(await kept()).toEqual([]);
  });
});
