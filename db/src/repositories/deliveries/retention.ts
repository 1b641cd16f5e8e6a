import { companyTimeZone, limits } from 'contract';
import type { DataSource } from 'typeorm';
import { bumpDataVersion } from '../platform/data-version.js';
import { ALERT_MAIL, NEW_FOR_DAYS } from './job-alert-mails.js';

export interface Retention {
  /** Undefined: messages, guide requests and used job alerts are kept. */
  readonly retentionDays: number | undefined;
  readonly closedJobsDays: number;
}

const today = `(now() at time zone '${companyTimeZone}')::date`;
/** Of what staff did (product 11.10). */
const STAFF_ACTIONS_DAYS = 400;
/** A draft of a text serves its preview alone. */
const DRAFT_DAYS = 7;

const older = (column: string, days: number) => `${column} < now() - make_interval(days => ${days})`;

/** What is erased: its name, its table and the condition. */
function rulesOf({ retentionDays, closedJobsDays }: Retention) {
  const { keptDays } = limits.jobAlerts;
  const listDays = Math.min(limits.savedJobsMails.keptDays, retentionDays ?? Infinity);
  const byAge = (days: number) =>
    [
      // First, while the submissions are there.
      [
        'undelivered',
        'submissions',
        `${older('created_at', days)} and not exists (select from deliveries where subject_id = submissions.id and kind = 'submission-mail' and state = 'delivered')`,
      ],
      ['submissions', 'submissions', older('created_at', days)],
      ['guideRequests', 'guide_requests', older('created_at', days)],
      // An alert is used as long as its mails are delivered.
      [
        'jobAlerts',
        'job_alerts',
        `${older('greatest(created_at, confirmed_at)', days)} and not exists (select from deliveries where subject_id = job_alerts.id and not ${older('delivered_at', days)})`,
      ],
    ] as const;
  return [
    [
      'overAlerts',
      'job_alerts',
      older('coalesce(ended_at, case when confirmed_at is null then created_at end)', keptDays),
    ],
    ...(retentionDays === undefined ? [] : byAge(retentionDays)),
    // After the rule of alerts that are used.
    [
      'alertMails',
      'deliveries',
      `kind = '${ALERT_MAIL}' and state <> 'waiting' and ${older('coalesce(delivered_at, created_at)', Math.max(NEW_FOR_DAYS, retentionDays ?? 0) + 1)}`,
    ],
    ['knownJobs', 'job_alert_jobs', older('created_at', NEW_FOR_DAYS + 1)],
    ['savedLists', 'saved_job_lists', older('created_at', listDays)],
    // A table of rate-limiter-flexible.
    ['addressCounters', 'rate_limits', 'expire < extract(epoch from now()) * 1000'],
    // Product 12.8.
    ['numbersOfDays', 'daily_counts', `day < ${today} - interval '14 months'`],
    ['numbersOfMonths', 'monthly_counts', `month < date_trunc('month', ${today}) - interval '5 years'`],
    ['sumsOfMonths', 'organization_counts', `month < date_trunc('month', ${today}) - interval '5 years'`],
    ['staffActions', 'staff_actions', older('at', STAFF_ACTIONS_DAYS)],
    ['textDrafts', 'site_texts', `from_day is null and ${older('written_at', DRAFT_DAYS)}`],
    ['closedJobs', 'jobs', older('closed_at', closedJobsDays)],
  ] as const;
}

/** How many of each were erased, or would be. `undelivered`: submissions that were never mailed. */
export type Erased = Partial<Readonly<Record<ReturnType<typeof rulesOf>[number][0], number>>>;

/** Small, so that a visitor's message, or a sync that reopens a job, waits only briefly. */
const BATCH = 500;

/** Erases what is kept no longer. A closed job that a sync reopens meanwhile stays. @param isDryRun only counts */
export async function eraseOld(
  database: DataSource,
  retention: Retention,
  isDryRun = false,
): Promise<Erased> {
  const erased: Partial<Record<keyof Erased, number>> = {};
  for (const [name, table, condition] of rulesOf(retention))
    erased[name] =
      isDryRun || name === 'undelivered'
        ? await count(database, table, condition)
        : await eraseInBatches(database, table, condition);
  return erased;
}

async function count(database: DataSource, table: string, condition: string): Promise<number> {
  const [row]: { count: number }[] = await database.query(
    `select count(*)::int as count from ${table} where ${condition}`,
  );
  return row?.count ?? 0;
}

async function eraseInBatches(database: DataSource, table: string, condition: string): Promise<number> {
  for (let erased = 0; ;) {
    const batch = await database.transaction(async (manager) => {
      const [, rows] = await manager.query<[unknown[], number]>(
        `delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit ${BATCH} for update skip locked))`,
      );
      if (table === 'jobs' && rows > 0) await bumpDataVersion(manager);
      return rows;
    });
    erased += batch;
    if (batch < BATCH) return erased;
  }
}

/** Erases everything that was sent under an address, in any case; its deliveries are erased with it. @returns how many of each there were */
export async function forgetPerson(database: DataSource, email: string) {
  return database.transaction(async (manager) => {
    const forget = async (table: string) => {
      const [, rows] = await manager.query<[unknown[], number]>(
        `delete from ${table} where lower(email) = lower($1)`,
        [email.trim()],
      );
      return rows;
    };
    return {
      submissions: await forget('submissions'),
      guideRequests: await forget('guide_requests'),
      jobAlerts: await forget('job_alerts'),
      savedLists: await forget('saved_job_lists'),
    };
  });
}
