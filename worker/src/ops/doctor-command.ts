import type { Command } from 'commander';
import { checkDatabase } from './doctor/check-database.js';
import { checkDisk, checkPorts } from './doctor/check-machine.js';
import { checkMail } from './doctor/check-mail.js';
import { checkQueue } from './doctor/check-queue.js';
import { checkOtherPrograms, checkSettings } from './doctor/check-settings.js';
import { checkHouse, checkSourceFiles } from './doctor/check-sources.js';
import { readPatient } from './doctor/env.js';
import { findingLines, type Check, type FindingState } from './doctor/finding.js';

/** `ops doctor`: looks at every setting and connection and says what to do. Changes nothing. */
export function addDoctorCommand(program: Command, print: (line: string) => void): void {
  program
    .command('doctor')
    .description('check every setting and connection and say what to do; ends with status 1 when something fails')
    .option('--production', 'for a site that visitors use: placeholders and local addresses are failures')
    .action(async (options: { readonly production?: boolean }) => {
      const { patient: read, findings } = readPatient();
      const patient = { ...read, production: read.production || options.production === true };
      const checks: readonly Check[] = [
        () => Promise.resolve([...findings, ...checkSettings(patient)]),
        ...[checkOtherPrograms, checkDatabase, checkQueue, checkMail, checkSourceFiles, checkHouse, checkDisk, checkPorts].map((check) => () => check(patient)),
      ];
      const count: Record<FindingState, number> = { ok: 0, warn: 0, fail: 0 };
      // Side by side, and told in order: one that waits for a dead server holds up nobody else.
      for (const found of checks.map((check) => check())) {
        for (const finding of await found) {
          count[finding.state] += 1;
          for (const line of findingLines(finding)) print(line);
        }
      }
      print('');
      print(`${count.ok} ok, ${count.warn} to look at, ${count.fail} failed.`);
      if (count.fail > 0) process.exitCode = 1;
    });
}
