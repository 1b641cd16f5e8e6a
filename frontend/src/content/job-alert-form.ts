/** Texts of the job alert form (product 6.36). */
export const jobAlertForm = {
  anchor: 'job-alert',
  heading: 'Email me jobs like these',
  about: (filters: string | undefined) => `New jobs by email: ${filters ?? 'all of them'}.`,
  promise:
    'One mail a day at most, only when there are new jobs. You confirm it by a link we mail you, and end it any time.',
  label: 'Email',
  placeholder: 'you@home.example',
  submit: 'Email me new jobs',
  submitting: 'Sending...',
} as const;
