import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits, restRoutes } from 'contract';
import { readerAt } from 'server-kit/visitors/limited-address';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isGone } from '../middleware/endings.js';
import { hashedKey, refusalOf, sharedLimiter, type Counters } from './shared-limiter.js';
import { createTurns } from './turns.js';
import { visitorAddress, type TrustedProxies } from './visitor-address.js';

const { answers, uncached, atOnce, windowSeconds } = limits.reads;

/** How much one address may read of the public API. */
export interface ReadLimits {
  /**
   * Counts every answer, in this process alone: as cheap as an answer from the cache.
   *
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  answer(request: IncomingMessage): Promise<void> | undefined;
  /**
   * Counts an answer that has to be worked out, with all replicas.
   *
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  take(request: IncomingMessage): Promise<void>;
  /** The same, before a route. Submissions have limits of their own. */
  readonly work: RequestHandler;
  /**
   * Counts so many points more, for a costly query.
   *
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  charge(request: IncomingMessage, points: number): Promise<void>;
  /**
   * Waits while as many queries of this address as may be are being worked out.
   *
   * @throws {AppError} TOO_MANY_REQUESTS when too many wait
   */
  turn(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export function createReadLimits(counters: Counters, trust: TrustedProxies): ReadLimits {
  const inProcess = new RateLimiterMemory({ keyPrefix: 'answers', points: answers, duration: windowSeconds });
  const shared = sharedLimiter(counters, { name: 'reads', points: uncached, seconds: windowSeconds });
  const turns = createTurns({ atOnce, waiting: limits.doors.passing });
  const take = async (request: IncomingMessage, points: number) => {
    const reader = readerOf(request, trust);
    if (reader !== undefined) await shared.take(hashedKey(counters.secret, reader), points);
  };
  return {
    answer: (request) => {
      const reader = readerOf(request, trust);
      return reader === undefined ? undefined : countedIn(inProcess, reader);
    },
    take: (request) => take(request, 1),
    work: async (request, response, next) => {
      if (!isSubmission(request) && !isPolled(request)) await take(request, 1);
      if (!isGone(request, response)) next();
    },
    charge: async (request, points) => {
      if (points > 0) await take(request, points);
    },
    turn: async (request, response) => {
      const reader = readerOf(request, trust);
      if (reader !== undefined) await turns(reader, request, response);
    },
  };
}

/**
 * @returns undefined for a trusted proxy that asks for itself: the site, rendering a page it then keeps for everybody;
 * and for this very machine
 */
function readerOf(request: IncomingMessage, trust: TrustedProxies): string | undefined {
  const asksForItself = request.headers['x-forwarded-for'] === undefined && trust(request.socket.remoteAddress ?? '', 0);
  return asksForItself ? undefined : readerAt(visitorAddress(request, trust));
}

async function countedIn(limiter: RateLimiterMemory, reader: string): Promise<void> {
  try {
    await limiter.consume(reader);
  } catch (refusal) {
    throw refusalOf(refusal);
  }
}

/** A form of a visitor at the REST door. */
export function isSubmission({ baseUrl, method }: Request): boolean {
  return baseUrl === '/api' && method === 'POST';
}

/** Every open gallery asks for it each second while videos are enhanced: one short row. */
function isPolled({ originalUrl }: Request): boolean {
  return originalUrl === restRoutes.videosProgress;
}
