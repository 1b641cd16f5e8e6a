import { string } from 'yup';
import { INVALID_EMAIL } from './field-faults.js';
import { limits } from '../site/limits.js';
import { singleLine } from './plain-text.js';

/**
 * The "valid e-mail address" of the HTML standard, with the dot of product 6.9, and at most 64 characters before the
 * @ (RFC 5321 section 4.5.3.1.1).
 */
const validAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Whether mail can be sent to `text`. The length is checked first, which bounds the work of the pattern. */
export function isEmailAddress(text: string): boolean {
  return text.length <= limits.contact.emailMax && validAddress.test(text);
}

/** Both are the same mailboxes, whose dots do not count (support.google.com/mail/answer/7436150). */
const dotlessDomains: readonly string[] = ['gmail.com', 'googlemail.com'];

/** @returns the mailbox of an address, by which it is counted: without the tag after a plus sign (RFC 5233), in lower case */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  const name = local.replace(/(?<=.)\+.*/, '');
  return dotlessDomains.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Invisible format characters that are copied along with an address. */
const unseen = /\p{Cf}/gu;

/** A required email address, trimmed. */
export function emailField() {
  return string()
    .transform((value: unknown) =>
      typeof value === 'string' ? singleLine(value.replace(unseen, '')) : value,
    )
    .default('')
    .test('email-address', INVALID_EMAIL, isEmailAddress);
}

/**
 * @returns whether browsers and `fetch` can open it. yup's own rule refuses hosts without a dot, as in private
 * networks, and accepts `//host` and `ftp:`.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
