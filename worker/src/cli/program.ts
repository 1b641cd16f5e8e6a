import { Command } from 'commander';
import { release } from 'server-kit/health';
import { addAlertCommands } from './alert-commands.js';
import { addBackupCommands, addDatabaseCommands } from './database-commands.js';
import type { Print } from './command-kit.js';
import { addDoctorCommand } from './doctor/doctor.js';
import { addFeedCommands } from './feed-commands.js';
import { addNumberCommands } from './number-commands.js';
import { addOrganizationCommands } from './organization-commands.js';
import { addQueueCommands } from './queue-commands.js';
import { addRetentionCommand, addSubmissionCommands } from './submission-commands.js';
import { addVideoCommands } from './video-commands.js';

/** The operator's commands. A failure the operator can correct is one sentence and status 1. */
export function createProgram(printLine: (line: string) => void): Command {
  const print: Print = (text) => [text].flat().forEach((line) => printLine(line));
  const program = new Command('ops')
    .description('Operate the recruitment site.')
    .version(`${release.version}, revision ${release.revision}`)
    .showHelpAfterError()
    .exitOverride();
  const groups = [
    addDoctorCommand,
    addFeedCommands,
    addOrganizationCommands,
    addNumberCommands,
    addSubmissionCommands,
    addAlertCommands,
    addVideoCommands,
    addQueueCommands,
    addDatabaseCommands,
    addBackupCommands,
    addRetentionCommand,
  ];
  for (const add of groups) add(program, print);
  return program;
}
