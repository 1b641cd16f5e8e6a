import { type InferType, object, string } from 'yup';
import { limits } from '../site/limits.js';
import { INVALID_EMAIL } from './field-faults.js';
import { multiLine, singleLine, textFields } from './plain-text.js';

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

const { nameMin, nameMax, subjectMin, subjectMax, messageMin, messageMax } = limits.contact;

const NO_MESSAGE = 'Send name, email, subject and message.';

const cleaned = (clean: (text: string) => string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? clean(value) : value))
    .default('');

/**
 * A message of the contact form, or a questionnaire's summary (product 6.8, 6.9 and 6.11), with the same rules in
 * browser and server. Name, email and subject become single lines, which cannot break a mail header.
 */
export const contactSchema = object({
  name: cleaned(singleLine)
    .min(nameMin, 'Name is required')
    .max(nameMax, `Name can have at most ${nameMax} characters`),
  email: emailField(),
  subject: cleaned(singleLine)
    .min(subjectMin, 'Subject is required')
    .max(subjectMax, `Subject can have at most ${subjectMax} characters`),
  message: cleaned(multiLine)
    .min(messageMin, `Message should be at least ${messageMin} characters`)
    .max(messageMax, `Message can have at most ${messageMax} characters`),
})
  .typeError(NO_MESSAGE)
  .nonNullable(NO_MESSAGE)
  .transform((_value, original: unknown) => textFields(original))
  .stripUnknown();

export type ContactMessage = InferType<typeof contactSchema>;

export const emptyContactMessage: ContactMessage = { name: '', email: '', subject: '', message: '' };
