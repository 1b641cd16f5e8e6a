import { errorCode } from 'db/error-code';
import { askPool } from 'db/repositories/ask-pool';
import { within } from 'server-kit/within';
import { QueryFailedError, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { AppError } from './app-error.js';

/** A visitor is told after this long at most; without it a database that hangs would hold the answer for half a minute. */
const PATIENCE_MILLISECONDS = 5_000;
/** Nobody waits for a statement any longer, so it gives its connection back: a second later, that it is our answer which comes first. */
export const STATEMENT_SECONDS = PATIENCE_MILLISECONDS / 1_000 + 1;
const RETRY_AFTER_SECONDS = 10;
/** SQLSTATE classes of queries that could never work: data, integrity, syntax or names. */
const OUR_MISTAKES = /^(?:22|23|42)/;

/**
 * Waits for a write, not for ever.
 *
 * @throws {AppError} SERVICE_UNAVAILABLE when the database is away or too slow; the write may still have happened, so
 * it must be one that can be repeated
 */
export async function answeredSoon<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await within(PATIENCE_MILLISECONDS, write);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { state, message } = refusalOf(error);
    // Never the error itself: its parameters are what a person wrote, and it would be logged whole.
    if (state !== undefined && OUR_MISTAKES.test(state)) throw new AppError('INTERNAL_SERVER_ERROR', { internal: `the database refused a query (SQLSTATE ${state}${message})` });
    if (error instanceof TypeError) throw error;
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, internal: state === undefined ? String(error) : `SQLSTATE ${state}` });
  }
}

/**
 * Makes every question and every transaction end as `answeredSoon` does: a database that is away or hangs is told as such
 * (503, come again), and holds nobody. Given up is only the waiting: a connection goes back to its pool when its query or
 * transaction has ended, never before; `STATEMENT_SECONDS` ends a query.
 */
export function askSoon(database: DataSource): void {
  const ask = askPool(database);
  const askInside = database.query.bind(database);
  // What runs inside a transaction is waited for with it.
  database.query = <Rows>(query: string, parameters?: unknown[], runner?: QueryRunner): Promise<Rows> =>
    runner === undefined ? answeredSoon(ask<Rows>(query, parameters)) : askInside<Rows>(query, parameters, runner);

  const transact = database.transaction.bind(database);
  database.transaction = <Result>(first: IsolationLevel | Work<Result>, second?: Work<Result>): Promise<Result> => {
    if (typeof first === 'function') return answeredSoon(transact(first));
    if (second === undefined) throw new TypeError('A transaction needs its work.');
    return answeredSoon(transact(first, second));
  };
}

type IsolationLevel = Parameters<DataSource['transaction']>[0];
type Work<Result> = (manager: EntityManager) => Promise<Result>;

/** SQLSTATE, and of class 42 what it says: names and syntax of our own, while data errors quote what a person wrote. */
function refusalOf(error: unknown): { readonly state: string | undefined; readonly message: string } {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : undefined;
  const state = errorCode(cause);
  return { state, message: cause instanceof Error && state?.startsWith('42') === true ? `: ${cause.message}` : '' };
}
