import { CommanderError } from 'commander';
import { OperatorError } from 'db/operator-error';
import { isUnreachable, unreachable } from '../connect-database.js';
import { FeedError } from '../connectors/feed-error.js';
import { createProgram } from './program.js';

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
