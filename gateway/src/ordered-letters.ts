import { locales, type Locale } from 'contract';
import { MAIL_SERVER_VARIABLE, readSourceKeys } from 'db/repositories/source-keys';
import type { Logger } from 'pino';
import { within } from 'server-kit/within';
import type { DataSource } from 'typeorm';
import type { WorkDefinition } from 'worker/jobs';
import { object } from 'yup';
import { AppError } from './app-error.js';
import type { OutboxDispatcher } from './outbox-dispatcher.js';
import type { SendingLimits } from './rate-limiter.js';
import { oneOf, validated } from './validation.js';

/** Who sends a form. */
export interface Sender {
  /** The client's. */
  readonly address: string;
  readonly requestId: string;
  /** The value of the honeypot field. */
  readonly trap?: string | undefined;
}

/** The answer to every request for a letter that was taken, whatever is known of its address. */
export interface LetterReceipt {
  readonly accepted: true;
}

const localeSchema = object({
  locale: oneOf(
    'locale',
    locales.map((value) => ({ value })),
  ),
});

/** @returns the language that is asked for; English when none is. @throws {AppError} BAD_USER_INPUT */
export function letterLocale(given: unknown): Locale {
  return validated(localeSchema, { locale: given }).locale ?? 'en';
}

const RETRY_AFTER_SECONDS = 600;
const STORE_WITHIN_MILLISECONDS = 5_000;

interface LetterOrder {
  /** Counts the letter for its recipient. @returns whether it may be sent */
  readonly mayReceive: () => Promise<boolean>;
  /** Stores the letter with its outbox event, if it is wanted. @returns undefined when there is nothing to send */
  readonly store: (
    isWanted: boolean,
  ) => Promise<{ readonly letterId: string; readonly eventId: string } | undefined>;
  /** Names its id in logs, as in the worker's. */
  readonly kind: 'alert' | 'savedJobs';
  /** Sends it. */
  readonly work: WorkDefinition<{ id: string }>;
}

interface LetterSurroundings {
  readonly reads: DataSource;
  readonly dispatcher: Pick<OutboxDispatcher, 'begin'>;
  readonly limits: SendingLimits;
  readonly log: Logger;
}

/** Orders letters that the worker sends; each may go to the address of another person. */
export class LetterOrders {
  constructor(private readonly surroundings: LetterSurroundings) {}

  /** @returns whether the worker can send letters; false until one has run */
  async offered(): Promise<boolean> {
    return (await readSourceKeys(this.surroundings.reads)).get(MAIL_SERVER_VARIABLE) === true;
  }

  /**
   * Counts a request for a letter, and stores the letter where it may be sent; the answer is the same in both cases.
   *
   * @throws {AppError} TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE when letters cannot be sent
   */
  async take(
    { address, requestId, trap }: Sender,
    { mayReceive, store, kind, work }: LetterOrder,
  ): Promise<LetterReceipt> {
    const { dispatcher, limits, log } = this.surroundings;
    const receipt = { accepted: true } as const;
    if (!(await this.offered()))
      throw new AppError('SERVICE_UNAVAILABLE', { internal: 'letters need SMTP_URL in the worker' });
    const lane = await limits.take(address);
    if (trap?.trim()) return receipt;
    // In a flood nothing is mailed to addresses that may belong to others.
    if (lane === 'slow') throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // The time of the answer must not tell of the mailbox: what is not wanted is written and taken back.
    const stored = await within(
      STORE_WITHIN_MILLISECONDS,
      store(await mayReceive()),
      'The letter was not stored in time.',
    );
    if (stored) {
      const about = { requestId, [kind]: stored.letterId };
      log.info(about, 'letter ordered');
      dispatcher.begin(work, { id: stored.letterId }, stored.eventId, about);
    }
    return receipt;
  }
}
