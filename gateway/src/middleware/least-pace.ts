import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';

/** How fast a long answer has to be read. */
export interface LeastPace {
  readonly bytesPerSecond: number;
  /** Nobody is cut off before so much time has passed in which something lay ready for him. */
  readonly windowMilliseconds: number;
}

/** A tenth of what a phone reads at the edge of its network. */
export const leastPace: LeastPace = { bytesPerSecond: 32 * 1_024, windowMilliseconds: 60_000 };

const LOOKS_A_WINDOW = 12;
const demanded = new WeakMap<ServerResponse, LeastPace>();

/** Says, for whatever is worked out, how fast it has to be read where that matters ({@link keepPace}). */
export function demandPace(pace: LeastPace): RequestHandler {
  return (_request, response, next) => {
    demanded.set(response, pace);
    next();
  };
}

/**
 * For an answer that is sent piece by piece and takes one of few places while it is: cuts off who reads it more slowly than is
 * demanded. Who read it drop by drop would keep everybody else from that place, for hours. What we ourselves have not
 * given yet is waited for; only what lies ready and is not taken counts.
 */
export function keepPace({ socket }: Request, response: Response): void {
  const pace = demanded.get(response);
  // Of who has left, the ending that stops the looking is past.
  if (!pace || response.destroyed) return;
  const { bytesPerSecond, windowMilliseconds } = pace;
  const least = (bytesPerSecond * windowMilliseconds) / 1_000;
  let looks = 0;
  let before = takenFrom(socket);
  const looking = setInterval(() => {
    const taken = takenFrom(socket);
    const hasAll = response.writableLength === 0;
    looks = hasAll ? 0 : looks + 1;
    if (looks === LOOKS_A_WINDOW && taken - before < least) response.destroy();
    if (hasAll || looks === LOOKS_A_WINDOW) [looks, before] = [0, taken];
  }, windowMilliseconds / LOOKS_A_WINDOW).unref();
  // Those who send long answers listen as often as Node finds no fault with.
  response.setMaxListeners(response.getMaxListeners() + 1).once('close', () => clearInterval(looking));
}

/** @returns bytes the system has taken over for the reader; what waits in the process is not among them */
function takenFrom(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
