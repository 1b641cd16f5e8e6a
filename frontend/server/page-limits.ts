import { limits } from 'contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { PageKind } from './render-queue.js';

/** One client has asked for too many pages that had to be rendered. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';

  constructor(readonly retryAfterSeconds: number) {
    super();
  }
}

/** Renderings a client may cause in a minute; pages at known addresses are few, and not counted. */
export type PagePoints = Readonly<Record<Exclude<PageKind, 'familiar'>, number>>;

/**
 * Counts a page that has to be rendered, in this process alone.
 *
 * @param client by which it is counted; undefined is not
 * @throws {TooManyPagesError}
 */
export type PageLimits = (client: string | undefined, kind: PageKind) => Promise<void>;

/** @param points other ones, for tests */
export function createPageLimits(points: PagePoints = limits.reads.pages): PageLimits {
  const { windowSeconds: duration } = limits.reads;
  const limiters = {
    searches: new RateLimiterMemory({ keyPrefix: 'searches', points: points.searches, duration }),
    records: new RateLimiterMemory({ keyPrefix: 'records', points: points.records, duration }),
  };
  return async (client, kind) => {
    if (kind === 'familiar' || client === undefined) return;
    try {
      await limiters[kind].consume(client);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? new TooManyPagesError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))) : refusal;
    }
  };
}
