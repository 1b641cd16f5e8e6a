import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { giveNewNumbers } from './job-numbers.js';
import { SEGMENT_SLOTS } from './job-slots.js';

/** A segment takes room for each number: where jobs lie further apart, they get new ones first. What is left between is a segment without jobs, which is none. */
const MOST_NUMBERS_A_JOB = 8;
const WRITERS_AWAITED_MILLISECONDS = 60_000;
const LOOK_EVERY_MILLISECONDS = 100;

/** Jobs beyond all segments; those of an older release, or of its backup, have no number: 0. */
const OUTSIDE = 'number >= (select coalesce(max(beyond), 0) from job_segments)';
/** Transactions that write jobs now. */
const WRITERS = `select virtualtransaction from pg_locks
  where locktype = 'relation' and relation = 'job_search'::regclass and database = (select oid from pg_database where datname = current_database())
    and mode in ('RowExclusiveLock', 'AccessExclusiveLock') and granted`;

/** @returns whether so many jobs lie in no segment, or fewer were written so often that they are far from the last one */
export async function hasGathered(connection: EntityManager, leastJobs: number): Promise<boolean> {
  const [row]: { jobs: number; numbers: number | null }[] = await connection.query(
    `select (select count(*)::int from (select 1 from job_search where ${OUTSIDE} limit $1) outside) as jobs,
            ((select last_value from job_search_number_seq) - (select max(beyond) from job_segments))::float8 as numbers`,
    [leastJobs],
  );
  const { jobs, numbers } = row ?? { jobs: 0, numbers: null };
  return jobs >= leastJobs || (jobs > 0 && (numbers ?? 0) > MOST_NUMBERS_A_JOB * leastJobs);
}

/**
 * Says which numbers the next segments are of: all that were given until now, those too of jobs that are not to be seen yet. From
 * then on it is noted which of them leave.
 */
export async function beginSegments(connection: EntityManager): Promise<void> {
  const [outside]: { first: number; beyond: number; isSparse: boolean }[] = await connection.query(
    `select min(number)::float8 as first, (max(number) + 1)::float8 as beyond, min(number) = 0 or max(number) - min(number) > ${MOST_NUMBERS_A_JOB} * count(*) as "isSparse"
     from job_search where ${OUTSIDE}`,
  );
  if (outside?.isSparse) await giveNewNumbers(connection, outside.first, outside.beyond);
  // One statement, which a restore of the table waits for, or is waited for by: numbers are not given anew in between.
  await connection.query(
    `insert into job_segments (first, beyond)
     select first, least(first + ${SEGMENT_SLOTS}, upto)
     from (select coalesce(max(beyond), 1) as began, nextval('job_search_number_seq') as upto from job_segments) given,
          lateral generate_series(began, upto - 1, ${SEGMENT_SLOTS}) first
     where not exists (select 1 from job_search where number = 0)`,
  );
}

/**
 * Waits for those who were writing jobs when a segment had been begun, and may not have heard of it; for nobody who came later.
 * Nobody waits for us. As CREATE INDEX CONCURRENTLY does it.
 *
 * @returns false when one of them writes on
 */
export async function writersAreThrough(connection: EntityManager): Promise<boolean> {
  await connection.query(`update job_segments set awaited = array(${WRITERS}) where built_at is null and awaited is null`);
  for (const deadline = performance.now() + WRITERS_AWAITED_MILLISECONDS; ; await pause(LOOK_EVERY_MILLISECONDS)) {
    const left: unknown[] = await connection.query(`select from job_segments, (${WRITERS}) writing where built_at is null and virtualtransaction = any(awaited) limit 1`);
    if (left.length === 0) return true;
    if (performance.now() > deadline) return false;
  }
}
