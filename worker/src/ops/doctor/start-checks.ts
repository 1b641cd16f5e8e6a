import { checkDisk, checkOtherPrograms, checkPorts, checkSettings } from './check-machine.js';
import { checkLeadWebhook, checkNotices } from './check-receivers.js';
import { checkDatabase, checkMail, checkQueue } from './check-services.js';
import { checkSourceFiles, checkSources } from './check-sources.js';
import { type Finding, readInstallation } from './env.js';

/**
 * Starts all checks in parallel: one slow check does not delay the others.
 *
 * @param production placeholders and local addresses are failures, also where NODE_ENV does not say so
 * @returns the findings of each, in the order to show them; none rejects
 * @throws {OperatorError} when a file of secrets cannot be read
 */
export function startChecks({ production = false } = {}): readonly Promise<readonly Finding[]>[] {
  const { installation: read, findings } = readInstallation();
  const installation = { ...read, production: read.production || production };
  return [
    Promise.resolve([...findings, ...checkSettings(installation)]),
    ...[
      checkOtherPrograms,
      checkDatabase,
      checkQueue,
      checkMail,
      checkLeadWebhook,
      checkNotices,
      checkSourceFiles,
      checkSources,
      checkDisk,
      checkPorts,
    ].map((check) => check(installation)),
  ];
}
