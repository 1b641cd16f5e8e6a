import { errorCodes, type ErrorCode } from 'contract';
import { AppError } from './app-error.js';
import { databaseFailure } from './database-errors.js';

/** Codes by the status with which Express and its parsers mark a caller's mistake. */
const codes: readonly ErrorCode[] = ['BAD_USER_INPUT', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'URI_TOO_LONG', 'UNSUPPORTED_MEDIA_TYPE'];

/** @returns what a failure of any kind means to the caller; the wording of libraries stays inside */
export function appFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isNoJson(error)) return new AppError('BAD_USER_INPUT', { fields: { input: 'Send a JSON object.' } });
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  const known = codes.find((code) => errorCodes[code].status === status);
  if (known) return new AppError(known);
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('BAD_USER_INPUT');
  return databaseFailure(error) ?? new AppError('INTERNAL_SERVER_ERROR', { cause: error });
}

/** Whether Express's parser found that a body is no JSON object. */
export function isNoJson(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'type' in error && error.type === 'entity.parse.failed';
}
