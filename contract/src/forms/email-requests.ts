import { object } from 'yup';
import { emailField } from './addresses.js';
import { textFields } from './plain-text.js';

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
