import { locales, type Locale } from 'contract';
import { object } from 'yup';
import { AppError } from './app-error.js';
import type { SendingLimits } from './rate-limiter.js';
import { oneOf, validated } from './validation.js';

/** Who asks for a letter. */
export interface LetterSender {
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

/**
 * Counts a request for a letter, which may go to another person's address.
 *
 * @param mayReceive counts the letter for its recipient
 * @returns whether the letter may be ordered; the answer is the same in both cases
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function mayOrderLetter(
  limits: SendingLimits,
  { address, trap }: LetterSender,
  mayReceive: () => Promise<boolean>,
): Promise<boolean> {
  const lane = await limits.take(address);
  if (trap?.trim()) return false;
  // In a flood nothing is mailed to addresses that may belong to others.
  if (lane === 'slow') throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return mayReceive();
}
