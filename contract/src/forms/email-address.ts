import { string } from 'yup';
import { limits } from '../limits.js';
import { singleLine } from './plain-text.js';

export const INVALID_EMAIL = 'Please enter a valid email address';

/** Spec section 5, "Guide e-mail": text, @, text, dot, text. */
const simplePattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const mailbox = string().email();

/**
 * Whether `text` is an address mail can be sent to: the specification's simple pattern, and none of the characters a
 * mail header gives a meaning to. The length is looked at first, so that no input can make the patterns work long.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= limits.contact.emailMax && simplePattern.test(text) && mailbox.isValidSync(text);
}

/** Marks of direction, joiners and the like: they come along with what is copied, and nobody sees them. */
const unseen = /\p{Cf}/gu;

/** A required email address on one line, trimmed. */
export function emailField() {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? singleLine(value.replace(unseen, '')) : value))
    .default('')
    .test('email-address', INVALID_EMAIL, isEmailAddress);
}
