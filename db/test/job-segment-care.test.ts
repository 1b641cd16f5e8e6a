import type { DataSource } from 'typeorm';
import { createDataSource } from 'db/data-source';
import { locksOf } from 'db/repositories/advisory-locks';
import { holding } from 'db/repositories/holding';
import { countJobs } from 'db/repositories/job-counts';
import { refreshJobSearch } from 'db/repositories/job-search-index';
import { careForSegments } from 'db/repositories/job-segment-care';
import { jobExists, organizationExists } from 'db/testing/factories';
import { createTestDatabase, type TestDatabase } from 'db/testing/test-database';

let database: TestDatabase;
let organizationId: string;
beforeEach(async () => {
  database = await createTestDatabase();
  organizationId = (await organizationExists(database.dataSource)).id;
});
afterEach(() => database.drop());

const care = () => careForSegments(database.dataSource, { leastJobs: 20 });
const list = async (count: number, title: string) => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) ids.push((await jobExists(database.dataSource, { organizationId, title: `${title} ${number}` })).id);
  await database.dataSource.query('analyze job_search');
  return ids;
};
const rows = <Row>(sql: string) => database.dataSource.query<Row[]>(sql);
const segments = () => rows<{ jobs: number | null; built: boolean; gone: boolean }>('select jobs, built_at is not null as built, gone is not null as gone from job_segments order by first');
/** Of a word that segments know, so many jobs are found by them: as many as that are found by the index are too few for a look at segments. */
async function postings(word: string): Promise<number> {
  const [row] = await rows<{ segments: number }>(`select count(*)::int as segments from job_postings join job_tokens on id = token_id where token = '${word}'`);
  return row?.segments ?? 0;
}
const found = async (dataSource: DataSource, q: string) => (await countJobs(dataSource, { q })).total;

describe('the care for segments of the search', () => {
  it('waits until jobs have gathered and the database knows which words are common', async () => {
    await list(19, 'Nurse');
    expect(await care()).toEqual({ built: 0, dissolved: 0 });
    await jobExists(database.dataSource, { organizationId, title: 'Nurse' });
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
    expect(await segments()).toEqual([{ jobs: 20, built: true, gone: false }]);
    expect([await postings('nurse'), await postings('7')]).toEqual([1, 1]);
  });

  it('builds nothing while no word is known to be common', async () => {
    for (let number = 0; number < 25; number += 1) await jobExists(database.dataSource, { organizationId });
    expect(await care()).toEqual({ built: 0, dissolved: 0 });
    expect(await segments()).toEqual([]);
  });

  it('numbers jobs that an older release has listed', async () => {
    await list(25, 'Nurse');
    await rows('alter table job_search disable trigger number_changed; update job_search set number = 0; alter table job_search enable trigger number_changed');
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
    expect(await segments()).toEqual([{ jobs: 25, built: true, gone: false }]);
    expect(await rows('select 1 from job_search where number = 0')).toEqual([]);
  });

  it('numbers jobs anew that lie far apart, for a segment takes room for each number', async () => {
    await list(12, 'Nurse');
    await rows(`select setval('job_search_number_seq', 10000000)`);
    await list(13, 'Cook');
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
    expect(await segments()).toEqual([{ jobs: 25, built: true, gone: false }]);
    expect(await rows('select beyond - first as numbers from job_segments')).toEqual([{ numbers: '25' }]);
  });

  it('waits for those who were writing when a segment was begun, and for nobody else', async () => {
    const { dataSource } = database;
    await list(25, 'Nurse');
    const writer = dataSource.createQueryRunner();
    await writer.startTransaction();
    await writer.query(`insert into job_search (job_id, sort_at, organization_code, type_code, workplace_code, words) select id, now(), 1, 2, 3, 'nurse' from jobs order by id limit 1 on conflict (job_id) do update set words = 'nurse'`);
    const cared = care();
    const isWaiting = () => rows(`select 1 from pg_stat_activity where datname = current_database() and query like 'select id from (select virtualtransaction%'`);
    while ((await isWaiting()).length === 0);
    const later = dataSource.createQueryRunner();
    await later.startTransaction();
    await later.query('update job_search set words = words where job_id = (select max(job_id) from job_search)');
    await writer.commitTransaction();
    await writer.release();
    expect(await cared).toEqual({ built: 1, dissolved: 0 });
    await later.rollbackTransaction();
    await later.release();
    expect(await segments()).toEqual([{ jobs: 25, built: true, gone: false }]);
    expect(await rows('select 1 from job_search where number >= (select beyond from job_segments)')).toEqual([]);
  });

  it('leaves a segment whose jobs are being written for the next time', async () => {
    const { dataSource } = database;
    const ids = await list(25, 'Nurse');
    await care();
    await rows(`update job_search set words = words where job_id <> '${ids[0]}'`);
    const writer = dataSource.createQueryRunner();
    await writer.startTransaction();
    await writer.query('select 1 from job_search where job_id = $1 for update', [ids[0]]);
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
    await writer.commitTransaction();
    await writer.release();
    expect(await care()).toEqual({ built: 0, dissolved: 1 });
    expect((await segments()).map(({ jobs }) => jobs)).toEqual([24]);
  });

  it('finishes what a worker that died has begun, jobs that left meanwhile left out', async () => {
    const [one = '', other = ''] = await list(25, 'Nurse');
    const dies = jest.fn(() => Promise.reject(new Error('killed')));
    const { dataSource } = database;
    const worker = await createDataSource({ url: database.url, poolSize: 2, applicationName: 'test' }).initialize();
    const begin = worker.createQueryRunner.bind(worker);
    jest.spyOn(worker, 'createQueryRunner').mockImplementation((mode) => {
      const runner = begin(mode);
      const query = runner.query.bind(runner);
      jest.spyOn(runner, 'query').mockImplementation((sql: string, ...rest: []) => (sql.includes('string_agg(int2send') ? dies() : query(sql, ...rest)));
      return runner;
    });
    await expect(careForSegments(worker, { leastJobs: 20 })).rejects.toThrow('killed');
    await worker.destroy();
    expect(await segments()).toEqual([{ jobs: null, built: false, gone: false }]);

    const leave = (id: string) =>
      dataSource.transaction(async (manager) => {
        await manager.query('update jobs set closed_at = now() where id = $1', [id]);
        await refreshJobSearch(manager, [id]);
      });
    await leave(one);
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
    expect(await segments()).toEqual([{ jobs: 24, built: true, gone: false }]);
    await leave(other);
    expect(await care()).toEqual({ built: 0, dissolved: 0 });
    expect(await segments()).toEqual([{ jobs: 24, built: true, gone: true }]);
    expect(await rows('select 1 from job_segment_leavers')).toEqual([]);
    expect(await found(dataSource, 'nurse')).toBe(23);
  });

  it('gives postings to words that have become common, in all segments', async () => {
    await list(25, 'Nurse');
    await care();
    expect(await postings('cook')).toBe(0);
    await list(25, 'Cook');
    await care();
    expect([await postings('nurse'), await postings('cook')]).toEqual([1, 1]);
    await rows('update job_search set job_id = job_id');
    await care();
    await care();
    expect((await segments()).map(({ jobs }) => jobs)).toEqual([50]);
    expect([await postings('nurse'), await postings('cook')]).toEqual([1, 1]);
  });

  it('is one worker\'s at a time', async () => {
    await list(25, 'Nurse');
    const meanwhile = await holding(database.dataSource, locksOf.jobSearch, 'segments', async () => ({ care: await care() }));
    expect(meanwhile).toEqual({ care: undefined });
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
  });

  it('begins anew when the search was emptied, as by a restore', async () => {
    await list(25, 'Nurse');
    await care();
    await rows('truncate job_search');
    for (const table of ['job_segments', 'job_postings', 'job_posting_tokens', 'job_pairs', 'job_segment_leavers']) expect([table, await rows(`select 1 from ${table}`)]).toEqual([table, []]);
    await list(25, 'Cook');
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
  });
});
