import { type Locale, locales } from 'contract';
import { MAIL_SERVER_VARIABLE, readSourceKeys } from 'db/repositories/feeds/source-keys';
import type { Logger } from 'pino';
import { within } from 'server-kit/within';
import type { DataSource } from 'typeorm';
import { dispatchDeliveriesWork } from 'worker/jobs';
import { object } from 'yup';
import type { AfterCommit } from './after-commit.js';
import { AppError } from './app-error.js';
import type { SendingLimits } from './rate-limiter.js';
import { oneOf, validated } from './validation.js';

export interface Sender {
  /** The client's. */
  readonly address: string;
  readonly requestId: string;
  readonly trap?: string | undefined;
}

/** The answer to every request for a mail that was accepted, whatever is known of its address. */
export interface MailReceipt {
  readonly accepted: true;
}

const localeSchema = object({
  locale: oneOf(
    'locale',
    locales.map((value) => ({ value })),
  ),
});

/** @returns the language that is asked for; English when none is. @throws {AppError} BAD_USER_INPUT */
export function mailLocale(given: unknown): Locale {
  return validated(localeSchema, { locale: given }).locale ?? 'en';
}

const RETRY_AFTER_SECONDS = 600;
const STORE_WITHIN_MILLISECONDS = 5_000;

interface MailRequest {
  /** Counts the mail for its recipient. @returns whether it may be sent */
  readonly mayReceive: () => Promise<boolean>;
  /** Stores the request with its delivery; where it is not wanted, does the same work and stores nothing. @returns its id; undefined when there is nothing to send */
  readonly store: (isWanted: boolean) => Promise<string | undefined>;
}

interface Dependencies {
  readonly reads: DataSource;
  readonly afterCommit: Pick<AfterCommit, 'start'>;
  readonly limits: SendingLimits;
  readonly log: Logger;
}

/** Accepts requests for mails that the worker sends; each may go to the address of another person. */
export class MailRequests {
  constructor(private readonly dependencies: Dependencies) {}

  /** @returns whether the worker can send mails; false until one has run */
  async offered(): Promise<boolean> {
    return (await readSourceKeys(this.dependencies.reads)).get(MAIL_SERVER_VARIABLE) === true;
  }

  /**
   * Counts a request for a mail, and stores it where the mail may be sent; the answer is the same in both cases.
   *
   * @throws {AppError} TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE when mails cannot be sent
   */
  async accept(
    { address, requestId, trap }: Sender,
    { mayReceive, store }: MailRequest,
  ): Promise<MailReceipt> {
    const { afterCommit, limits, log } = this.dependencies;
    const receipt = { accepted: true } as const;
    if (!(await this.offered()))
      throw new AppError('SERVICE_UNAVAILABLE', { internal: 'mails need SMTP_URL in the worker' });
    const pace = await limits.take(address);
    if (trap?.trim()) return receipt;
    // In a flood nothing is mailed to addresses that may belong to others.
    if (pace === 'slow') throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    // The time of the answer must not tell of the mailbox: what is not wanted is written and taken back.
    const subject = await within(
      STORE_WITHIN_MILLISECONDS,
      store(await mayReceive()),
      'The request was not stored in time.',
    );
    if (subject !== undefined) {
      log.info({ requestId, subject }, 'mail ordered');
      afterCommit.start(dispatchDeliveriesWork, { requestId, subject });
    }
    return receipt;
  }
}
