/** Texts of the form that mails the saved jobs (product 6.41). */
export const savedJobsForm = {
  heading: 'Email me this list',
  promise: 'One mail with the jobs you saved here. Your address is used for nothing else.',
  label: 'Email',
  placeholder: 'you@home.example',
  submit: 'Email my saved jobs',
  submitting: 'Sending...',
} as const;
