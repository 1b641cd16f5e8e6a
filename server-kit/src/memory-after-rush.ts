import { performance } from 'node:perf_hooks';

/** Parts of its time for which a thread works. */
const RUSH_FROM = 0.5;
const QUIET_BELOW = 0.2;
/** So many looks in a row: between two waves of visitors nobody shall wait for a collection. */
const QUIET_LOOKS = 5;
/** The second frees the pages of memory which the first has emptied. */
const COLLECTIONS = 2;

/** Tells when a rush of visitors is over, so that a collection of garbage keeps nobody waiting. */
export class RushWatch {
  #collectionsDue = 0;
  #quietLooks = 0;

  /**
   * @param busy the part of the time since the look before for which the thread has worked, from 0 to 1
   * @returns whether garbage is to be collected now
   */
  look(busy: number): boolean {
    if (busy > RUSH_FROM) this.#collectionsDue = COLLECTIONS;
    this.#quietLooks = busy < QUIET_BELOW ? this.#quietLooks + 1 : 0;
    if (this.#collectionsDue === 0 || this.#quietLooks < QUIET_LOOKS) return false;
    this.#collectionsDue -= 1;
    return true;
  }
}

/**
 * Gives the memory a rush of visitors has taken back to the machine a few seconds after it. V8 does so by itself, but calls
 * a thread busy by its last ten samples of garbage, and is done only three quarters of a minute later (decision 027).
 * Looks for as long as the process lives, and keeps none alive.
 *
 * @param collect collects garbage: `gc` of a Node started with `--expose-gc`; without it nothing is done
 * @param everyMilliseconds time between two looks
 */
export function giveMemoryBackAfterRush(collect: (() => unknown) | undefined, everyMilliseconds = 1_000): void {
  if (collect === undefined) return;
  const watch = new RushWatch();
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    if (watch.look(performance.eventLoopUtilization(now, before).utilization)) collect();
    // Anew after it: a collection that takes long is no rush.
    before = performance.eventLoopUtilization();
  }, everyMilliseconds).unref();
}
