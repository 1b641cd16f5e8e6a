import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { SEGMENT_SLOTS } from './job-slots.js';

/** A segment takes room for each number: more than so many for a job, and the jobs get new ones first. */
const MOST_NUMBERS_A_JOB = 8;
/** Rows numbered by one statement: as long a sync may wait that wants to write one of them. */
const NUMBERED_TOGETHER = 2_000;
const WRITERS_AWAITED_MILLISECONDS = 60_000;
const LOOK_EVERY_MILLISECONDS = 100;

/** Jobs beyond all segments; those of an older release, or of its backup, have no number: 0. */
const OUTSIDE = 'number >= (select coalesce(max(beyond), 0) from job_segments)';

/** @returns whether so many jobs lie in no segment */
export async function hasGathered(connection: EntityManager, leastJobs: number): Promise<boolean> {
  const [row]: { jobs: number }[] = await connection.query(`select count(*)::int as jobs from (select 1 from job_search where ${OUTSIDE} limit $1) outside`, [leastJobs]);
  return (row?.jobs ?? 0) >= leastJobs;
}

/**
 * Says which numbers the next segments are of: all that were given until now. From then on it is noted which of them leave; who
 * has written jobs before he heard of it is waited for before they are built.
 */
export async function beginSegments(connection: EntityManager): Promise<void> {
  const [outside]: { first: string; beyond: string; isSparse: boolean }[] = await connection.query(
    `select min(number) as first, max(number) + 1 as beyond, min(number) = 0 or max(number) - min(number) > ${MOST_NUMBERS_A_JOB} * count(*) as "isSparse" from job_search where ${OUTSIDE}`,
  );
  if (outside?.isSparse) await renumber(connection, outside.first, outside.beyond);
  // One statement, which a restore of the table waits for, or is waited for by: numbers are not given anew in between.
  await connection.query(
    `insert into job_segments (first, beyond)
     select first, least(first + ${SEGMENT_SLOTS}, upto)
     from (select min(number) as began, nextval('job_search_number_seq') as upto from job_search where ${OUTSIDE}) given,
          lateral generate_series(began, upto - 1, ${SEGMENT_SLOTS}) first
     where began > 0`,
  );
}

/**
 * Gives jobs new numbers, behind all others: a trigger does, whatever the number is set to. Those that somebody else is writing
 * are left out, they get one by that; so nobody waits for another in a circle.
 *
 * @param first the least of the numbers they have, `beyond` follows the greatest
 */
export async function renumber(connection: EntityManager, first: string, beyond: string): Promise<void> {
  for (let moved = NUMBERED_TOGETHER; moved === NUMBERED_TOGETHER; ) {
    const [, count]: [unknown, number] = await connection.query(
      `update job_search set number = number
       where job_id in (select job_id from job_search where number >= $1 and number < $2 limit $3 for update skip locked)`,
      [first, beyond, NUMBERED_TOGETHER],
    );
    moved = count;
  }
}

/**
 * Waits for those who are writing jobs at this moment, and for nobody who comes later, as CREATE INDEX CONCURRENTLY does:
 * nobody waits for us.
 *
 * @returns false when one of them writes on
 */
export async function writersAreThrough(connection: EntityManager): Promise<boolean> {
  const writing = `select virtualtransaction as id from pg_locks
    where locktype = 'relation' and relation = 'job_search'::regclass and database = (select oid from pg_database where datname = current_database())
      and mode in ('RowExclusiveLock', 'AccessExclusiveLock') and granted`;
  const writers: { id: string }[] = await connection.query(writing);
  for (const deadline = performance.now() + WRITERS_AWAITED_MILLISECONDS; ; await pause(LOOK_EVERY_MILLISECONDS)) {
    const left: unknown[] = await connection.query(`select id from (${writing}) writing where id = any($1)`, [writers.map(({ id }) => id)]);
    if (left.length === 0) return true;
    if (performance.now() > deadline) return false;
  }
}
