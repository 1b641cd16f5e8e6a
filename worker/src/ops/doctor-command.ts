import type { Command } from 'commander';
import { checkDatabase, checkMail, checkQueue } from './doctor/check-services.js';
import { checkLeadWebhook } from './doctor/check-receivers.js';
import { checkDisk, checkOtherPrograms, checkPorts, checkSettings } from './doctor/check-machine.js';
import { checkSourceFiles, checkSources } from './doctor/check-sources.js';
import { type Check, findingLines, type FindingState, readInstallation } from './doctor/env.js';

/** `ops doctor`: checks every setting and connection. Changes nothing. */
export function addDoctorCommand(program: Command, print: (line: string) => void): void {
  program
    .command('doctor')
    .description(
      'check every setting and connection and say what to do; ends with status 1 when something fails',
    )
    .option('--production', 'for a site that visitors use: placeholders and local addresses are failures')
    .action(async (options: { readonly production?: boolean }) => {
      const { installation: read, findings } = readInstallation();
      const installation = { ...read, production: read.production || options.production === true };
      const checks: readonly Check[] = [
        () => Promise.resolve([...findings, ...checkSettings(installation)]),
        ...[
          checkOtherPrograms,
          checkDatabase,
          checkQueue,
          checkMail,
          checkLeadWebhook,
          checkSourceFiles,
          checkSources,
          checkDisk,
          checkPorts,
        ].map((check) => () => check(installation)),
      ];
      const count: Record<FindingState, number> = { ok: 0, warn: 0, fail: 0 };
      // In parallel, printed in order: one slow check does not delay the others.
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
