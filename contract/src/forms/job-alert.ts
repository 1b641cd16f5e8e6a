import { emailForm } from './email-form.js';

/** The address of a job alert (product 6.36); the list's filters are checked as those of the list. */
export const jobAlertSchema = emailForm('Send an email, and the filters of the list.');
