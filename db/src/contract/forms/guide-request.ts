import { object, type InferType } from 'yup';
import { emailField } from './email-address.js';
import { textFields } from './plain-text.js';

const NO_EMAIL = 'Send an email.';

/** A request for the B-roll filming guide (spec sections 3 and 5). */
export const guideRequestSchema = object({ email: emailField() })
  .typeError(NO_EMAIL)
  .nonNullable(NO_EMAIL)
  .transform((_value, original: unknown) => textFields(original));

export type GuideRequest = InferType<typeof guideRequestSchema>;

/** What `POST /api/request-guide` answers (spec section 3, "Guide response"). */
export interface GuideResponse {
  readonly emailSent: boolean;
  readonly downloadUrl?: string;
}

/**
 * @param input a request body
 * @throws {ValidationError} with the e-mail's message
 */
export function parseGuideRequest(input: unknown): GuideRequest {
  return guideRequestSchema.validateSync(input, { abortEarly: false, stripUnknown: true });
}
