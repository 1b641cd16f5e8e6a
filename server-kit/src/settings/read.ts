import { ValidationError } from 'yup';
import { OperatorError } from '../operator-error.js';

/**
 * Reads settings.
 *
 * @throws {OperatorError} instead of a schema's own error, which names the variable and says what it may hold
 */
export function readOrExplain<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    throw error instanceof ValidationError ? new OperatorError(`${error.message}.`) : error;
  }
}
