import type { IncomingMessage } from 'node:http';
import { limits } from 'contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ReaderOf } from './reader-of.js';
import type { Standing } from './render-turns.js';

/** One visitor has asked for too many pages that are not there yet. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';

  constructor(readonly retryAfterSeconds: number) {
    super();
  }
}

/** Renderings an address may cause in a minute; pages we know are few, and not counted. */
export type PagePoints = Readonly<Record<Exclude<Standing, 'familiar'>, number>>;

/**
 * Counts a page that has to be rendered, in this process alone.
 *
 * @throws {TooManyPagesError}
 */
export type PageLimits = (request: IncomingMessage, standing: Standing) => Promise<void>;

/** @param points other ones, for tests */
export function createPageLimits(readerOf: ReaderOf, points: PagePoints = limits.reads.pages): PageLimits {
  const { windowSeconds: duration } = limits.reads;
  const limiters = {
    searches: new RateLimiterMemory({ keyPrefix: 'searches', points: points.searches, duration }),
    records: new RateLimiterMemory({ keyPrefix: 'records', points: points.records, duration }),
  };
  return async (request, standing) => {
    const reader = standing === 'familiar' ? undefined : readerOf(request);
    if (standing === 'familiar' || reader === undefined) return;
    try {
      await limiters[standing].consume(reader);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? new TooManyPagesError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))) : refusal;
    }
  };
}
