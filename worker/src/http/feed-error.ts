import { OperatorError } from 'server-kit/operator-error';
import { ValidationError, type Schema } from 'yup';
import { shortened } from '../postings/clean-text.js';

/** Why a feed as a whole could not be read, in one sentence for an operator. It names addresses without their query, where keys would be. */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  /** @param status the vendor's answer, where it was one that made reading impossible */
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

/**
 * @returns why a sync of jobs or videos failed, in words for an operator; `isForeseen` where it is a fault of the source or its
 * settings. Anything else is named by its class alone: its message may hold what is not to be shown.
 */
export function syncFailure(error: unknown): { readonly isForeseen: boolean; readonly reason: string } {
  if (error instanceof FeedError || error instanceof OperatorError)
    return { isForeseen: true, reason: error.message };
  return {
    isForeseen: false,
    reason: `The sync itself failed (${error instanceof Error ? error.name : 'unknown error'}).`,
  };
}

/** @returns an address as messages and logs may name it: its query may hold a key */
export function redactedUrl({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

/** @returns a feed's source as messages and logs may name it: a board's name or a file as it is, an address without what may hold a key */
export function redactedSource(source: string): string {
  if (/^https?:/i.test(source) && URL.canParse(source)) return redactedUrl(new URL(source));
  return /^[a-z][a-z\d+.-]*:\/\//i.test(source) ? source.replace(/[?#].*$/s, '') : source;
}

const REASON_CHARACTERS = 300;

/** @returns a vendor's name as it stands before a noun in a message: "an ashby" */
export function withArticle(vendor: string): string {
  return `${/^[aeiou]/.test(vendor) ? 'an' : 'a'} ${vendor}`;
}

/** What is given has another format. */
export class InvalidFeed extends FeedError {}

/** @param place where it was read, without keys @param reason why, without a full stop */
export function invalidFeed(place: string, vendor: string, reason: string): InvalidFeed {
  return new InvalidFeed(
    `What ${place} gives is not ${withArticle(vendor)} feed: ${shortened(reason, REASON_CHARACTERS)}.`,
  );
}

/** @throws {FeedError} when an answer is not what the vendor's schema says */
export function readEnvelope<Envelope>(
  schema: Schema<Envelope>,
  answer: unknown,
  place: string,
  vendor: string,
): Envelope {
  try {
    return schema.validateSync(answer, { strict: true });
  } catch (error) {
    throw error instanceof ValidationError
      ? invalidFeed(place, vendor, error.message.replace(/\.$/, ''))
      : error;
  }
}
