import { string, object } from 'yup';
import { limits } from '../site/limits.js';
import { INVALID_EMAIL } from './field-faults.js';
import { singleLine, textFields } from './plain-text.js';

/** The "valid e-mail address" of the HTML standard, with the dot of product 6.9, and at most 64 characters before the @ (RFC 5321 section 4.5.3.1.1). */
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

export function emailField() {
  return string()
    .transform((value: unknown) =>
      typeof value === 'string' ? singleLine(value.replace(unseen, '')) : value,
    )
    .default('')
    .test('email-address', INVALID_EMAIL, isEmailAddress);
}

/** @returns whether browsers and `fetch` can open it. yup's own rule refuses hosts without a dot, as in private networks, and accepts `//host` and `ftp:`. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** A form with an address alone. @param refusal of what is no such form */
const emailSchema = (refusal: string) =>
  object({ email: emailField() })
    .typeError(refusal)
    .nonNullable(refusal)
    .transform((_value, original: unknown) => textFields(original))
    .stripUnknown();

/** A request for the B-roll filming guide (product 6.14). */
export const guideRequestSchema = emailSchema('Send an email.');

/** The address of a job alert (product 6.36); the list's filters are checked as those of the list. */
export const jobAlertSchema = emailSchema('Send an email, and the filters of the list.');

/** The address for a mail with saved jobs (product 6.41); their ids are checked as those of the list. */
export const savedJobsMailSchema = emailSchema('Send an email, and the ids of the saved jobs.');

/** What `POST /api/request-guide` answers (product 8.13). */
export interface GuideResponse {
  readonly emailSent: boolean;
  readonly downloadUrl?: string;
}
