import { emailForm } from './email-form.js';

/** The address for a letter with saved jobs (product 6.41); their ids are checked as those of the list. */
export const savedJobsLetterSchema = emailForm('Send an email, and the ids of the saved jobs.');
