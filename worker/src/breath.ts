import { setImmediate } from 'node:timers/promises';

/** Work that never waits may keep everybody else in its process waiting for this long. */
const LONGEST_MILLISECONDS = 1;

/**
 * For work that never waits by itself: between its steps others in the process get their turn. Locks and leases are renewed
 * in time, and what the database is asked leaves at once: it can work meanwhile only on what has reached it.
 *
 * @returns to be awaited after each step; it takes a turn only when one is due
 */
export function inBreaths(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < LONGEST_MILLISECONDS) return;
    await setImmediate();
    began = performance.now();
  };
}
