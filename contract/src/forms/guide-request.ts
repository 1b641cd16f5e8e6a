import { object } from 'yup';
import { emailField } from '../addresses.js';
import { textFields } from './plain-text.js';

const NO_EMAIL = 'Send an email.';

/** A request for the B-roll filming guide (product 6.14). */
export const guideRequestSchema = object({ email: emailField() })
  .typeError(NO_EMAIL)
  .nonNullable(NO_EMAIL)
  .transform((_value, original: unknown) => textFields(original))
  .stripUnknown();

/** What `POST /api/request-guide` answers (product 8.13). */
export interface GuideResponse {
  readonly emailSent: boolean;
  readonly downloadUrl?: string;
}
