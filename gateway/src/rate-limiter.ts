import { createHmac } from 'node:crypto';
import { limits, mailboxOf } from 'contract';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { limitedAddress, limitedNetwork } from 'server-kit/clients';
import { within } from 'server-kit/within';
import type { DataSource } from 'typeorm';
import { AppError } from './app-error.js';

/** After that, counters in memory stand in. */
export const LIMITER_TIMEOUT_MILLISECONDS = 1_000;

export interface Counters {
  readonly database: DataSource;
  /** The same in all replicas and not stored: keys are hashed with it. */
  readonly secret: string;
  readonly timeoutMilliseconds: number;
}

interface Window {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** A key over the limit is looked up like any other, so that the time of an answer does not tell of it. */
  readonly isSecret?: boolean;
}

/** Counters in Postgres, shared by all replicas, with counters in memory when Postgres is away. */
export function sharedLimiter(
  { database, timeoutMilliseconds }: Omit<Counters, 'secret'>,
  { name, points, seconds, isSecret }: Window,
) {
  const window = { keyPrefix: name, points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...window,
    storeClient: { query: (query: QueryConfig) => within(timeoutMilliseconds, ask(database, query)) },
    storeType: 'pool',
    tableName: 'rate_limits',
    // By the migration.
    tableCreated: true,
    // Keys over the limit are not looked up again.
    ...(!isSecret && { inMemoryBlockOnConsumed: points + 1 }),
    insuranceLimiter: new RateLimiterMemory(window),
  });
  /** Counts points for a key. @returns its points in this window @throws {AppError} TOO_MANY_REQUESTS with the seconds to wait */
  const take = async (key: string, taken = 1): Promise<number> => {
    try {
      return (await limiter.consume(key, taken)).consumedPoints;
    } catch (refusal) {
      throw refusalOf(refusal);
    }
  };
  /** @returns whether it was below the limit, counted if so */
  const tryTake = (key: string): Promise<boolean> =>
    take(key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
  return { take, tryTake };
}

/** @returns the failure for a refusal of the library; other errors unchanged */
export function refusalOf(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal;
  return new AppError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
  });
}

/** Keys are stored hashed, so that the table does not name its senders. */
export function hashedKey(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

interface QueryConfig {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** As `query` of pg, in the fields that the limiter reads. */
async function ask(
  database: DataSource,
  { text, values }: QueryConfig,
): Promise<{ rows: unknown; rowCount: number }> {
  const rows: unknown[] = await database.query(text, [...values]);
  return { rows, rowCount: rows.length };
}

const { perAddress, perNetwork, overall, windowMinutes, flood } = limits.submissions;
const DAY_SECONDS = 86_400;

/** `slow`: during a flood a message is stored and mailed later. */
export type Pace = 'usual' | 'slow';

/** How much may be sent, by one address and in total (docs/decisions/006-floods-of-forms.md). */
export type SendingLimits = ReturnType<typeof createSendingLimits>;

export function createSendingLimits(counters: Counters) {
  const { secret } = counters;
  const limiter = (name: string, points: number) =>
    sharedLimiter(counters, { name, points, seconds: windowMinutes * 60 });
  const ofAddress = limiter('contact-address', perAddress);
  const ofNetwork = limiter('contact-network', perNetwork);
  const inAll = limiter('contact', overall);
  const inFlood = limiter('contact-flood', flood.overall);
  const ofRecipient = sharedLimiter(counters, {
    name: 'mail-recipient',
    points: limits.unconfirmedMailsADay,
    seconds: DAY_SECONDS,
    isSecret: true,
  });
  return {
    /** Counts one submission. @throws {AppError} TOO_MANY_REQUESTS with the seconds to wait */
    take: async (address: string): Promise<Pace> => {
      // The address first, so that one address cannot use up the total.
      const sent = await ofAddress.take(hashedKey(secret, limitedAddress(address)));
      const sentNearby = await ofNetwork.take(hashedKey(secret, limitedNetwork(address)));
      if (await inAll.tryTake('all')) return 'usual';
      // A flood from many addresses: those that have sent little are still accepted.
      if (sent > flood.perAddress || sentNearby > flood.perNetwork)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: windowMinutes * 60 });
      await inFlood.take('all');
      return 'slow';
    },
    /** Counts one mail to an unconfirmed address: a guide, a mail to confirm or a list of jobs. @returns whether it may be sent today */
    mayMail: (recipient: string) => ofRecipient.tryTake(hashedKey(secret, mailboxOf(recipient))),
  };
}
