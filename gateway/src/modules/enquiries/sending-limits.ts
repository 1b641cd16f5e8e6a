import { createHmac } from 'node:crypto';
import { limits } from 'db/contract';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { AppError } from '../../app-error.js';
import { within } from '../../database-away.js';
import { limitedAddress } from './limited-address.js';

const { perAddress, overall, windowMinutes } = limits.submissions;
/** A limit is never worth more of a visitor's time; its counters in memory stand in meanwhile. */
const PATIENCE_MILLISECONDS = 1_000;

/** How much may be sent, from one address and in all. */
export interface SendingLimits {
  /**
   * Counts one submission.
   *
   * @throws {AppError} TOO_MANY_REQUESTS with the seconds to wait
   */
  take(address: string): Promise<void>;
}

/**
 * Counters in Postgres, shared by all replicas, with counters of this process when Postgres is away.
 *
 * @param secret addresses are stored hashed with it, so that nobody who reads the table learns who wrote
 */
export function createSendingLimits(database: DataSource, secret: string): SendingLimits {
  const ofAddress = limiter(database, 'contact-address', perAddress);
  const inAll = limiter(database, 'contact', overall);
  return {
    take: async (address) => {
      const key = createHmac('sha256', secret).update(limitedAddress(address)).digest('base64url');
      // The address first: one that floods must not use up what is meant for all.
      await consume(ofAddress, key);
      await consume(inAll, 'all');
    },
  };
}

function limiter(database: DataSource, keyPrefix: string, points: number): RateLimiterPostgres {
  const window = { keyPrefix, points, duration: windowMinutes * 60 };
  return new RateLimiterPostgres({
    ...window,
    storeClient: { query: (query: QueryConfig) => within(PATIENCE_MILLISECONDS, ask(database, query)) },
    storeType: 'pool',
    tableName: 'rate_limits',
    // The migration made it.
    tableCreated: true,
    // Who is over the limit is known here; the database is not asked again and again.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(window),
  });
}

interface QueryConfig {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the limiter reads of pg's answer. */
async function ask(database: DataSource, { text, values }: QueryConfig): Promise<{ rows: unknown; rowCount: number }> {
  const rows: unknown[] = await database.query(text, [...values]);
  return { rows, rowCount: rows.length };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
  }
}
