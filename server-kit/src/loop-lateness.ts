import { monitorEventLoopDelay } from 'node:perf_hooks';

const NANOSECONDS_A_MILLISECOND = 1e6;

/** How late a thread is for its timers. */
export interface LoopLateness {
  /** @returns milliseconds, on average since this was asked before; never negative */
  sample(): number;
  stop(): void;
}

/** @param resolution how often is looked, in milliseconds; far below the time between two samples */
export function watchLoopLateness(resolution: number): LoopLateness {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let sampledAt = performance.now();
  return {
    sample: () => {
      const now = performance.now();
      // After a reset Node measures from the first look on: nothing measured means that the thread hung nearly all the time.
      const lookedEvery = delay.count === 0 ? now - sampledAt : delay.mean / NANOSECONDS_A_MILLISECOND;
      delay.reset();
      sampledAt = now;
      return Math.max(0, lookedEvery - resolution);
    },
    stop: () => {
      delay.disable();
    },
  };
}
