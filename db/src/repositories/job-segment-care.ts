import type { DataSource, EntityManager } from 'typeorm';
import { locksOf, withAdvisoryLock } from './advisory-locks.js';
import { giveNewNumbers } from './job-numbers.js';
import { learnCommonTokens, type SegmentRange } from './job-postings.js';
import { beginSegments, hasGathered, writersAreThrough } from './job-segment-begin.js';
import { buildSegment } from './job-segment-build.js';
import { JobSlots } from './job-slots.js';

/** What was done to the segments of the search. */
export interface SegmentCare {
  readonly built: number;
  /** Taken apart, because most of their jobs had left, or because there were many small ones. */
  readonly dissolved: number;
}

/** So many jobs outside of segments are worth one more; until then they are found by the index. */
const LEAST_JOBS = 4_096;
/** And so many the first ones: of fewer, the index finds even common words sooner. */
const FIRST_JOBS = 32_768;
/** Segments of few jobs, up to so many times the least, are made one when there are more of them: each costs every search something. */
const SMALL_UP_TO = 4;
const MOST_SMALL = 16;
/** Numbers taken out of the log by one statement. */
const NOTED_TOGETHER = 20_000;
const RANGES = 'select id, first::float8 as first, beyond::float8 as beyond from job_segments';

/**
 * Brings the segments of the search in step with the jobs: those that left are noted in their segment, segments that most
 * have left are dissolved, many small ones too, and jobs that have gathered outside become one. Safe at any time and any number of times; whoever
 * searches finds the same before, meanwhile and afterwards, and a sync waits for no more than a batch.
 *
 * @param options jobs: fewer than `leastJobs` are left outside, fewer than `firstJobs` while there are no segments
 * @returns undefined when somebody else is at it
 */
export async function careForSegments(
  database: DataSource,
  { leastJobs, firstJobs = leastJobs }: { readonly leastJobs: number; readonly firstJobs?: number } = { leastJobs: LEAST_JOBS, firstJobs: FIRST_JOBS },
): Promise<SegmentCare | undefined> {
  return withAdvisoryLock(database, locksOf.jobSearch, 'segments', async (connection) => {
    await noteAllLeavers(connection);
    const dissolved = await dissolve(connection, SMALL_UP_TO * leastJobs);
    // Jobs with new numbers have left, too.
    await noteAllLeavers(connection);
    const isOfUse = await learnCommonTokens(connection);
    const segments: unknown[] = await connection.query('select from job_segments limit 1');
    if (isOfUse && (await hasGathered(connection, segments.length > 0 ? leastJobs : firstJobs))) await beginSegments(connection);
    return { built: await buildBegun(connection), dissolved };
  });
}

async function noteAllLeavers(connection: EntityManager): Promise<void> {
  while ((await connection.transaction(noteLeavers)) > 0);
}

/** Moves the numbers of jobs that left from the log, which every search reads, to their segments. Of segments that are only begun they stay until these are built. */
async function noteLeavers(manager: EntityManager): Promise<number> {
  const leavers: { number: number }[] = await manager.query(
    `with noted as (
       delete from job_segment_leavers where number in (
         select number from job_segment_leavers
         where not exists (select 1 from job_segments where number >= first and number < beyond and built_at is null)
         limit $1)
       returning number
     ) select number::float8 as number from noted`,
    [NOTED_TOGETHER],
  );
  if (leavers.length === 0) return 0;
  const segments: (SegmentRange & { gone: Buffer | null })[] = await manager.query(
    'select id, first::float8 as first, beyond::float8 as beyond, gone from job_segments where built_at is not null',
  );
  for (const { id, first, beyond, gone } of segments) {
    const own = leavers.filter(({ number }) => number >= first && number < beyond);
    if (own.length === 0) continue;
    const slots = JobSlots.read(gone);
    for (const { number } of own) slots.add(number - first);
    await manager.query('update job_segments set gone = $2, jobs_gone = $3 where id = $1', [id, slots.store(), slots.size]);
  }
  return leavers.length;
}

/** Gives the jobs of segments that are emptied, or of too many small ones, new numbers, behind all others, and then leaves the segments out. */
async function dissolve(connection: EntityManager, small: number): Promise<number> {
  const segments: SegmentRange[] = await connection.query(
    `with small as (select id from job_segments where jobs - jobs_gone < $1)
     ${RANGES} where built_at is not null and (2 * jobs_gone > jobs or (id in (select id from small) and (select count(*) from small) > ${MOST_SMALL}))`,
    [small],
  );
  let dissolved = 0;
  for (const { id, first, beyond } of segments) {
    await giveNewNumbers(connection, first, beyond);
    // Those a sync has in hand stay for the next time, and the segment with them.
    const [, count]: [unknown, number] = await connection.query(
      'delete from job_segments where id = $1 and not exists (select 1 from job_search where number >= first and number < beyond)',
      [id],
    );
    dissolved += count;
  }
  if (dissolved > 0) {
    await connection.query('delete from job_pairs where not exists (select 1 from job_postings where token_id = id)');
    await connection.query('delete from job_posting_tokens where not exists (select 1 from job_postings where job_postings.token_id = job_posting_tokens.token_id)');
  }
  return dissolved;
}

/**
 * Also what a worker that died has left begun, once nobody writes any more who has not heard of it. In their order: what lies
 * beyond the last one built is searched by the index.
 */
async function buildBegun(connection: EntityManager): Promise<number> {
  const begun: SegmentRange[] = await connection.query(`${RANGES} where built_at is null order by first`);
  if (begun.length === 0 || !(await writersAreThrough(connection))) return 0;
  let built = 0;
  for (const segment of begun) if (await connection.transaction('REPEATABLE READ', (manager) => buildSegment(manager, segment))) built += 1;
  return built;
}
