import type { IncomingMessage, ServerResponse } from 'node:http';
import type { limits } from 'contract';
import { watchLoopLateness, type LoopLateness } from 'server-kit/loop-lateness';
import { onConnectionTaken, poolUse } from 'db/repositories/pool-use';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AppError } from '../app-error.js';
import { isGone, onceHandedOver } from '../middleware/endings.js';

const LOOP_RESOLUTION_MILLISECONDS = 20;
/** While work is refused, the log says so this often. */
const SAID_EVERY_MILLISECONDS = 10_000;

/** Why work is refused: names of a metric's label. */
export type OverloadReason = 'event loop' | 'connections' | 'works';

/** Whether this process can take on more work. */
export interface Overload {
  /**
   * Says that an answer is worked out from now until it is handed over, the first time it is said. Of who has left
   * already nothing is counted.
   *
   * @throws {AppError} SERVICE_UNAVAILABLE past saturation
   */
  begin(request: IncomingMessage, response: ServerResponse): void;
  stop(): void;
}

/** Where saturation begins. */
export type OverloadBounds = Readonly<Record<keyof typeof limits.overload, number>>;

interface OverloadOptions {
  /** Whose connections are waited for. */
  readonly database: DataSource;
  readonly log: Logger;
  readonly shed: (reason: OverloadReason) => void;
  readonly bounds: OverloadBounds;
}

/**
 * Watches the event loop and the pool. One bad moment (a collection of garbage, a burst that is over at once) is no
 * saturation: it takes two samples in a row, and ends with the first good one. Until they are taken, the bound of works
 * holds.
 */
export function watchOverload({ database, log, shed, bounds }: OverloadOptions): Overload {
  const { retryAfterSeconds, works, sampleMilliseconds } = bounds;
  const loop = watchLoopLateness(LOOP_RESOLUTION_MILLISECONDS);
  const pool = watchWaiting(database, sampleMilliseconds);
  let running = 0;
  let before: OverloadReason | undefined;
  let saturated: OverloadReason | undefined;
  const sampling = setInterval(() => {
    const now = sample(loop, pool, bounds);
    saturated = now === undefined || before === undefined ? undefined : now;
    before = now;
  }, sampleMilliseconds);
  sampling.unref();

  let refusedSince = 0;
  let saidAt = -Infinity;
  const check = () => {
    const reason = running >= works ? 'works' : saturated;
    if (reason === undefined) return;
    shed(reason);
    refusedSince += 1;
    if (performance.now() - saidAt > SAID_EVERY_MILLISECONDS) {
      log.warn({ reason, refused: refusedSince, running }, 'more is asked than can be answered; reads that are not cached are refused');
      saidAt = performance.now();
      refusedSince = 0;
    }
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds, logged: true });
  };
  const begun = new WeakSet<ServerResponse>();
  return {
    begin: (request, response) => {
      if (begun.has(response) || isGone(request, response)) return;
      check();
      begun.add(response);
      running += 1;
      onceHandedOver(response, () => {
        running -= 1;
      });
    },
    stop: () => {
      clearInterval(sampling);
      loop.stop();
    },
  };
}

function sample(loop: LoopLateness, pool: () => number, { loopDelayMilliseconds, connectionWaitMilliseconds }: OverloadBounds): OverloadReason | undefined {
  const late = loop.sample();
  const wait = pool();
  if (late > loopDelayMilliseconds) return 'event loop';
  return wait > connectionWaitMilliseconds ? 'connections' : undefined;
}

/** @returns tells how many milliseconds a query would wait for a connection, at the pace of the time since it was last asked */
function watchWaiting(database: DataSource, sampleMilliseconds: number): () => number {
  let taken = 0;
  onConnectionTaken(database, () => {
    taken += 1;
  });
  return () => {
    const waiting = poolUse(database)?.waiting ?? 0;
    const wait = waiting === 0 ? 0 : (waiting / taken) * sampleMilliseconds;
    taken = 0;
    return wait;
  };
}
