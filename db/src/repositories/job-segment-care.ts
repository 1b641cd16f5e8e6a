import type { DataSource, EntityManager } from 'typeorm';
import { locksOf } from './advisory-locks.js';
import { holding } from './holding.js';
import { writeJobSearchAlone } from './job-search-index.js';
import { addPostings, buildSegment, type SegmentRange } from './job-segment-build.js';
import { JobSlots, SEGMENT_SLOTS } from './job-slots.js';

/** What was done to the segments of the search. */
export interface SegmentCare {
  readonly built: number;
  /** Taken apart, because most of their jobs had left. */
  readonly dissolved: number;
}

/** So many jobs outside of segments are worth one more; until then they are found by the index. */
const LEAST_JOBS = 16_384;
/** A token that fewer jobs have is found by the index. */
const COMMON_SHARE = 1 / 256;
/** Rows numbered by one statement. */
const NUMBERED_TOGETHER = 2_000;

/**
 * Brings the segments of the search in step with the jobs: those that left are noted in their segment, a segment that most
 * have left is dissolved, and jobs that have gathered outside become one. Safe at any time and any number of times; whoever
 * searches finds the same before, meanwhile and afterwards.
 *
 * @param leastJobs fewer are left outside
 * @returns undefined when somebody else is at it
 * @throws {OperatorError} when syncs write the search for a quarter of an hour without a break
 */
export async function careForSegments(database: DataSource, { leastJobs = LEAST_JOBS }: { readonly leastJobs?: number } = {}): Promise<SegmentCare | undefined> {
  return holding(database, locksOf.jobSearch, 'segments', async (connection) => {
    await connection.transaction(noteLeavers);
    const dissolved = await dissolveEmptied(connection);
    const hasTokens = await learnCommonTokens(connection);
    if (hasTokens && (await hasGathered(connection, leastJobs))) {
      await numberJobs(connection);
      await connection.transaction(beginSegments);
    }
    return { built: await buildBegun(connection), dissolved };
  });
}

/** Moves the numbers of jobs that left from the log, which every search reads, to their segments. */
async function noteLeavers(manager: EntityManager): Promise<void> {
  const leavers: { number: number; segmentId: string }[] = await manager.query(
    `with noted as (
       delete from job_segment_leavers using job_segments
       where number >= first and number < beyond and built_at is not null returning number, job_segments.id
     ) select number::float8 as number, id as "segmentId" from noted`,
  );
  const segments: { id: string; first: number; gone: Buffer | null }[] = await manager.query(
    'select id, first::float8 as first, gone from job_segments where id = any($1)',
    [[...new Set(leavers.map(({ segmentId }) => segmentId))]],
  );
  for (const { id, first, gone } of segments) {
    const slots = JobSlots.read(gone);
    for (const { number, segmentId } of leavers) if (segmentId === id) slots.add(number - first);
    await manager.query('update job_segments set gone = $2 where id = $1', [id, slots.store()]);
  }
}

/** Gives the jobs that are left in such segments new numbers, behind all others. */
async function dissolveEmptied(connection: EntityManager): Promise<number> {
  const emptied: { id: string }[] = await connection.query(
    `select id from job_segments where built_at is not null
       and (select count(*) from job_search where number >= first and number < beyond) < jobs / 2`,
  );
  for (const { id } of emptied) {
    await connection.transaction(async (manager) => {
      await writeJobSearchAlone(manager);
      await manager.query('update job_search set number = default from job_segments where id = $1 and number >= first and number < beyond', [id]);
      await manager.query('delete from job_segment_leavers using job_segments where id = $1 and number >= first and number < beyond', [id]);
      await manager.query('delete from job_segments where id = $1', [id]);
    });
  }
  return emptied.length;
}

async function hasGathered(connection: EntityManager, leastJobs: number): Promise<boolean> {
  const [row]: { gathered: number }[] = await connection.query(
    `select count(*)::int as gathered from (
       select 1 from job_search where number >= (select coalesce(max(beyond), 0) from job_segments) limit $1) outside`,
    [leastJobs],
  );
  return (row?.gathered ?? 0) >= leastJobs;
}

/** Those of an older release, or of its backup, have none. */
async function numberJobs(connection: EntityManager): Promise<void> {
  for (let numbered = NUMBERED_TOGETHER; numbered === NUMBERED_TOGETHER; ) {
    numbered = await connection.transaction(async (manager) => {
      await writeJobSearchAlone(manager);
      const [, count]: [unknown, number] = await manager.query(
        'update job_search set number = default where job_id in (select job_id from job_search where number = 0 limit $1)',
        [NUMBERED_TOGETHER],
      );
      return count;
    });
  }
}

/**
 * Says which numbers the next segments are of: all that were given until now. Nobody writes at this moment, so no job comes
 * to have one of them later; and from now on it is noted which of them leave.
 */
async function beginSegments(manager: EntityManager): Promise<void> {
  await writeJobSearchAlone(manager);
  await manager.query(
    `insert into job_segments (first, beyond)
     select first, least(first + ${SEGMENT_SLOTS}, upto)
     from (select coalesce(max(beyond), 1) as began, nextval('job_search_number_seq') as upto from job_segments) given,
          lateral generate_series(began, upto - 1, ${SEGMENT_SLOTS}) first`,
  );
}

/** Also what a worker that died has left begun. In their order: what lies beyond the last one built is searched by the index. */
async function buildBegun(connection: EntityManager): Promise<number> {
  const begun = await rangesOf(connection, 'built_at is null');
  for (const segment of begun) await connection.transaction('REPEATABLE READ', (manager) => buildSegment(manager, segment));
  return begun.length;
}

/**
 * Gives postings to the tokens that the database's own statistics call common. A token has them in every segment or counts
 * as one that has none.
 *
 * @returns whether any token has postings, or will have them in the first segment
 */
async function learnCommonTokens(connection: EntityManager): Promise<boolean> {
  const common: { id: string; share: number; isKnown: boolean }[] = await connection.query(
    `select id::text, share, exists (select 1 from job_posting_tokens where token_id = id) as "isKnown"
     from pg_stats, unnest(most_common_elems::text::bigint[], most_common_elem_freqs) common (id, share)
     where schemaname = current_schema() and tablename = 'job_search' and attname = 'token_ids' and id is not null and share >= $1`,
    [COMMON_SHARE],
  );
  const fresh = common.filter(({ isKnown }) => !isKnown);
  // Statistics waver: what is common by a hair waits for company.
  if (common.length > fresh.length && fresh.every(({ share }) => share < 2 * COMMON_SHARE)) return true;
  const ids = fresh.map(({ id }) => id);
  for (const segment of await rangesOf(connection, 'built_at is not null')) {
    await connection.transaction(async (manager) => {
      await manager.query(`set local statement_timeout = '15min'`);
      await addPostings(manager, segment, ids);
    });
  }
  await connection.query('insert into job_posting_tokens select unnest($1::bigint[])', [ids]);
  return common.length > 0;
}

function rangesOf(connection: EntityManager, condition: string): Promise<readonly SegmentRange[]> {
  return connection.query<SegmentRange[]>(`select id, first::float8 as first, beyond::float8 as beyond from job_segments where ${condition} order by first`);
}
