import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';

/** Statuses after which the same question may be answered. */
const PASSING_STATUSES = [408, 425, 429, 500, 502, 503, 504];

export interface RetryLimits {
  readonly attempts: number;
  /** Least pause before the second attempt; it doubles from there, with jitter. */
  readonly firstPauseMilliseconds: number;
  /** The longest `Retry-After` we wait for; a vendor that wants more is left alone until the next sync. */
  readonly longestRetryAfterMilliseconds: number;
}

export class FailedAttempt extends Error {
  override readonly name = 'FailedAttempt';
  readonly retryAfterMilliseconds: number | undefined;

  constructor(
    message: string,
    options: {
      readonly passing: boolean;
      readonly status?: number;
      readonly code?: string;
      readonly retryAfterMilliseconds?: number | undefined;
    },
  ) {
    super(message);
    this.passing = options.passing;
    this.status = options.status;
    this.code = options.code;
    this.retryAfterMilliseconds = options.retryAfterMilliseconds;
  }

  readonly passing: boolean;
  readonly status: number | undefined;
  /** Why there is no answer, such as ECONNREFUSED. */
  readonly code: string | undefined;
}

/**
 * Runs `attempt` until it succeeds, fails for good, or the limits are used up.
 *
 * @param signal ends a pause between two attempts
 * @throws {FailedAttempt} the last failure
 * @throws the reason of the signal
 */
export async function withRetries<Result>(
  limits: RetryLimits,
  attempt: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return pRetry(attempt, {
    retries: limits.attempts - 1,
    minTimeout: limits.firstPauseMilliseconds,
    randomize: true,
    signal,
    shouldRetry: async ({ error }) => {
      if (!(error instanceof FailedAttempt) || !error.passing) return false;
      const { retryAfterMilliseconds: wait = 0 } = error;
      if (wait > limits.longestRetryAfterMilliseconds) return false;
      // p-retry adds its own pause, so that all who were asked to wait do not come back in the same instant.
      await pause(wait, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
      return true;
    },
  });
}

export function isPassing(status: number): boolean {
  return PASSING_STATUSES.includes(status);
}

/** `Retry-After` is seconds or a date (RFC 9110, 10.2.3). */
export function retryAfterMilliseconds(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
