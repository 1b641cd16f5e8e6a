import { limits } from 'contract';
import { IsNull, LessThan, type DataSource, type EntityManager } from 'typeorm';
import type { DeliveryEntity } from '../../entities/delivery.entity.js';
import { JobAlertEntity } from '../../entities/visitor-mail.entity.js';
import { addDelivery } from './deliveries.js';
import { jobConditions, readByIndex } from '../jobs/job-search-conditions.js';
import { jobColumns, type JobRow } from '../jobs/jobs.js';
import { readOrganizationNames } from '../feeds/organizations.js';

export const ALERT_CONFIRMATION_MAIL = 'job-alert-confirmation-mail';
export const ALERT_MAIL = 'job-alert-mail';

/** Older jobs are new for no alert, so the ledger forgets them. */
export const NEW_FOR_DAYS = 90;

/** A job that was committed after a confirmation may have been first seen before: a sync's transaction takes less. */
const SYNC_HOURS = 1;

type Requested = Pick<JobAlertEntity, 'id' | 'filters' | 'confirmedAt'>;

/** The open jobs that match an alert and were first listed after its confirmation, except those in its ledger. One that opens again is not new. @returns their ids */
export async function findNewJobs(
  database: DataSource,
  { id, filters, confirmedAt }: Requested,
): Promise<readonly string[]> {
  const { jobs, listed, filters: chosen, hasWords, parameters } = await jobConditions(database, filters);
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = [
    listed,
    ...chosen.values(),
    `first_seen_at > greatest(${bind(confirmedAt)}::timestamptz - interval '${SYNC_HOURS} hours', now() - interval '${NEW_FOR_DAYS} days')`,
    `not exists (select from job_alert_jobs known where known.alert_id = ${bind(id)} and known.job_id = jobs.id)`,
  ];
  const sql = `select id from ${jobs} where ${conditions.join(' and ')}`;
  const rows = await (hasWords
    ? readByIndex<{ id: string }>(database, sql, parameters)
    : database.query<{ id: string }[]>(sql, parameters));
  return rows.map((row) => row.id);
}

/** @param deliveryId the mail that names the jobs; null: they are known without one */
export async function addToLedger(
  manager: EntityManager,
  alertId: string,
  jobIds: readonly string[],
  deliveryId: string | null,
): Promise<void> {
  await manager.query(
    `insert into job_alert_jobs (alert_id, job_id, delivery_id) select $1, id, $3 from jobs where id = any($2) on conflict do nothing`,
    [alertId, [...jobIds], deliveryId],
  );
}

/** Reads the alerts that had no mail with jobs on this day and wait for none, in the order of their ids. @param after the id behind which to begin */
export async function findDueAlerts(
  database: DataSource,
  day: string,
  after: string | undefined,
  most: number,
): Promise<readonly JobAlertEntity[]> {
  return (
    database
      .getRepository(JobAlertEntity)
      .createQueryBuilder('alert')
      .where('alert.confirmedAt is not null and alert.endedAt is null')
      .andWhere('coalesce(alert.lastMailOn < :day, true)', { day })
      // One that could not be sent yet has the jobs of its day; the next names the later ones.
      .andWhere(
        `not exists (select from deliveries where subject_id = alert.id and kind = '${ALERT_MAIL}' and state = 'waiting')`,
      )
      .andWhere(after === undefined ? 'true' : 'alert.id > :after', { after })
      .orderBy('alert.id')
      .limit(most)
      .getMany()
  );
}

/** Orders the mail of a day, if there are new jobs: ledger and order are one transaction. @returns whether there is a mail */
export async function orderAlertMail(
  database: DataSource,
  alert: JobAlertEntity,
  day: string,
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
        { ...due, lastMailOn: IsNull() },
        { ...due, lastMailOn: LessThan(day) },
      ],
      { lastMailOn: day },
    );
    if (affected !== 1) return false;
    await addToLedger(manager, id, jobIds, await addDelivery(manager, { kind: ALERT_MAIL, subjectId: id }));
    return true;
  });
}

export interface AlertContent {
  readonly alert: JobAlertEntity;
  /** The newest of the mail's jobs that are still open, at most `limits.jobAlerts.jobsInMail`. */
  readonly jobs: readonly JobRow[];
  readonly openJobs: number;
  readonly organizations: ReadonlyMap<string, string>;
}

/** @returns undefined when the alert has ended */
export async function readAlertContent(
  database: DataSource,
  { id: deliveryId, subjectId }: Pick<DeliveryEntity, 'id' | 'subjectId'>,
): Promise<AlertContent | undefined> {
  const alert = await database.getRepository(JobAlertEntity).findOneBy({ id: subjectId, endedAt: IsNull() });
  if (!alert) return undefined;
  const rows: (JobRow & { openJobs: number })[] = await database.query(
    `select ${jobColumns}, count(*) over ()::int as "openJobs" from jobs
     where closed_at is null and id in (select job_id from job_alert_jobs where delivery_id = $1)
       and organization_id in (select id from organizations where active)
     order by sort_at desc, id desc limit ${limits.jobAlerts.jobsInMail}`,
    [deliveryId],
  );
  return {
    alert,
    jobs: rows,
    openJobs: rows[0]?.openJobs ?? 0,
    organizations: await readOrganizationNames(database),
  };
}

/** An alert ends after so many mails in a row that were given up, if others were delivered meanwhile. */
const GIVEN_UP_IN_A_ROW = 5;

const REFUSED_IN_A_ROW = 3;

/** Call it with the delivery of a mail with jobs, in the transaction that records it. */
export async function noteAlertMailed(manager: EntityManager, alertId: string): Promise<void> {
  await manager.getRepository(JobAlertEntity).update({ id: alertId }, { refusedMails: 0 });
}

/**
 * Call it in the transaction that records a mail with jobs as failed. Its jobs are new again, and its alert may end.
 *
 * @param isRefused the mailbox refused it for good
 * @returns whether this ended the alert
 */
export async function noteAlertFailed(
  manager: EntityManager,
  { id, subjectId }: Pick<DeliveryEntity, 'id' | 'subjectId'>,
  isRefused: boolean,
): Promise<boolean> {
  await manager.query('delete from job_alert_jobs where delivery_id = $1', [id]);
  if (isRefused)
    await manager.query(
      'update job_alerts set refused_mails = least(refused_mails + 1, 32767) where id = $1',
      [subjectId],
    );
  const [, ended] = await manager.query<[unknown[], number]>(
    `update job_alerts set ended_at = now()
     from (select count(*) as mails, bool_and(state = 'failed') as failed,
                  min(created_at) as since, min(created_at) filter (where place <= ${REFUSED_IN_A_ROW}) as refused_since
           from (select created_at, state, row_number() over (order by created_at desc) as place from deliveries
                 where kind = '${ALERT_MAIL}' and state in ('delivered', 'failed') and subject_id = $1
                 order by created_at desc limit ${GIVEN_UP_IN_A_ROW}) newest) last
     where job_alerts.id = $1 and ended_at is null
       and (refused_mails >= ${REFUSED_IN_A_ROW} and ${otherDeliveredSince('refused_since')}
            or mails = ${GIVEN_UP_IN_A_ROW} and failed and ${otherDeliveredSince('since')})`,
    [subjectId],
  );
  return ended > 0;
}

function otherDeliveredSince(time: string): string {
  return `exists (select from deliveries where kind like 'job-alert-%' and delivered_at > ${time})`;
}
