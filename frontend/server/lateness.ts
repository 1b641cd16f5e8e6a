import { watchLoopLateness } from 'server-kit/loop-lateness';

const LOOK_EVERY_MILLISECONDS = 250;
const LOOKS = 4;
const RESOLUTION_MILLISECONDS = 10;

/**
 * Tells by how many milliseconds this thread is late for its timers: the least of the last looks, because one that was held up
 * once is not overloaded.
 */
export interface Lateness {
  current(): number;
  stop(): void;
}

export function followLateness(): Lateness {
  const loop = watchLoopLateness(RESOLUTION_MILLISECONDS);
  let looks: readonly number[] = [0];
  const timer = setInterval(() => {
    looks = [...looks, loop.sample()].slice(-LOOKS);
  }, LOOK_EVERY_MILLISECONDS).unref();
  return {
    current: () => (looks.length < LOOKS ? 0 : Math.min(...looks)),
    stop: () => {
      clearInterval(timer);
      loop.stop();
    },
  };
}
