import { type ErrorCode, errorCodes, type FieldErrors, limits } from 'contract';
import { errorCode, propertyOf } from 'db/error-code';
import { TimeoutError } from 'server-kit/within';
import { QueryFailedError } from 'typeorm';

/** What ran out when work is refused for load; a label of a metric. */
export type ShedReason = 'connections' | 'works';

interface AppErrorDetails {
  readonly internal?: string;
  /** What is wrong with which argument; public. */
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;
  readonly shed?: ShedReason;
  /** Public message in place of the code's own. */
  readonly message?: string;
  readonly cause?: unknown;
}

/** A failure that callers read about. REST and GraphQL make their answers from its code; its message is public. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly internal: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly shed: ShedReason | undefined;

  constructor(
    readonly code: ErrorCode,
    { internal, fields, retryAfterSeconds, shed, message, cause }: AppErrorDetails = {},
  ) {
    super(message ?? errorCodes[code].message, { cause });
    this.internal = internal;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds ?? (shed && limits.overload.retryAfterSeconds);
    this.shed = shed;
  }
}

/** Codes by the status that Express and its parsers give to mistakes of the caller. */
const codes: readonly ErrorCode[] = [
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'UNSUPPORTED_MEDIA_TYPE',
];

/** @returns the failure to tell the caller; messages of libraries are not public */
export function appFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TimeoutError) return databaseAway(error.message);
  const status = propertyOf(error, 'status');
  if (propertyOf(error, 'type') === 'entity.parse.failed')
    return new AppError('BAD_USER_INPUT', { fields: { input: 'Send a JSON object.' } });
  const known = codes.find((code) => errorCodes[code].status === status);
  if (known) return new AppError(known);
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('BAD_USER_INPUT');
  return databaseFailure(error) ?? new AppError('INTERNAL_SERVER_ERROR', { cause: error });
}

const RETRY_AFTER_SECONDS = 10;
/** SQLSTATE classes of statements that cannot work: data, integrity, syntax or names. */
const FAULTY_STATEMENT = /^(?:22|23|42)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
/** Codes of network errors, which their messages repeat, and messages of pg and pg-pool, which have no codes. */
const CONNECTION_LOST =
  /\b(?:ECONN(?:REFUSED|RESET|ABORTED)|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)\b|Connection terminated|Query read timeout|Client (?:has encountered a connection error|was closed)|timeout expired/;
/** Of pg-pool, when no connection was free in time or none could be made. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * @returns the failure to tell the caller, without the error itself: its parameters are a visitor's texts and would be logged;
 * undefined when it is no failure of the database
 */
function databaseFailure(error: unknown): AppError | undefined {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code = errorCode(cause);
  const stated = propertyOf(cause, 'message');
  const message = typeof stated === 'string' ? stated : '';
  if (code !== undefined && SQLSTATE.test(code)) {
    if (!FAULTY_STATEMENT.test(code)) return databaseAway(`SQLSTATE ${code}`);
    // Messages of class 42 name tables; the others quote data.
    const detail = code.startsWith('42') ? `: ${message}` : '';
    return new AppError('INTERNAL_SERVER_ERROR', {
      internal: `the database refused a query (SQLSTATE ${code}${detail})`,
    });
  }
  if (message === NO_CONNECTION) return new AppError('SERVICE_UNAVAILABLE', { shed: 'connections' });
  const reason = `${code ?? ''} ${message}`.trim();
  return error instanceof QueryFailedError || CONNECTION_LOST.test(reason) ? databaseAway(reason) : undefined;
}

function databaseAway(internal: string): AppError {
  return new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS, internal });
}
