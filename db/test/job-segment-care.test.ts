import { createDataSource } from 'db/data-source';
import { locksOf, withAdvisoryLock } from 'db/repositories/advisory-locks';
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
/** @returns how many segments know which of their jobs have the word */
async function postings(word: string): Promise<number> {
  const [row] = await rows<{ segments: number }>(`select count(*)::int as segments from job_postings join job_tokens on id = token_id where token = '${word}'`);
  return row?.segments ?? 0;
}

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
  });

  it('makes a segment of a few jobs that are written again and again, before they lie too far from the last one', async () => {
    await list(25, 'Nurse');
    await care();
    const [cook] = await list(1, 'Cook');
    for (let time = 0; time < 100; time += 1) await rows(`update job_search set words = words where job_id = '${cook}'`);
    expect(await care()).toEqual({ built: 0, dissolved: 0 });
    for (let time = 0; time < 100; time += 1) await rows(`update job_search set words = words where job_id = '${cook}'`);
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
    expect((await segments()).map(({ jobs }) => jobs)).toEqual([25, 1]);
  });

  it('makes one of many small segments', async () => {
    for (let segment = 1; segment <= 17; segment += 1) {
      await list(20, `Nurse ${segment}`);
      expect(await care()).toEqual({ built: 1, dissolved: 0 });
    }
    expect(await care()).toEqual({ built: 1, dissolved: 17 });
    expect((await segments()).map(({ jobs }) => jobs)).toEqual([340]);
  });

  it('waits for those who were writing when a segment was begun, and for nobody else', async () => {
    const { dataSource } = database;
    const early = await jobExists(dataSource, { organizationId: (await organizationExists(dataSource)).id });
    await rows('delete from job_search');
    const writer = dataSource.createQueryRunner();
    await writer.startTransaction();
    await refreshJobSearch(writer.manager, [early.id]);
    await list(25, 'Nurse');
    const cared = care();
    const isWaiting = () => rows(`select 1 from pg_stat_activity where datname = current_database() and query like 'select from job_segments, (select virtualtransaction%'`);
    while ((await isWaiting()).length === 0);
    const later = dataSource.createQueryRunner();
    await later.startTransaction();
    await later.query('update job_search set words = words where job_id = (select max(job_id) from job_search)');
    await writer.commitTransaction();
    await writer.release();
    expect(await cared).toEqual({ built: 1, dissolved: 0 });
    await later.rollbackTransaction();
    await later.release();
    expect(await segments()).toEqual([{ jobs: 26, built: true, gone: false }]);
  });

  it('begins nothing while a job without a number is being written, which may stay as it was', async () => {
    const { dataSource } = database;
    const [one] = await list(25, 'Nurse');
    await rows('alter table job_search disable trigger number_changed; update job_search set number = 0; alter table job_search enable trigger number_changed');
    const writer = dataSource.createQueryRunner();
    await writer.startTransaction();
    await writer.query('update job_search set words = words where job_id = $1', [one]);
    expect(await care()).toEqual({ built: 0, dissolved: 0 });
    await writer.rollbackTransaction();
    await writer.release();
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
    expect(await segments()).toEqual([{ jobs: 25, built: true, gone: false }]);
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
    expect(await rows('select 1 from job_segment_leavers')).toEqual([]);
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
    const meanwhile = await withAdvisoryLock(database.dataSource, locksOf.jobSearch, 'segments', async () => ({ care: await care() }));
    expect(meanwhile).toEqual({ care: undefined });
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
  });

  it('begins anew when the search was emptied, as by a restore', async () => {
    await list(25, 'Nurse');
    await care();
    await rows('insert into job_segments (first, beyond) select max(beyond), max(beyond) + 10 from job_segments; update job_search set words = words; truncate job_search');
    for (const table of ['job_segments', 'job_postings', 'job_posting_tokens', 'job_pairs', 'job_segment_leavers']) expect([table, await rows(`select 1 from ${table}`)]).toEqual([table, []]);
    await list(25, 'Cook');
    expect(await care()).toEqual({ built: 1, dissolved: 0 });
  });
});
