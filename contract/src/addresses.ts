import { string } from 'yup';
import { limits } from './limits.js';
import { singleLine } from './forms/plain-text.js';

export const INVALID_EMAIL = 'Please enter a valid email address';

/**
 * A valid e-mail address of the HTML standard (https://html.spec.whatwg.org/#valid-e-mail-address), with the dot of
 * product 6.9, and no more before the @ than RFC 5321 section 4.5.3.1.1 lets a mail server take.
 */
const validAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Whether mail can be sent to `text`. The length is looked at first, so that no input can make the pattern work long. */
export function isEmailAddress(text: string): boolean {
  return text.length <= limits.contact.emailMax && validAddress.test(text);
}

/** @returns the mailbox an address leads to, by which it is counted: what follows a plus sign is a tag (RFC 5233), and letters of either case are the same */
export function mailboxOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/(?<=^[^+@]+)\+[^@]*(?=@)/, '');
}

/** Marks of direction, joiners and the like: invisible characters that come along with a copied address. */
const unseen = /\p{Cf}/gu;

/** A required email address on one line, trimmed. */
export function emailField() {
  return string()
    .transform((value: unknown) =>
      typeof value === 'string' ? singleLine(value.replace(unseen, '')) : value,
    )
    .default('')
    .test('email-address', INVALID_EMAIL, isEmailAddress);
}

/**
 * @returns whether browsers and `fetch` can go there. yup's own rule for addresses refuses hosts without a dot, which
 * private networks are full of, and lets `//host` and `ftp:` through.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
