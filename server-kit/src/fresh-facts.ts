import { within } from './within.js';

/** How long who asks waits for a dependency. */
export const PATIENCE_MILLISECONDS = 2_000;
/** How long what it said is kept for the next who asks: a scrape. */
const KEPT_MILLISECONDS = 5_000;
/** The same of whether a process can serve, which is acted upon: no longer than the answer is waited for, so that there is one question at a time. */
export const READINESS_KEPT_MILLISECONDS = PATIENCE_MILLISECONDS;

interface Freshness {
  readonly keptMilliseconds?: number;
  readonly now?: () => number;
}

/**
 * Facts read when somebody asks, kept a few seconds and read by one at a time: however often and by however many metrics are
 * scraped or health is asked for, a dependency is asked little, and never holds who asks up.
 *
 * @returns asks for the facts; undefined when they cannot be had in time
 */
export function freshFacts<Facts>(read: () => Promise<Facts>, patienceMilliseconds: number, { keptMilliseconds = KEPT_MILLISECONDS, now = Date.now }: Freshness = {}): () => Promise<Facts | undefined> {
  let kept: { readonly facts: Promise<Facts | undefined>; readonly until: number } | undefined;
  return () => {
    if (!kept || now() >= kept.until) kept = { facts: within(patienceMilliseconds, read()).catch(() => undefined), until: now() + keptMilliseconds };
    return kept.facts;
  };
}
