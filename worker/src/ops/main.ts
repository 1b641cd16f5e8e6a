import { constants } from 'node:os';
import { CommanderError } from 'commander';
import { OperatorError } from 'server-kit/operator-error';
import { isUnreachable, unreachable } from '../connect-database.js';
import { FeedError } from '../connectors/feed-error.js';
import { createProgram } from './program.js';

// Told to end, a command ends like any other: what it has to remove at its end is removed, and Postgres takes back what it had begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]));

try {
  await createProgram((line) => console.log(line)).parseAsync();
} catch (error) {
  // commander has printed its own message already.
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    const told = isUnreachable(error) ? unreachable(error) : error;
    console.error(told instanceof OperatorError || told instanceof FeedError ? told.message : told);
    process.exitCode = 1;
  }
}
