import { errorCodes, type ErrorCode, type FieldErrors } from 'contract';

interface AppErrorDetails {
  /** For the log only. */
  readonly internal?: string;
  /** What is wrong with which argument; shown. */
  readonly fields?: FieldErrors;
  /** When asking again makes sense; answered as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Whoever throws it has told the log, or knows why not. */
  readonly logged?: boolean;
  /** Public wording where the code's own says too little. */
  readonly message?: string;
}

/** A failure the caller is told about. Both doors format their answer from its code; its message is public. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly internal: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly logged: boolean;

  constructor(
    readonly code: ErrorCode,
    details: AppErrorDetails = {},
  ) {
    super(details.message ?? errorCodes[code].message);
    this.internal = details.internal;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.logged = details.logged ?? false;
  }
}
