import { monitorEventLoopDelay } from 'node:perf_hooks';

const LOOK_EVERY_MILLISECONDS = 250;
const LOOKS = 4;
const RESOLUTION_MILLISECONDS = 10;
const NANOSECONDS = 1e6;

/**
 * Tells by how many milliseconds this thread is late for its timers: the least of the last looks, because one that was
 * held up once is not overloaded.
 */
export interface Lateness {
  current(): number;
  stop(): void;
}

export function followLateness(): Lateness {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  delay.enable();
  let looks: readonly number[] = [0];
  const timer = setInterval(() => {
    // Of an interval in which nothing was measured nothing is known.
    if (!Number.isNaN(delay.mean)) looks = [...looks, Math.max(0, delay.mean / NANOSECONDS - RESOLUTION_MILLISECONDS)].slice(-LOOKS);
    delay.reset();
  }, LOOK_EVERY_MILLISECONDS).unref();
  return {
    current: () => (looks.length < LOOKS ? 0 : Math.min(...looks)),
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
