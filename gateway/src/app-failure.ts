import { type ErrorCode, errorCodes } from 'contract';
import { errorCode } from 'db/error-code';
import { LateError } from 'server-kit/within';
import { QueryFailedError } from 'typeorm';
import { AppError } from './app-error.js';

/** Codes by the status with which Express and its parsers mark a caller's mistake. */
const codes: readonly ErrorCode[] = [
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'UNSUPPORTED_MEDIA_TYPE',
];

/** @returns what a failure of any kind means to the caller; the wording of libraries stays inside */
export function appFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof LateError) return databaseAway(error.message);
  if (isNoJson(error)) return new AppError('BAD_USER_INPUT', { fields: { input: 'Send a JSON object.' } });
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  const known = codes.find((code) => errorCodes[code].status === status);
  if (known) return new AppError(known);
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('BAD_USER_INPUT');
  return databaseFailure(error) ?? new AppError('INTERNAL_SERVER_ERROR', { cause: error });
}

/** Whether Express's parser found that a body is no JSON object. */
function isNoJson(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'type' in error && error.type === 'entity.parse.failed'
  );
}

const RETRY_AFTER_SECONDS = 10;
/** SQLSTATE classes of statements that cannot work: data, integrity, syntax or names. */
const OUR_MISTAKES = /^(?:22|23|42)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Codes of the network, which messages repeat, and messages of pg and pg-pool, which have no codes. */
const CONNECTION_LOST =
  /\b(?:ECONN(?:REFUSED|RESET|ABORTED)|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)\b|Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed)|timeout expired/;
/** Of pg-pool, when no connection was free in time or none could be made. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * Tells what a failure of the database means to a caller. The error itself goes no further: its parameters are what a
 * visitor wrote, and would be logged.
 *
 * @returns undefined when the failure is not one of the database
 */
function databaseFailure(error: unknown): AppError | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code = errorCode(cause);
  const message =
    typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : '';
  if (code !== undefined && SQLSTATE.test(code)) return refusedStatement(code, message);
  if (message === NO_CONNECTION) return new AppError('SERVICE_UNAVAILABLE', { shed: 'connections' });
  const reason = `${code ?? ''} ${message}`.trim();
  return error instanceof QueryFailedError || CONNECTION_LOST.test(reason) ? databaseAway(reason) : undefined;
}

/** @param reason for the log */
function databaseAway(reason: string): AppError {
  return new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, internal: reason });
}

function refusedStatement(state: string, message: string): AppError {
  if (!OUR_MISTAKES.test(state)) return databaseAway(`SQLSTATE ${state}`);
  // Errors of class 42 name our own tables; the others quote data.
  const detail = state.startsWith('42') ? `: ${message}` : '';
  return new AppError('INTERNAL_SERVER_ERROR', {
    internal: `the database refused a query (SQLSTATE ${state}${detail})`,
  });
}
