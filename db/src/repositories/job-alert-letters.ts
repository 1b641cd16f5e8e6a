import { randomUUID } from 'node:crypto';
import { limits } from 'contract';
import { IsNull, LessThan, type DataSource, type EntityManager } from 'typeorm';
import { JobAlertEntity } from '../entities/job-alert.entity.js';
import { JobAlertLetterEntity } from '../entities/job-alert-letter.entity.js';
import { LEFT_ALONE_MINUTES, minutesFromNow } from './deliveries.js';
import { jobConditions, readByIndex } from './job-search-conditions.js';
import { jobColumns, type JobRow } from './jobs.js';
import { readOrganizationNames } from './organizations.js';
import { addOutboxEvent } from './outbox.js';

/** Older jobs are new for no alert, so the ledger forgets them. */
export const NEW_FOR_DAYS = 90;

/** A job that was committed after a confirmation may have been first seen before: a sync's transaction takes less. */
const SYNC_HOURS = 1;

type Asked = Pick<JobAlertEntity, 'id' | 'filters' | 'confirmedAt'>;

/**
 * The open jobs that match an alert and were first listed after its confirmation, except those in its ledger. One that opens again is
 * not new.
 *
 * @returns their ids
 */
export async function findNewJobs(
  database: DataSource,
  { id, filters, confirmedAt }: Asked,
): Promise<readonly string[]> {
  const { listed, filters: chosen, hasWords, parameters } = await jobConditions(database, filters);
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = [
    listed,
    ...chosen.values(),
    `first_seen_at > greatest(${bind(confirmedAt)}::timestamptz - interval '${SYNC_HOURS} hours', now() - interval '${NEW_FOR_DAYS} days')`,
    `not exists (select from job_alert_jobs known where known.alert_id = ${bind(id)} and known.job_id = jobs.id)`,
  ];
  const sql = `select id from jobs where ${conditions.join(' and ')}`;
  const rows = await (hasWords
    ? readByIndex<{ id: string }>(database, sql, parameters)
    : database.query<{ id: string }[]>(sql, parameters));
  return rows.map((row) => row.id);
}

/** @param letterId the letter that names the jobs; null: they are known without one */
export async function addToLedger(
  manager: EntityManager,
  alertId: string,
  jobIds: readonly string[],
  letterId: string | null,
): Promise<void> {
  await manager.query(
    `insert into job_alert_jobs (alert_id, job_id, letter_id) select $1, id, $3 from jobs where id = any($2) on conflict do nothing`,
    [alertId, [...jobIds], letterId],
  );
}

/** @returns the id of the letter, which waits for its delivery */
export async function addAlertLetter(
  manager: EntityManager,
  letter: Pick<JobAlertLetterEntity, 'alertId' | 'kind' | 'requestId'>,
): Promise<string> {
  const id = randomUUID();
  await manager
    .getRepository(JobAlertLetterEntity)
    .insert({ id, ...letter, recheckAt: minutesFromNow(LEFT_ALONE_MINUTES) });
  return id;
}

/**
 * Reads the alerts that had no letter with jobs on this day, in the order of their ids.
 *
 * @param after the id behind which to begin
 */
export async function findDueAlerts(
  database: DataSource,
  day: string,
  after: string | undefined,
  most: number,
): Promise<readonly JobAlertEntity[]> {
  return database
    .getRepository(JobAlertEntity)
    .createQueryBuilder('alert')
    .where('alert.confirmedAt is not null and alert.endedAt is null')
    .andWhere('coalesce(alert.lastLetterOn < :day, true)', { day })
    .andWhere(after === undefined ? 'true' : 'alert.id > :after', { after })
    .orderBy('alert.id')
    .limit(most)
    .getMany();
}

/**
 * Orders the letter of a day, if there are new jobs: letter, ledger and order are one transaction.
 *
 * @param work name of the work that delivers letters about alerts
 * @returns whether there is a letter
 */
export async function orderAlertLetter(
  database: DataSource,
  alert: JobAlertEntity,
  day: string,
  work: string,
): Promise<boolean> {
  const jobIds = await findNewJobs(database, alert);
  if (jobIds.length === 0) return false;
  const { id } = alert;
  return database.transaction(async (manager) => {
    const alerts = manager.getRepository(JobAlertEntity);
    const due = { id, endedAt: IsNull() };
    // One statement: of two workers, the second waits and finds the day taken.
    const { affected } = await alerts.update(
      [
        { ...due, lastLetterOn: IsNull() },
        { ...due, lastLetterOn: LessThan(day) },
      ],
      { lastLetterOn: day },
    );
    if (affected !== 1) return false;
    const letterId = await addAlertLetter(manager, { alertId: id, kind: 'jobs', requestId: null });
    await addToLedger(manager, id, jobIds, letterId);
    await addOutboxEvent(manager, work, letterId);
    return true;
  });
}

/** What a letter says. */
export interface AlertLetterContent {
  readonly letter: JobAlertLetterEntity;
  readonly alert: JobAlertEntity;
  /** The newest of the letter's jobs that are still open, at most `limits.jobAlerts.jobsInLetter`. */
  readonly jobs: readonly JobRow[];
  /** How many of them are open. */
  readonly openJobs: number;
  /** Names of all organizations by their ids. */
  readonly organizations: ReadonlyMap<string, string>;
}

/** @returns undefined when there is nothing to send any more */
export async function readAlertLetter(
  database: DataSource,
  letterId: string,
): Promise<AlertLetterContent | undefined> {
  const letter = await database.getRepository(JobAlertLetterEntity).findOneBy({ id: letterId });
  const alert =
    letter &&
    (await database.getRepository(JobAlertEntity).findOneBy({ id: letter.alertId, endedAt: IsNull() }));
  if (!alert || (letter.kind === 'confirmation' && alert.confirmedAt)) return undefined;
  const rows: (JobRow & { openJobs: number })[] = await database.query(
    `select ${jobColumns}, count(*) over ()::int as "openJobs" from jobs
     where closed_at is null and id in (select job_id from job_alert_jobs where letter_id = $1)
       and organization_id in (select id from organizations where active)
     order by sort_at desc, id desc limit ${limits.jobAlerts.jobsInLetter}`,
    [letterId],
  );
  if (letter.kind === 'jobs' && rows.length === 0) return undefined;
  return {
    letter,
    alert,
    jobs: rows,
    openJobs: rows[0]?.openJobs ?? 0,
    organizations: await readOrganizationNames(database),
  };
}
