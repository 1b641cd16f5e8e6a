import { englishFilters, toasts, type Toast } from 'contract';

/** Of the form on its page. */
export const jobAlertAnchor = 'job-alert';

const outcomes: Readonly<Record<'sent' | 'failed', Toast>> = {
  sent: toasts.jobAlertAsked,
  failed: toasts.jobAlertFailed,
};

/** English texts of the job alert form (product 6.36). In Spanish: job-alert-form.es.ts. */
export const jobAlertForm = {
  heading: 'Email me jobs like these',
  about: (filters: string | undefined) => `New jobs by email: ${filters ?? 'all of them'}.`,
  filters: englishFilters,
  promise:
    'One mail a day at most, only when there are new jobs. You confirm it by a link we mail you, and end it any time.',
  label: 'Email',
  placeholder: 'you@home.example',
  submit: 'Email me new jobs',
  submitting: 'Sending...',
  outcomes,
};

export type JobAlertTexts = typeof jobAlertForm;
