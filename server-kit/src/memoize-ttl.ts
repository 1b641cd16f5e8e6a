import { within } from './within.js';

/** How long a caller waits for the value. */
export const WAIT_MILLISECONDS = 2_000;

/**
 * Reads a value at most once within its time to live, for all callers together: however often metrics are scraped or health
 * is asked for, a dependency is asked little.
 *
 * @param ttlMilliseconds the default suits a scrape; what is acted upon is kept no longer than it is waited for
 * @returns undefined when the value is not there in time, or reading it failed
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
