import { errorCode } from 'db/error-code';
import { OperatorError } from 'server-kit/operator-error';

/** @returns what an operator reads when a file could not be written; what is no fault of the file system as it is */
export function notWritten(error: unknown, file: string): unknown {
  const code = errorCode(error);
  return code !== undefined && /^E[A-Z]+$/.test(code) ? new OperatorError(`${file} could not be written (${code}).`) : error;
}
