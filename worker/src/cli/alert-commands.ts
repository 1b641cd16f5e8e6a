import type { Command } from 'commander';
import { houstonDate, searchFromJobFilters } from 'contract';
import type { JobAlertEntity } from 'db/entities/visitor-mail.entity';
import { readDeliveryNumbers } from 'db/repositories/deliveries/deliveries';
import { ALERT_CONFIRMATION_MAIL, ALERT_MAIL } from 'db/repositories/deliveries/job-alert-mails';
import { alertNumbers, listJobAlerts } from 'db/repositories/jobs/job-alerts';
import { OperatorError } from 'server-kit/operator-error';
import { readSettings } from '../env.js';
import { orderAlertMails } from '../jobs/send-job-alerts.js';
import { counted, csv, moment, type Print, table, withDatabase, writePrivately } from './command-kit.js';
import { deliveryWords } from './submission-report.js';

const LISTED = 50;

export function addAlertCommands(program: Command, print: Print): void {
  const alerts = program.command('alerts').description('job alerts by e-mail');

  alerts
    .command('list')
    .description(`their numbers, and the newest ${LISTED} with state and filters`)
    .action(async () => {
      const [numbers, deliveries, found] = await withDatabase(readSettings(), async (dataSource) => [
        await alertNumbers(dataSource),
        await readDeliveryNumbers(dataSource),
        await listJobAlerts(dataSource, LISTED),
      ]);
      print(
        `Alerts: ${Object.entries(numbers)
          .map(([state, count]) => `${count} ${state}`)
          .join(', ')}.`,
      );
      for (const one of deliveries)
        if (one.kind === ALERT_CONFIRMATION_MAIL || one.kind === ALERT_MAIL)
          print(`${one.kind}: ${deliveryWords(one)}.`);
      const columns = ['id', 'asked', 'state', 'last mail', 'email', 'filters'];
      const rows = found.map((alert) => Object.values(shown(alert)));
      print(table(columns, rows));
    });

  alerts
    .command('export')
    .description('all alerts for a spreadsheet, as CSV')
    .option('--out <file>', 'write to this file instead of the terminal')
    .action(async ({ out }: { readonly out?: string }) => {
      const found = await withDatabase(readSettings(), (dataSource) => listJobAlerts(dataSource));
      const text = csv(found.map(shown), ['id', 'asked', 'state', 'lastMail', 'email', 'filters']);
      if (out === undefined) return print(text.trimEnd());
      await writePrivately(out, text);
      print(`Wrote ${found.length} job alerts to ${out}.`);
    });

  alerts
    .command('run')
    .description("order today's mails now; the worker does so each morning, and mails them")
    .action(async () => {
      const settings = readSettings();
      if (settings.smtpUrl === undefined)
        throw new OperatorError('SMTP_URL is not set: nothing can be mailed.');
      const failed: string[] = [];
      const ordered = await withDatabase(settings, (dataSource) =>
        orderAlertMails(dataSource, houstonDate(), (id) => failed.push(id)),
      );
      print(`Ordered ${counted(ordered, 'mail')}.`);
      if (failed.length > 0)
        throw new OperatorError(`The jobs of these alerts could not be read: ${failed.join(', ')}.`);
    });
}

function shown(alert: JobAlertEntity) {
  const { id, email, filters, createdAt, confirmedAt, endedAt, lastMailOn, refusedMails } = alert;
  const state = endedAt ? 'ended' : confirmedAt ? 'confirmed' : 'unconfirmed';
  return {
    id,
    asked: moment(createdAt),
    state: refusedMails > 0 ? `${state}, ${refusedMails} refused` : state,
    lastMail: lastMailOn ?? '',
    email,
    filters: decodeURIComponent(searchFromJobFilters(filters).toString().replaceAll('+', ' ')),
  };
}
