import { constants } from 'node:os';
import { CommanderError } from 'commander';
import { OperatorError } from 'server-kit/operator-error';
import { isUnreachable, unreachable } from '../connect-database.js';
import { FeedError } from '../http/feed-error.js';
import { createProgram } from './program.js';

// process.exit runs the exit handlers, which remove temporary folders.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

try {
  await createProgram((line) => console.log(line)).parseAsync();
} catch (error) {
  // commander has printed its message.
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    const shown = isUnreachable(error) ? unreachable(error) : error;
    console.error(shown instanceof OperatorError || shown instanceof FeedError ? shown.message : shown);
    process.exitCode = 1;
  }
}
