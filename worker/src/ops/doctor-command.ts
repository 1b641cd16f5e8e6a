import type { Command } from 'commander';
import type { Print } from './command-kit.js';
import { findingLines, type FindingState } from './doctor/env.js';
import { startChecks } from './doctor/start-checks.js';

/** `ops doctor`: checks every setting and connection. Changes nothing. */
export function addDoctorCommand(program: Command, print: Print): void {
  program
    .command('doctor')
    .description(
      'check every setting and connection and say what to do; ends with status 1 when something fails',
    )
    .option('--production', 'for a site that visitors use: placeholders and local addresses are failures')
    .action(async (options: { readonly production?: boolean }) => {
      const count: Record<FindingState, number> = { ok: 0, warn: 0, fail: 0 };
      for (const found of startChecks({ production: options.production === true })) {
        for (const finding of await found) {
          count[finding.state] += 1;
          print(findingLines(finding));
        }
      }
      print(['', `${count.ok} ok, ${count.warn} to look at, ${count.fail} failed.`]);
      if (count.fail > 0) process.exitCode = 1;
    });
}
