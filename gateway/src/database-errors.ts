import { errorCode } from 'db/error-code';
import { QueryFailedError } from 'typeorm';
import { AppError } from './app-error.js';

const RETRY_AFTER_SECONDS = 10;
/** SQLSTATE classes of statements that cannot work: data, integrity, syntax or names. */
const OUR_MISTAKES = /^(?:22|23|42)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Codes of the network, and messages of pg and pg-pool, which have no codes. */
const NETWORK = /^E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_)|^ENOTFOUND$/;
const CONNECTION = /^(?:Connection terminated|Query read timeout|Client (?:has encountered|was closed)|timeout expired|Cannot use a pool)/;
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';

/**
 * Tells what a failure of the database means to a caller. The error itself goes no further: its parameters are what a
 * visitor wrote, and would be logged.
 *
 * @returns undefined when the failure is not one of the database
 */
export function databaseFailure(error: unknown): AppError | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!(cause instanceof Error)) return undefined;
  const code = errorCode(cause);
  if (code !== undefined && SQLSTATE.test(code)) return refusedStatement(code, cause.message);
  if (cause.message === POOL_EXHAUSTED) return new AppError('SERVICE_UNAVAILABLE', { shed: 'connections' });
  const isAway = error instanceof QueryFailedError || NETWORK.test(code ?? '') || CONNECTION.test(cause.message);
  return isAway ? databaseAway(cause.message) : undefined;
}

/** @param reason for the log */
export function databaseAway(reason: string): AppError {
  return new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, internal: reason });
}

function refusedStatement(state: string, message: string): AppError {
  if (!OUR_MISTAKES.test(state)) return databaseAway(`SQLSTATE ${state}`);
  // Errors of class 42 name our own tables; the others quote data.
  const detail = state.startsWith('42') ? `: ${message}` : '';
  return new AppError('INTERNAL_SERVER_ERROR', { internal: `the database refused a query (SQLSTATE ${state}${detail})` });
}
