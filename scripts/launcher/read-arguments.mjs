import { parseArgs } from 'node:util';
import { OperatorError } from './operator-error.mjs';

/**
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {readonly string[]} args as given to the command
 * @param {Options} options all the command knows
 * @returns what was given
 * @throws {OperatorError} naming what is not known, and what is
 */
export function readArguments(args, options) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const known = Object.entries(options).map(
      ([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`,
    );
    throw new OperatorError(
      `${error instanceof Error ? error.message : error}. There are: ${known.join(', ')}.`,
    );
  }
}
