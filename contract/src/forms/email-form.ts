import { object } from 'yup';
import { emailField } from '../addresses.js';
import { textFields } from './plain-text.js';

/**
 * @param noEmail what is wrong with a body that is no object
 * @returns the schema of a form that has no other field
 */
export function emailForm(noEmail: string) {
  return object({ email: emailField() })
    .typeError(noEmail)
    .nonNullable(noEmail)
    .transform((_value, original: unknown) => textFields(original))
    .stripUnknown();
}
