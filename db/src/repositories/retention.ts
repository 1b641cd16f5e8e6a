import type { DataSource } from 'typeorm';
import { bumpDataVersion } from './data-version.js';

/** What was erased, or would be. */
export interface ErasedPersonalData {
  readonly submissions: number;
  /** Of these, those that were never mailed: waiting, given up or held. */
  readonly undelivered: number;
  readonly guideRequests: number;
  /** Counters of visitors' addresses (kept hashed) whose time is over. */
  readonly addressCounters: number;
}

/** What is erased at once; a visitor's message must not wait behind years of others. */
const BATCH = 1_000;

/** @returns what `erasePersonalData` would erase now */
export async function countPersonalData(database: DataSource, olderThanDays: number): Promise<ErasedPersonalData> {
  const [row]: [Record<keyof ErasedPersonalData, string>] = await database.query(
    `select (select count(*) from submissions where ${old}) as submissions,
            (select count(*) from submissions where ${old} and state <> 'delivered') as undelivered,
            (select count(*) from guide_requests where ${old}) as "guideRequests",
            (select count(*) from rate_limits where ${over}) as "addressCounters"`,
    [olderThanDays],
  );
  const { submissions, undelivered, guideRequests, addressCounters } = row;
  return { submissions: Number(submissions), undelivered: Number(undelivered), guideRequests: Number(guideRequests), addressCounters: Number(addressCounters) };
}

/**
 * Erases what people sent before so many days, whatever became of it: messages, questionnaires, requests for the guide.
 * Counters that are over go too. Done again, it finds nothing.
 */
export async function erasePersonalData(database: DataSource, olderThanDays: number): Promise<ErasedPersonalData> {
  const submissions = { erased: 0, undelivered: 0 };
  let batch: { state: string }[];
  do {
    [batch] = await database.query<[{ state: string }[], number]>(`delete from submissions where id in (select id from submissions where ${old} limit ${BATCH}) returning state`, [olderThanDays]);
    submissions.erased += batch.length;
    submissions.undelivered += batch.filter(({ state }) => state !== 'delivered').length;
  } while (batch.length === BATCH);
  const [, guideRequests] = await database.query<[unknown[], number]>(`delete from guide_requests where ${old}`, [olderThanDays]);
  const [, addressCounters] = await database.query<[unknown[], number]>(`delete from rate_limits where ${over}`);
  return { submissions: submissions.erased, undelivered: submissions.undelivered, guideRequests, addressCounters };
}

/** Jobs deleted in one transaction: a sync that reopens one of them waits for a moment only. */
const JOBS_BATCH = 500;

/**
 * Deletes the jobs that have been closed for so many days: their pages are unknown then. One that a sync reopens meanwhile stays.
 *
 * @returns how many were deleted
 */
export async function deleteClosedJobs(database: DataSource, closedForDays: number): Promise<number> {
  let deleted = 0;
  let batch: number;
  do {
    batch = await database.transaction(async (manager) => {
      const [, count] = await manager.query<[unknown[], number]>(
        `delete from jobs where id in (
           select id from jobs where closed_at < now() - make_interval(days => $1) order by closed_at limit ${JOBS_BATCH} for update skip locked
         )`,
        [closedForDays],
      );
      if (count > 0) await bumpDataVersion(manager);
      return count;
    });
    deleted += batch;
  } while (batch === JOBS_BATCH);
  return deleted;
}

const old = 'created_at < now() - make_interval(days => $1)';
const over = 'expire < extract(epoch from now()) * 1000';
