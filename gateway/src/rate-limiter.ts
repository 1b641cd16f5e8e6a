import { createHmac } from 'node:crypto';
import { limits, mailboxOf } from 'contract';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { limitedAddress, limitedNetwork } from 'server-kit/clients';
import { within } from 'server-kit/within';
import type { DataSource } from 'typeorm';
import { AppError } from './app-error.js';

/** A limit is never worth more of a visitor's time; its counters in memory stand in meanwhile. */
export const LIMITER_PATIENCE_MILLISECONDS = 1_000;

/** Where limits are counted for all replicas. */
export interface Counters {
  readonly database: DataSource;
  /** Known to all replicas and not stored: what is counted is kept hashed with it. */
  readonly secret: string;
  readonly patienceMilliseconds: number;
}

interface Window {
  /** Names the counters among all others. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counters in Postgres, shared by all replicas, with counters of this process when Postgres is away. */
export interface SharedLimiter {
  /**
   * Counts `points` for a key.
   *
   * @returns what it has taken in this window
   * @throws {AppError} TOO_MANY_REQUESTS with the seconds to wait
   */
  take(key: string, points?: number): Promise<number>;
  /** @returns whether there was room, counted if so */
  tryTake(key: string): Promise<boolean>;
}

export function sharedLimiter(
  { database, patienceMilliseconds }: Omit<Counters, 'secret'>,
  { name, points, seconds }: Window,
): SharedLimiter {
  const window = { keyPrefix: name, points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...window,
    storeClient: { query: (query: QueryConfig) => within(patienceMilliseconds, ask(database, query)) },
    storeType: 'pool',
    tableName: 'rate_limits',
    // The migration made it.
    tableCreated: true,
    // Who is over the limit is known here; the database is not asked again and again.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory(window),
  });
  const take = async (key: string, taken = 1) => {
    try {
      return (await limiter.consume(key, taken)).consumedPoints;
    } catch (refusal) {
      throw refusalOf(refusal);
    }
  };
  return {
    take,
    tryTake: async (key) => {
      try {
        await take(key);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
  };
}

/** @returns what to tell the caller; anything but a refusal is a fault of ours */
export function refusalOf(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal;
  return new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
  });
}

/** Keys are stored hashed with the secret, so that nobody who reads the table learns who wrote. */
export function hashedKey(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

interface QueryConfig {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the limiter reads of pg's answer. */
async function ask(
  database: DataSource,
  { text, values }: QueryConfig,
): Promise<{ rows: unknown; rowCount: number }> {
  const rows: unknown[] = await database.query(text, [...values]);
  return { rows, rowCount: rows.length };
}

const { perAddress, perNetwork, overall, windowMinutes, flood } = limits.submissions;
const DAY_SECONDS = 86_400;

/** `slow`: so much is being sent that this one is kept, and mailed when its turn comes. */
export type Lane = 'usual' | 'slow';

/** How much may be sent, from one address and in all (docs/decisions/006-floods-of-forms.md). */
export interface SendingLimits {
  /**
   * Counts one submission.
   *
   * @throws {AppError} TOO_MANY_REQUESTS with the seconds to wait
   */
  take(address: string): Promise<Lane>;
  /** Counts one mail to somebody who only claims to have asked for it. @returns whether it may be sent today */
  mayMail(recipient: string): Promise<boolean>;
}

export function createSendingLimits(counters: Counters): SendingLimits {
  const { secret } = counters;
  const limiter = (name: string, points: number, seconds = windowMinutes * 60) =>
    sharedLimiter(counters, { name, points, seconds });
  const ofAddress = limiter('contact-address', perAddress);
  const ofNetwork = limiter('contact-network', perNetwork);
  const inAll = limiter('contact', overall);
  const inFlood = limiter('contact-flood', flood.overall);
  const ofRecipient = limiter('guide-recipient', limits.guide.mailsADay, DAY_SECONDS);
  return {
    take: async (address) => {
      // The address first: one that floods must not use up what is meant for all.
      const sent = await ofAddress.take(hashedKey(secret, limitedAddress(address)));
      const sentNearby = await ofNetwork.take(hashedKey(secret, limitedNetwork(address)));
      if (await inAll.tryTake('all')) return 'usual';
      // Somebody floods the site from many places. Who has hardly sent anything is let through all the same.
      if (sent > flood.perAddress || sentNearby > flood.perNetwork)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: windowMinutes * 60 });
      await inFlood.take('all');
      return 'slow';
    },
    mayMail: (recipient) => ofRecipient.tryTake(hashedKey(secret, mailboxOf(recipient))),
  };
}
