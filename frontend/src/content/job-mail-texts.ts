import { englishFilters, toasts, type Toast } from 'contract';
import { useTexts } from '../lib/locale.js';

export const jobAlertAnchor = 'job-alert';

type Outcomes = Readonly<Record<'sent' | 'failed', Toast>>;
const alertOutcomes: Outcomes = { sent: toasts.jobAlertAsked, failed: toasts.jobAlertFailed };
const savedOutcomes: Outcomes = { sent: toasts.savedJobsMailed, failed: toasts.savedJobsNotMailed };

/** English texts of the forms that mail jobs, which are loaded apart from their pages. In Spanish: careers-texts.es.ts. */
export const jobMailTexts = {
  /** Product 6.36. */
  alert: {
    heading: 'Email me jobs like these',
    /** Beside the count of jobs. */
    link: 'Email me new ones',
    /** Of an empty list. */
    headingFor: (q: string | undefined) => `Email me when a ${q ? `“${q}” job` : 'job like this'} opens`,
    about: (filters: string | undefined) => `New jobs by email: ${filters ?? 'all of them'}.`,
    filters: englishFilters,
    promise:
      'At most one email a day, and only when there are new jobs. You confirm it with a link we email you, and you can end it at any time.',
    label: 'Email',
    placeholder: 'name@email.example',
    submit: 'Email me new jobs',
    submitting: 'Sending...',
    outcomes: alertOutcomes,
  },
  /** Product 6.41. */
  saved: {
    heading: 'Email me this list',
    promise: 'One email with the jobs you saved here. Your address is used for nothing else.',
    label: 'Email',
    placeholder: 'name@email.example',
    submit: 'Email my saved jobs',
    submitting: 'Sending...',
    outcomes: savedOutcomes,
  },
};

export type JobMailTexts = typeof jobMailTexts;
declare module '../lib/locale.js' {
  interface Texts {
    readonly jobMail: JobMailTexts;
  }
}
export const useJobMailTexts = () => useTexts('jobMail', jobMailTexts);
