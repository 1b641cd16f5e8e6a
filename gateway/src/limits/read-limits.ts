import { limits } from 'contract';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientKey, type TrustedProxies } from './client-address.js';
import { hashedKey, refusalOf, sharedLimiter, type Counters } from './shared-limiter.js';

const { answers, uncached, windowSeconds } = limits.reads;

/** How much one address may read of the public API. */
export interface ReadLimits {
  /** Counts every answer, in this process alone. */
  readonly everyAnswer: RequestHandler;
  /** Counts an answer that is not cached, before a route. */
  readonly uncachedAnswer: RequestHandler;
  /**
   * Counts points for an answer that is not cached, together with all replicas.
   *
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  take(request: Request, points?: number): Promise<void>;
}

export function createReadLimits(counters: Counters, trust: TrustedProxies): ReadLimits {
  const inProcess = new RateLimiterMemory({ keyPrefix: 'answers', points: answers, duration: windowSeconds });
  const shared = sharedLimiter(counters, { name: 'reads', points: uncached, seconds: windowSeconds });
  const take = async (request: Request, points = 1) => {
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
    uncachedAnswer: async (request, _response, next) => {
      await take(request);
      next();
    },
    take,
  };
}
