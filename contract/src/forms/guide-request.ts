import { emailForm } from './email-form.js';

/** A request for the B-roll filming guide (product 6.14). */
export const guideRequestSchema = emailForm('Send an email.');

/** What `POST /api/request-guide` answers (product 8.13). */
export interface GuideResponse {
  readonly emailSent: boolean;
  readonly downloadUrl?: string;
}
