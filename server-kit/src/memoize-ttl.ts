import { within } from './within.js';

export const WAIT_MILLISECONDS = 2_000;

/**
 * Reads a value at most once within its time to live, for all callers together, so that scrapes and health checks ask a
 * dependency little.
 *
 * @returns undefined when the value does not come in time, or reading it fails
 */
export function memoizeTtl<Value>(
  read: () => Promise<Value>,
  waitMilliseconds = WAIT_MILLISECONDS,
  ttlMilliseconds = 5_000,
): () => Promise<Value | undefined> {
  let kept: { readonly value: Promise<Value | undefined>; readonly until: number } | undefined;
  return () => {
    if (!kept || Date.now() >= kept.until)
      kept = {
        value: within(waitMilliseconds, read()).catch(() => undefined),
        until: Date.now() + ttlMilliseconds,
      };
    return kept.value;
  };
}
