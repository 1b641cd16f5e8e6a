import { toasts, type Toast } from 'contract';

const outcomes: Readonly<Record<'sent' | 'failed', Toast>> = {
  sent: toasts.savedJobsMailed,
  failed: toasts.savedJobsNotMailed,
};

/** English texts of the form that mails the saved jobs (product 6.41). In Spanish: saved-jobs-form.es.ts. */
export const savedJobsForm = {
  heading: 'Email me this list',
  promise: 'One mail with the jobs you saved here. Your address is used for nothing else.',
  label: 'Email',
  placeholder: 'you@home.example',
  submit: 'Email my saved jobs',
  submitting: 'Sending...',
  outcomes,
};

export type SavedJobsFormTexts = typeof savedJobsForm;
