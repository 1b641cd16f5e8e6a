import { text as textOf } from 'node:stream/consumers';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { isEmailAddress } from 'contract';
import { OperatorError } from 'server-kit/operator-error';
import type { DeliveryState } from 'db/entities/delivery.entity';
import type { SubmissionEntity } from 'db/entities/submission.entity';
import {
  findSubmissions,
  findSubmissionsById,
  findSubmissionsInBatches,
  orderDeliveryAgain,
} from 'db/repositories/deliveries/submissions';
import type { DataSource } from 'typeorm';
import { eraseOld, forgetPerson } from 'db/repositories/deliveries/retention';
import { readSettings } from '../env.js';
import { counted, moment, type Print, tableOf, withDatabase, writePrivately } from './command-kit.js';
import {
  promised,
  submissionColumns,
  submissionDetails,
  submissionsCsv,
  submissionStates,
} from './submission-report.js';

const LISTED = 50;

interface Selection {
  readonly state?: DeliveryState;
  readonly marked?: boolean;
}

export function addSubmissionCommands(program: Command, print: Print): void {
  const submissions = program
    .command('submissions')
    .description('messages and questionnaires from the website');
  const inDatabase = <Result>(use: (dataSource: DataSource) => Promise<Result>) =>
    withDatabase(readSettings(), use);
  const stateOption = () =>
    new Option('--state <state>', 'only those in this state').choices(submissionStates);

  submissions
    .command('list')
    .description(`the newest ${LISTED}, with state, attempts and marks of spam`)
    .addOption(stateOption())
    .option('--marked', 'only those with marks of spam')
    .action(async (selection: Selection) => {
      const found = await inDatabase((dataSource) =>
        findSubmissions(dataSource, selection, { limit: LISTED + 1 }),
      );
      print(tableOf(submissionColumns, found.slice(0, LISTED), moment));
      if (found.length > LISTED)
        print(`There are more: these are the newest ${LISTED}. "ops submissions export" has all.`);
    });

  submissions
    .command('show')
    .description('one submission, whole')
    .argument('<id>', 'its id, or the beginning of it')
    .action(async (id: string) => {
      print(submissionDetails(await inDatabase((dataSource) => one(dataSource, id))));
    });

  submissions
    .command('export')
    .description('all submissions for a spreadsheet')
    .option('--csv', 'as CSV (the only format there is)')
    .option('--out <file>', 'write to this file instead of the terminal')
    .addOption(stateOption())
    .option('--marked', 'only those with marks of spam')
    .action(async ({ out, ...selection }: Selection & { readonly out?: string }) => {
      await inDatabase(async (dataSource) => {
        let written = 0;
        const csv = submissionsCsv(findSubmissionsInBatches(dataSource, selection), (rows) => {
          written += rows;
        });
        if (out === undefined) return print((await textOf(csv)).trimEnd());
        await writePrivately(out, csv);
        print(`Wrote ${counted(written, 'submission')} to ${out}.`);
      });
    });

  submissions
    .command('retry')
    .description('order the delivery again: of given-up, waiting or held ones (which releases them)')
    .argument('[id...]', 'ids, or their beginnings')
    .option('--failed', 'all that were given up')
    .option('--again', 'also those named that were delivered, as when MAIL_TO was wrong')
    .action(
      async (ids: string[], { failed, again }: { readonly failed?: boolean; readonly again?: boolean }) => {
        if (ids.length > 0 === (failed === true))
          throw new OperatorError('Name the submissions to deliver, or say --failed.');
        if (failed && again) throw new OperatorError('--again is for submissions that are named.');
        const settings = readSettings();
        const ordered = await inDatabase(async (dataSource) => {
          const found = await Promise.all(ids.map((id) => one(dataSource, id)));
          return orderDeliveryAgain(
            dataSource,
            failed ? 'failed' : { ids: found.map(({ id }) => id), again },
            settings.leads !== undefined,
          );
        });
        print(promised(ordered, settings.smtpUrl !== undefined));
        if (!failed && ordered < ids.length)
          print('What is delivered already is delivered again only with --again.');
      },
    );

  submissions
    .command('forget')
    .description(
      'erase everything a person sent, guide requests, job alerts and lists of saved jobs included; asks nothing',
    )
    .argument('<email>')
    .action(async (email: string) => {
      if (!isEmailAddress(email.trim())) throw new OperatorError(`"${email}" is not an email address.`);
      const erased = await inDatabase((dataSource) => forgetPerson(dataSource, email));
      print(
        `Erased ${counted(erased.submissions, 'submission')}, ${counted(erased.guideRequests, 'guide request')}, ${counted(erased.jobAlerts, 'job alert')} and ${counted(erased.savedLists, 'list')} of saved jobs. Mails sent before and backups are not ours to erase.`,
      );
    });
}

async function one(dataSource: DataSource, id: string): Promise<SubmissionEntity> {
  const [found, another] = /^[0-9a-f-]{4,36}$/i.test(id) ? await findSubmissionsById(dataSource, id) : [];
  if (!found) throw new OperatorError(`There is no submission "${id}" (four characters of its id at least).`);
  if (another) throw new OperatorError(`More than one submission's id begins with "${id}".`);
  return found;
}

export function addRetentionCommand(program: Command, print: Print): void {
  program
    .command('retention')
    .description(
      'erase what is kept no longer, as the worker does every day: what people sent longer ago than RETENTION_DAYS (messages, questionnaires, guide requests, unused job alerts), lists of saved jobs (7 days at most), job alerts that are over (30 days), jobs closed longer ago than CLOSED_JOBS_DAYS',
    )
    .option('--days <days>', 'instead of RETENTION_DAYS', days)
    .option('--dry-run', 'only say what would be erased')
    .action(
      async ({ days: given, dryRun = false }: { readonly days?: number; readonly dryRun?: boolean }) => {
        const settings = readSettings();
        const { closedJobsDays } = settings;
        const retentionDays = given ?? settings.retentionDays;
        const erased = await withDatabase(settings, (dataSource) =>
          eraseOld(dataSource, { retentionDays, closedJobsDays }, dryRun),
        );
        const byAge =
          retentionDays === undefined
            ? 'RETENTION_DAYS is not set: messages, guide requests and used job alerts are kept.'
            : `Older than ${retentionDays} days: ${erased.submissions ?? 0} submissions (${erased.undelivered ?? 0} of them never mailed), ${erased.guideRequests ?? 0} guide requests, ${erased.jobAlerts ?? 0} unused job alerts.`;
        print([
          dryRun ? 'Would erase:' : 'Erased:',
          byAge,
          `Besides: ${erased.savedLists} lists of saved jobs, ${erased.overAlerts} job alerts that are over, ${erased.closedJobs} jobs closed more than ${closedJobsDays} days ago, ${erased.addressCounters} counters that are over, ${erased.staffActions} old actions of staff.`,
        ]);
      },
    );
}

function days(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number of days, 1 or more.');
}
