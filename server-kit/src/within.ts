/** What was waited for did not come in time. */
export class LateError extends Error {
  override readonly name = 'LateError';
}

/**
 * Waits for a promise, not for ever. Given up is the waiting alone: what was begun goes on. An answer that is there already
 * when a busy process comes to look at the clock is taken.
 *
 * @param complaint says what did not come, in one sentence
 * @throws {LateError} when it takes longer
 */
export async function within<Result>(
  milliseconds: number,
  promise: Promise<Result>,
  complaint = `No answer within ${milliseconds} ms.`,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // Timers come before what lies ready to be read, immediates after it.
    timer = setTimeout(() => setImmediate(() => reject(new LateError(complaint))), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    // When it was late, its own failure comes later and has no reader.
    promise.catch(() => undefined);
  }
}
