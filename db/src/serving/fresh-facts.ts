import { within } from '../within.js';

/** How long a scrape waits for a dependency, and how long what it said is kept for the next one. */
export const PATIENCE_MILLISECONDS = 2_000;
const KEPT_MILLISECONDS = 5_000;

/**
 * Facts read when somebody asks, kept a few seconds and read by one at a time: however often and by however many the
 * metrics are scraped, a dependency is asked little, and never holds a scrape up.
 *
 * @returns asks for the facts; undefined when they cannot be had in time
 */
export function freshFacts<Facts>(read: () => Promise<Facts>, patienceMilliseconds: number, now: () => number = Date.now): () => Promise<Facts | undefined> {
  let kept: { readonly facts: Promise<Facts | undefined>; readonly until: number } | undefined;
  return () => {
    if (!kept || now() >= kept.until) kept = { facts: within(patienceMilliseconds, read()).catch(() => undefined), until: now() + KEPT_MILLISECONDS };
    return kept.facts;
  };
}
