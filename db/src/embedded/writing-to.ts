import { errorCode } from '../error-code.js';
import { OperatorError } from 'server-kit/operator-error';

/** @throws {OperatorError} naming the setting, where the system does not let something be written to the folder of the data */
export async function writingTo(folder: string, done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } catch (error) {
    throw new OperatorError(
      `The data folder ${folder} cannot be written to (${errorCode(error) ?? 'unknown error'}): set DATA_DIRECTORY to a folder you may write to.`,
    );
  }
}
