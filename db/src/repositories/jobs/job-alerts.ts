import { randomUUID } from 'node:crypto';
import { limits, type JobFilters, type Locale } from 'contract';
import { In, IsNull, Not, Raw, type DataSource, type EntityManager } from 'typeorm';
import { JobAlertEntity } from '../../entities/visitor-mail.entity.js';
import { lockInTransaction, locksOf } from '../platform/advisory-locks.js';
import { addDelivery, writeIf } from '../deliveries/deliveries.js';
import { addToLedger, ALERT_CONFIRMATION_MAIL, findNewJobs } from '../deliveries/job-alert-mails.js';

const { perAddress, keptDays } = limits.jobAlerts;

interface NewJobAlert {
  readonly email: string;
  /** In canonical form, so that equal filters are equal JSON. */
  readonly filters: JobFilters;
  readonly locale: Locale;
  readonly requestId: string;
}

const sameAddress = (email: string) =>
  Raw((column) => `lower(${column}) = lower(:email)`, { email: email.trim() });
const isYoung = Raw((column) => `${column} > now() - make_interval(days => ${keptDays})`);

/**
 * Stores an alert and orders the mail to confirm it. The same address and filters are one alert. Nothing is stored or ordered
 * when it is confirmed already, or the address has as many confirmed alerts as it may have. The oldest unconfirmed one gives way. One that
 * is requested again takes the language of the last request.
 *
 * @param isWanted false: nothing is stored
 * @returns the id of the alert; undefined when no mail was ordered
 */
export async function storeJobAlert(
  database: DataSource,
  { email, filters, locale, requestId }: NewJobAlert,
  isWanted = true,
): Promise<string | undefined> {
  return database.transaction(async (manager) => {
    await lockInTransaction(manager, locksOf.alertAddress, email.toLowerCase());
    const present: (Pick<JobAlertEntity, 'id' | 'confirmedAt'> & { readonly isSame: boolean })[] =
      await manager.query(
        `select id, confirmed_at as "confirmedAt", filters = $2::jsonb as "isSame" from job_alerts
         where lower(email) = lower($1) and ended_at is null and (confirmed_at is not null or created_at > now() - make_interval(days => ${keptDays}))
         order by created_at`,
        [email, JSON.stringify(filters)],
      );
    const known = present.find(({ isSame }) => isSame);
    const unconfirmed = present.filter(({ confirmedAt }) => !confirmedAt);
    const isRefused =
      !isWanted || known?.confirmedAt || (!known && present.length - unconfirmed.length >= perAddress);
    // What a stranger asked for must not keep the owner from asking.
    const displaced = !known && present.length >= perAddress ? unconfirmed.slice(0, 1) : [];
    const alerts = manager.getRepository(JobAlertEntity);
    return writeIf(!isRefused, manager, async () => {
      await alerts.delete({ id: In(displaced.map(({ id }) => id)) });
      const alertId = known?.id ?? randomUUID();
      await (known
        ? alerts.update(alertId, { locale })
        : alerts.insert({ id: alertId, email, filters, locale }));
      await addDelivery(manager, { kind: ALERT_CONFIRMATION_MAIL, subjectId: alertId, requestId });
      return alertId;
    });
  });
}

/**
 * Confirms an alert; repeated, it changes nothing. Jobs that are open by now count as known.
 *
 * @returns the alert; `before` when it was confirmed already, false when it ended or was not confirmed in time
 */
export async function confirmJobAlert(
  database: DataSource,
  id: string,
): Promise<JobAlertEntity | 'before' | false> {
  const alert = await database
    .getRepository(JobAlertEntity)
    .findOneBy({ id, endedAt: IsNull(), createdAt: isYoung, confirmedAt: IsNull() });
  if (!alert) return (await findJobAlert(database, id))?.confirmedAt != null && 'before';
  const open = await findNewJobs(database, { ...alert, confirmedAt: new Date() });
  return database.transaction(async (manager) => {
    const { affected } = await manager
      .getRepository(JobAlertEntity)
      .update({ id, confirmedAt: IsNull() }, { confirmedAt: () => 'now()' });
    if (affected !== 1) return 'before';
    await addToLedger(manager, id, open, null);
    return alert;
  });
}

/** @returns the alert, if it has not ended */
export async function findJobAlert(database: DataSource, id: string): Promise<JobAlertEntity | undefined> {
  return (await database.getRepository(JobAlertEntity).findOneBy({ id, endedAt: IsNull() })) ?? undefined;
}

/** @returns the alerts of the address of an alert, ended or not, that send mails, oldest first; undefined when there is no such alert */
export async function findAlertsBeside(
  database: DataSource,
  id: string,
): Promise<readonly JobAlertEntity[] | undefined> {
  const alerts = database.getRepository(JobAlertEntity);
  const alert = await alerts.findOneBy({ id });
  return (
    (alert &&
      alerts.find({
        where: { email: sameAddress(alert.email), endedAt: IsNull(), confirmedAt: Not(IsNull()) },
        order: { createdAt: 'ASC', id: 'ASC' },
      })) ??
    undefined
  );
}

/** Ends alerts: nothing more is sent, and they are erased after `limits.jobAlerts.keptDays`. */
export async function endJobAlerts(database: DataSource, ids: readonly string[]): Promise<void> {
  await database
    .getRepository(JobAlertEntity)
    .update({ id: In(ids), endedAt: IsNull() }, { endedAt: () => 'now()' });
}

/** @returns the newest alerts, at most `limit` */
export async function listJobAlerts(
  database: DataSource,
  limit?: number,
): Promise<readonly JobAlertEntity[]> {
  return database
    .getRepository(JobAlertEntity)
    .find({ order: { createdAt: 'DESC', id: 'DESC' }, ...(limit !== undefined && { take: limit }) });
}

export async function alertNumbers(database: DataSource | EntityManager) {
  const alerts = database.getRepository(JobAlertEntity);
  return {
    unconfirmed: await alerts.countBy({ endedAt: IsNull(), confirmedAt: IsNull() }),
    confirmed: await alerts.countBy({ endedAt: IsNull(), confirmedAt: Not(IsNull()) }),
    ended: await alerts.countBy({ endedAt: Not(IsNull()) }),
  };
}
