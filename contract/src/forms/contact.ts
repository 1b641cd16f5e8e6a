import { object, string, type InferType } from 'yup';
import { limits } from '../site/limits.js';
import { emailField } from './addresses.js';
import { multiLine, singleLine, textFields } from './plain-text.js';

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
