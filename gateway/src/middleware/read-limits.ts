import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { limits } from 'contract';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { TrustedProxies } from 'server-kit/client-ip';
import { AppError } from '../app-error.js';
import { type Counters, hashedKey, refusalOf, sharedLimiter } from '../rate-limiter.js';
import { clientKey } from './client-ip.js';

const { answers, uncached, atOnce, windowSeconds } = limits.reads;

/** Addresses whose running answers are known. One that is forgotten has few, or there are more than a limit per address can stop. */
const ADDRESSES = 1_000;
const RETRY_AFTER_SECONDS = 1;

/** How much one address may read of the public API. */
export interface ReadLimits {
  /** Counts every answer, in this process alone. */
  readonly everyAnswer: RequestHandler;
  /** Counts an answer that is not cached, before a route. */
  readonly count: RequestHandler;
  /**
   * Lets few requests of one address be parsed and worked out at once; the others wait with their bodies unread. The event
   * loop turns between two of them, so that requests of other addresses come in between.
   */
  readonly turn: RequestHandler;
  /** Ends the turn of a request whose answer is there: how slowly its caller reads it makes no other request wait. */
  readonly endTurn: (request: Request) => void;
  /**
   * Counts an answer that is not cached, and works it out. The turn of its request ends then, and no sooner when the caller leaves.
   *
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  uncached<Result>(request: Request, work: () => Promise<Result>): Promise<Result>;
  /**
   * Counts further points for a costly answer, together with all replicas.
   *
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  charge(request: Request, points: number): Promise<void>;
}

export function createReadLimits(counters: Counters, trust: TrustedProxies): ReadLimits {
  const inProcess = new RateLimiterMemory({ keyPrefix: 'answers', points: answers, duration: windowSeconds });
  const shared = sharedLimiter(counters, { name: 'reads', points: uncached, seconds: windowSeconds });
  /** Each ends the turn of its request. */
  const turns = new WeakMap<Request, () => void>();
  const working = new WeakSet<Request>();
  const queues = new LRUCache<string, LimitFunction>({ max: ADDRESSES, memoMethod: () => pLimit(atOnce) });
  const endTurn = (request: Request) => turns.get(request)?.();
  const charge = async (request: Request, points: number) => {
    const client = clientKey(request, trust);
    if (client !== undefined && points > 0) await shared.take(hashedKey(counters.secret, client), points);
  };
  return {
    everyAnswer: async (request, _response, next) => {
      const client = clientKey(request, trust);
      try {
        if (client !== undefined) await inProcess.consume(client);
      } catch (refusal) {
        throw refusalOf(refusal);
      }
      next();
    },
    count: async (request, _response, next) => {
      await charge(request, 1);
      next();
    },
    turn: async (request, response, next) => {
      const client = clientKey(request, trust);
      if (client === undefined) return next();
      const queue = queues.memo(client);
      if (queue.pendingCount >= limits.http.passing) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      await queue(async () => {
        await yieldToEventLoop();
        if (request.socket.destroyed) return;
        await new Promise<void>((end) => {
          turns.set(request, end);
          response.once('close', () => working.has(request) || end());
          next();
        });
      });
    },
    endTurn,
    uncached: async (request, work) => {
      working.add(request);
      try {
        await charge(request, 1);
        return await work();
      } finally {
        endTurn(request);
      }
    },
    charge,
  };
}

/** Bounds how many answers are worked out at once; the next is refused, so that callers do not queue without end. */
export class WorkLimit {
  #running = 0;

  constructor(private readonly most: number) {}

  /**
   * Counts a piece of work as running.
   *
   * @returns ends it
   * @throws {AppError} SERVICE_UNAVAILABLE while as many run as may
   */
  begin(): () => void {
    if (this.#running >= this.most) throw new AppError('SERVICE_UNAVAILABLE', { shed: 'works' });
    this.#running += 1;
    return () => {
      this.#running -= 1;
    };
  }

  /** @throws {AppError} as `begin` does, and what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }
}
