import type { DataSource } from 'typeorm';

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

const old = 'created_at < now() - make_interval(days => $1)';
const over = 'expire < extract(epoch from now()) * 1000';
