import { ValidationError, type Schema } from 'yup';
import { shortened } from '../postings/clean-text.js';
import { FeedError } from './feed-error.js';

const REASON_CHARACTERS = 300;

/** @returns a vendor's name as it stands before a noun in a message: "an ashby" */
export function withArticle(vendor: string): string {
  return `${/^[aeiou]/.test(vendor) ? 'an' : 'a'} ${vendor}`;
}

/** @param place where it was read, without keys @param reason why, without a full stop */
export function noSuchFeed(place: string, vendor: string, reason: string): FeedError {
  return new FeedError(`What ${place} gives is not ${withArticle(vendor)} feed: ${shortened(reason, REASON_CHARACTERS)}.`);
}

/**
 * Reads what surrounds a vendor's records.
 *
 * @throws {FeedError} when it is not what the vendor's schema says
 */
export function readEnvelope<Envelope>(schema: Schema<Envelope>, answer: unknown, place: string, vendor: string): Envelope {
  try {
    return schema.validateSync(answer, { strict: true });
  } catch (error) {
    throw error instanceof ValidationError ? noSuchFeed(place, vendor, error.message.replace(/\.$/, '')) : error;
  }
}
