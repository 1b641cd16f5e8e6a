import { errorCodes, limits, type ErrorCode, type FieldErrors } from 'contract';

/** What gave out when work is refused for load: the values of a metric's label. */
export type ShedReason = 'connections' | 'works';

interface AppErrorDetails {
  /** For the log only. */
  readonly internal?: string;
  /** What is wrong with which argument; shown. */
  readonly fields?: FieldErrors;
  /** Answered as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Set when work is refused for load. */
  readonly shed?: ShedReason;
  /** Public wording where the code's own says too little. */
  readonly message?: string;
  readonly cause?: unknown;
}

/** A failure that callers learn of. REST and GraphQL format their answers from its code; its message is public. */
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
