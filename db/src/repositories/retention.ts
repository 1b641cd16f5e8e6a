import { Not, Raw, type DataSource } from 'typeorm';
import { GuideRequestEntity } from '../entities/guide-request.entity.js';
import { JobAlertEntity } from '../entities/job-alert.entity.js';
import { SubmissionEntity } from '../entities/submission.entity.js';
import { bumpDataVersion } from './data-version.js';
import { countOverSavedJobsLetters, eraseSavedJobsLetters } from './saved-jobs-letters.js';

/** What was erased, or would be. */
export interface ErasedPersonalData {
  readonly submissions: number;
  /** Of these, those never mailed: waiting, given up or held. */
  readonly undelivered: number;
  readonly guideRequests: number;
  /** Those whose last delivered letter, or confirmation, was so long ago. */
  readonly jobAlerts: number;
  /** Lists of saved jobs that were mailed, or wait. */
  readonly savedLists: number;
  /** Expired counters of visitors' hashed addresses. */
  readonly addressCounters: number;
}

/** Small, so that a visitor's message need not wait. */
const BATCH = 1_000;

const isOld = (days: number) => Raw((column) => `${column} < now() - make_interval(days => :days)`, { days });
/** An alert is used as long as its letters are delivered. */
const unused = `greatest(created_at, confirmed_at) < now() - make_interval(days => :days)
  and id not in (select alert_id from job_alert_letters where delivered_at >= now() - make_interval(days => :days))`;
/** A table of rate-limiter-flexible, without an entity. */
const COUNTERS_THAT_ARE_OVER = 'from rate_limits where expire < extract(epoch from now()) * 1000';

export async function countPersonalData(
  database: DataSource,
  olderThanDays: number,
): Promise<ErasedPersonalData> {
  const createdAt = isOld(olderThanDays);
  const submissions = database.getRepository(SubmissionEntity);
  const [counters]: { count: number }[] = await database.query(
    `select count(*)::int as count ${COUNTERS_THAT_ARE_OVER}`,
  );
  return {
    submissions: await submissions.countBy({ createdAt }),
    undelivered: await submissions.countBy({ createdAt, state: Not('delivered') }),
    guideRequests: await database.getRepository(GuideRequestEntity).countBy({ createdAt }),
    jobAlerts: await database
      .getRepository(JobAlertEntity)
      .createQueryBuilder()
      .where(unused, { days: olderThanDays })
      .getCount(),
    savedLists: await countOverSavedJobsLetters(database, olderThanDays),
    addressCounters: counters?.count ?? 0,
  };
}

/** Erases messages, questionnaires, guide requests, mailed lists of saved jobs and unused job alerts older than so many days, and expired counters. */
export async function erasePersonalData(
  database: DataSource,
  olderThanDays: number,
): Promise<ErasedPersonalData> {
  const createdAt = isOld(olderThanDays);
  const submissions = database.getRepository(SubmissionEntity);
  const erased = { submissions: 0, undelivered: 0 };
  let batch: SubmissionEntity[];
  do {
    batch = await submissions.find({ select: { id: true, state: true }, where: { createdAt }, take: BATCH });
    if (batch.length > 0) await submissions.delete(batch.map(({ id }) => id));
    erased.submissions += batch.length;
    erased.undelivered += batch.filter(({ state }) => state !== 'delivered').length;
  } while (batch.length === BATCH);
  const guideRequests = await database.getRepository(GuideRequestEntity).delete({ createdAt });
  const jobAlerts = await database
    .createQueryBuilder()
    .delete()
    .from(JobAlertEntity)
    .where(unused, { days: olderThanDays })
    .execute();
  const savedLists = await eraseSavedJobsLetters(database, olderThanDays);
  const [, addressCounters] = await database.query<[unknown[], number]>(`delete ${COUNTERS_THAT_ARE_OVER}`);
  return {
    ...erased,
    guideRequests: guideRequests.affected ?? 0,
    jobAlerts: jobAlerts.affected ?? 0,
    savedLists,
    addressCounters,
  };
}

/** Small, so that a sync that reopens one of them waits only briefly. */
const JOBS_BATCH = 500;

/**
 * Deletes jobs closed for so many days. One that a sync reopens meanwhile stays.
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
