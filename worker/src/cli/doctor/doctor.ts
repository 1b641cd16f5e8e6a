import type { Command } from 'commander';
import type { Print } from '../command-kit.js';
import { checkBackups, checkDisk, checkOtherPrograms, checkPorts, checkSettings } from './check-machine.js';
import { checkLeadWebhook, checkNotices, checkTranscription } from './check-receivers.js';
import { checkDatabase, checkMail, checkQueue, checkSignIn } from './check-services.js';
import {
  checkBrand,
  checkFeeds,
  checkFilms,
  checkMessages,
  checkSourceFiles,
  checkTexts,
  checkVideoAccounts,
} from './check-sources.js';
import { type Finding, type FindingState, type Installation, readInstallation } from './env.js';

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
        for (const { state, subject, text, advice } of await found) {
          count[state] += 1;
          print(`${state.padEnd(4)}  ${subject.padEnd(11)} ${text}`);
          if (advice !== undefined) print(`${' '.repeat(18)}→ ${advice}`);
        }
      }
      print(['', `${count.ok} ok, ${count.warn} to look at, ${count.fail} failed.`]);
      if (count.fail > 0) process.exitCode = 1;
    });
}

const checks: readonly (readonly [
  subject: string,
  check: (installation: Installation) => Promise<readonly Finding[]>,
])[] = [
  ['settings', checkBrand],
  ['settings', checkOtherPrograms],
  ['database', checkDatabase],
  ['queue', checkQueue],
  ['mail', checkMail],
  ['leads', checkLeadWebhook],
  ['notices', checkNotices],
  ['sources', checkSourceFiles],
  ['feeds', checkFeeds],
  ['videos', checkVideoAccounts],
  ['films', checkFilms],
  ['texts', checkTexts],
  ['captions', checkTranscription],
  ['messages', checkMessages],
  ['sign-in', checkSignIn],
  ['backup', checkBackups],
  ['disk', checkDisk],
  ['ports', checkPorts],
];

export interface FoundAbout extends Finding {
  readonly subject: string;
}

/**
 * Starts all checks in parallel: one slow check does not delay the others.
 *
 * @param production placeholders and local addresses are failures
 * @returns the findings of each, in the order to show them; none rejects
 * @throws {OperatorError} when a file of secrets cannot be read
 */
export function startChecks({ production = false } = {}): readonly Promise<readonly FoundAbout[]>[] {
  const { installation: read, findings } = readInstallation();
  const installation = { ...read, production };
  const about = (subject: string, found: readonly Finding[]) =>
    found.map((finding) => ({ subject, ...finding }));
  return [
    Promise.resolve(about('settings', [...findings, ...checkSettings(installation)])),
    ...checks.map(async ([subject, check]) => about(subject, await check(installation))),
  ];
}
