import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';

/** How fast an answer has to be read. */
export interface LeastPace {
  readonly bytesPerSecond: number;
  /** So long is looked at each time; nobody is cut off before the first has passed. */
  readonly windowMilliseconds: number;
}

/** Crawlers and boards read megabytes a second; it takes a phone at the edge of its network to read as slowly as this. */
export const leastPace: LeastPace = { bytesPerSecond: 32 * 1_024, windowMilliseconds: 60_000 };

/**
 * Stands before what may be long, and cuts off who takes it more slowly than this: few long answers are sent at once, and who
 * read them drop by drop would keep everybody else from them, for hours. What we ourselves have not given yet is waited
 * for; only what lies ready and is not taken counts.
 */
export function demandPace({ bytesPerSecond, windowMilliseconds }: LeastPace): RequestHandler {
  const least = (bytesPerSecond * windowMilliseconds) / 1_000;
  return ({ socket }, response, next) => {
    let before = takenFrom(socket);
    const looking = setInterval(() => {
      const taken = takenFrom(socket);
      if (response.writableLength > 0 && taken - before < least) response.destroy();
      before = taken;
    }, windowMilliseconds).unref();
    // Those who send long answers listen as often as Node finds no fault with.
    response.setMaxListeners(response.getMaxListeners() + 1).once('close', () => clearInterval(looking));
    next();
  };
}

/** @returns bytes the system has taken over for the reader; what waits in the process is not among them */
function takenFrom(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
