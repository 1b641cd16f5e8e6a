import { InvalidArgumentError, type Command } from 'commander';
import { OperatorError } from 'server-kit/operator-error';
import { countPersonalData, erasePersonalData } from 'db/repositories/retention';
import { readSettings } from '../env.js';
import { withDatabase } from './with-database.js';

/** `ops retention`: what the worker does every day, by hand. */
export function addRetentionCommand(program: Command, print: (line: string) => void): void {
  program
    .command('retention')
    .description('erase what people sent longer ago than RETENTION_DAYS: messages, questionnaires, guide requests; the worker does so every day')
    .option('--days <days>', 'instead of RETENTION_DAYS', days)
    .option('--dry-run', 'only say what would be erased')
    .action(async ({ days: given, dryRun = false }: { readonly days?: number; readonly dryRun?: boolean }) => {
      const settings = readSettings();
      const kept = given ?? settings.retentionDays;
      if (kept === undefined) throw new OperatorError('RETENTION_DAYS is not set: nothing is ever erased. Set it, or say --days.');
      const { submissions, undelivered, guideRequests, addressCounters } = await withDatabase(settings, (dataSource) => (dryRun ? countPersonalData : erasePersonalData)(dataSource, kept));
      print(`${dryRun ? 'Would erase' : 'Erased'}, older than ${kept} days: ${submissions} submissions (${undelivered} of them never mailed), ${guideRequests} guide requests; ${addressCounters} counters that are over.`);
    });
}

function days(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number of days, 1 or more.');
}
