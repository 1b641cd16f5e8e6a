import { object } from 'yup';
import { emailField } from '../addresses.js';
import { textFields } from './plain-text.js';

const NO_EMAIL = 'Send an email, and the filters of the list.';

/** The address of a job alert (product 6.36); the list's filters are checked as those of the list. */
export const jobAlertSchema = object({ email: emailField() })
  .typeError(NO_EMAIL)
  .nonNullable(NO_EMAIL)
  .transform((_value, original: unknown) => textFields(original))
  .stripUnknown();
