import { houstonDate, limits } from 'contract';
import { errorMessage } from 'db/error-code';
import { ALERT_MAIL, findDueAlerts, orderAlertMail } from 'db/repositories/deliveries/job-alert-mails';
import type { DataSource } from 'typeorm';
import { houstonHour } from '../postings/dates.js';
import { dispatchDeliveriesWork, sendJobAlertsWork } from './definitions.js';
import { processor, skipped } from './processor.js';

const BATCH = 200;

/**
 * Orders a mail for each confirmed alert that has new jobs and had none that day.
 *
 * @param day `YYYY-MM-DD`
 * @param onFailure is called for an alert whose jobs could not be read, as when a search is too slow: the others go on
 * @returns how many
 */
export async function orderAlertMails(
  dataSource: DataSource,
  day: string,
  onFailure: (alertId: string, error: unknown) => void,
): Promise<number> {
  let ordered = 0;
  let after: string | undefined;
  for (;;) {
    const alerts = await findDueAlerts(dataSource, day, after, BATCH);
    for (const alert of alerts) {
      try {
        if (await orderAlertMail(dataSource, alert, day)) ordered += 1;
      } catch (error) {
        onFailure(alert.id, error);
      }
    }
    after = alerts.at(-1)?.id;
    if (alerts.length < BATCH) return ordered;
  }
}

/** A round that was killed is continued by the next. */
export const sendJobAlertsProcessor = processor(
  sendJobAlertsWork,
  async ({ day }, { dataSource, kinds, producer, log }) => {
    if (!kinds.some(({ kind }) => kind === ALERT_MAIL)) return skipped('SMTP_URL is not set.');
    if (day === undefined && houstonHour(new Date()) < limits.jobAlerts.sentFromHour)
      return skipped('It is too early in Houston.');
    const ordered = await orderAlertMails(dataSource, day ?? houstonDate(), (alert, error) =>
      log.warn({ alert, reason: errorMessage(error) }, 'the jobs of an alert could not be read'),
    );
    if (ordered > 0) {
      log.info({ ordered }, 'mails to job alerts ordered');
      await producer.enqueue(dispatchDeliveriesWork, {});
    }
    return { outcome: 'done', note: `${ordered} ordered` };
  },
);
