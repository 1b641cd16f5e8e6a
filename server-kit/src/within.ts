export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Waits for a promise for a bounded time. The work itself is not cancelled. @param message the message of the error @throws {TimeoutError} when it takes longer */
export async function within<Result>(
  milliseconds: number,
  promise: Promise<Result>,
  message = `No answer within ${milliseconds} ms.`,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // Timers run before input that has arrived is read, immediates after it: on a busy process that answer still counts.
    timer = setTimeout(() => setImmediate(() => reject(new TimeoutError(message))), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    // A later rejection has no other handler.
    promise.catch(() => undefined);
  }
}

/** For a dependency that answers probes and scrapes. */
export const WAIT_MILLISECONDS = 2_000;
const TTL_MILLISECONDS = 2_000;

/**
 * Reads a value at most once in two seconds, for all callers together, so that scrapes and health checks ask a
 * dependency little.
 *
 * @returns undefined when the value does not come in time, or reading it fails
 */
export function memoizeTtl<Value>(
  read: () => Promise<Value>,
  waitMilliseconds = WAIT_MILLISECONDS,
): () => Promise<Value | undefined> {
  let kept: { readonly value: Promise<Value | undefined>; readonly until: number } | undefined;
  return () => {
    if (!kept || Date.now() >= kept.until)
      kept = {
        value: within(waitMilliseconds, read()).catch(() => undefined),
        until: Date.now() + TTL_MILLISECONDS,
      };
    return kept.value;
  };
}
