import { setTimeout as pause } from 'node:timers/promises';

/** Statuses after which the same question may be answered. */
const PASSING_STATUSES = [408, 425, 429, 500, 502, 503, 504];

export interface RetryLimits {
  readonly attempts: number;
  /** Pause before the second attempt; it doubles from there, with jitter so that many workers do not knock together. */
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
      readonly retryAfterMilliseconds?: number | undefined;
    },
  ) {
    super(message);
    this.passing = options.passing;
    this.status = options.status;
    this.retryAfterMilliseconds = options.retryAfterMilliseconds;
  }

  readonly passing: boolean;
  readonly status: number | undefined;
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
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof FailedAttempt) || !error.passing || tried >= limits.attempts) throw error;
      const asked = error.retryAfterMilliseconds;
      if (asked !== undefined && asked > limits.longestRetryAfterMilliseconds) throw error;
      const own = limits.firstPauseMilliseconds * 2 ** (tried - 1) * (0.5 + Math.random());
      // All who were asked to wait come back, but not in the same instant.
      const wait =
        asked === undefined ? own : Math.max(own, asked + limits.firstPauseMilliseconds * Math.random());
      await pause(wait, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
    }
  }
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
