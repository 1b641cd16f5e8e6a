import type { IncomingMessage } from 'node:http';
import { limits } from 'db/contract';
import { readerAt } from 'db/visitors/limited-address';
import type { ProxySetting } from 'db/visitors/trust-proxy';
import proxyAddress from 'proxy-addr';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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

/** @param setting TRUST_PROXY, as the gateway has it @param points other ones, for tests */
export function createPageLimits(setting: ProxySetting, points: PagePoints = limits.reads.pages): PageLimits {
  const trust = trustedInFront(setting);
  const { windowSeconds: duration } = limits.reads;
  const limiters = {
    searches: new RateLimiterMemory({ keyPrefix: 'searches', points: points.searches, duration }),
    records: new RateLimiterMemory({ keyPrefix: 'records', points: points.records, duration }),
  };
  return async (request, standing) => {
    const reader = standing === 'familiar' ? undefined : readerAt(proxyAddress(request, trust));
    if (standing === 'familiar' || reader === undefined) return;
    try {
      await limiters[standing].consume(reader);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? new TooManyPagesError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))) : refusal;
    }
  };
}

/** The setting counts from the gateway, in front of which the site is the first. */
function trustedInFront(setting: ProxySetting): (address: string, hop: number) => boolean {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop + 1 < setting;
  return proxyAddress.compile(setting.split(',').map((one) => one.trim()));
}
