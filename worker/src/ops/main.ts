import { CommanderError } from 'commander';
import { OperatorError } from 'db/embedded/operator-error';
import { FeedError } from '../connectors/feed-error.js';
import { createProgram } from './program.js';

try {
  await createProgram((line) => console.log(line)).parseAsync();
} catch (error) {
  // commander has printed its own message already.
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    console.error(error instanceof OperatorError || error instanceof FeedError ? error.message : error);
    process.exitCode = 1;
  }
}
