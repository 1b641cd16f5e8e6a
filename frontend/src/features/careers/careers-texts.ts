import { usualRadius } from 'contract';

/** Texts of the job lists; those of product 4.16 to 4.26 are quoted exactly. */
export const listingTexts = {
  title: 'Career Opportunities',
  search: { form: 'Jobs', label: 'Search jobs', placeholder: 'Search jobs...', submit: 'Show jobs' },
  loading: 'Loading job listings...',
  failed: 'Unable to load job listings. Please try again later.',
  empty: 'No jobs found matching your search criteria.',
  clear: 'Clear filters',
  sort: 'Sort by',
  /** Product 8.15. */
  feed: 'RSS feed of this list',
  /** Product 4.19. */
  corrected: (q: string, corrected: string) =>
    `No jobs found for “${q}”. Showing results for “${corrected}”.`,
  original: (q: string) => `Search for “${q}” instead`,
  /** Product 4.60. */
  within: (radius: number | undefined, place: string) => `Within ${radius ?? usualRadius} miles of ${place}`,
  /** Product 4.22; `within` is of the list. */
  count: (count: number, filtered: boolean, within?: string) => {
    const noun = filtered ? 'job' : 'open job';
    const found = `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}${filtered ? ' found' : ''}`;
    return within ? `${found} ${within.toLowerCase().slice(0, 1)}${within.slice(1)}` : found;
  },
} as const;

/** Texts of the saved jobs (product 4.58). */
export const savedTexts = {
  title: 'Saved jobs',
  save: 'Save job',
  list: 'Jobs saved on this device',
  /** Together the title. */
  short: 'Saved',
  rest: ' jobs',
  count: (count: number) => `${count} saved ${count === 1 ? 'job' : 'jobs'}`,
  none: 'You have not saved a job yet.',
  howTo: 'Press the star of a job to find it here again. Saved jobs stay in this browser, on this device.',
  closed: 'This job is closed. It no longer takes applications.',
  refused: 'Your browser does not allow this site to keep saved jobs.',
  withoutScripts: 'Saved jobs are kept in your browser, which needs JavaScript to show them.',
} as const;

/** Texts of the job page; those of product 4.34 to 4.41 are quoted exactly. */
export const jobTexts = {
  notFoundTitle: 'Job Not Found',
  failed: 'Failed to load job details',
  notFoundSentence: "The job posting you're looking for could not be found.",
  backToListings: 'Back to Job Listings',
  apply: 'Apply for this Position',
  back: (brand: string) => `Back to ${brand} Jobs`,
  all: 'All openings',
  similar: 'Similar open jobs',
} as const;

/** Product 4.24. */
export const whyWorkWithUs = {
  growth: {
    title: 'Professional Growth',
    text: 'Openings at several organizations sit side by side here, so you can look for the role that stretches you and not only the one next door.',
  },
  culture: {
    title: 'Inclusive Culture',
    text: 'Everyone is welcome to apply. On video you introduce yourself in your own words, and the people hiring meet you before they meet your résumé.',
  },
  balance: {
    title: 'Work-Life Balance',
    text: 'Full-time, part-time or contract: search for the hours that fit your life. Interview answers are recorded, so nobody has to step out of a shift for a call.',
  },
} as const;

/** Product 4.24. */
export const applicationSteps = [
  {
    title: 'Apply Online',
    text: 'Open a job and follow its apply link. It takes you to the application form of that very job.',
  },
  {
    title: 'Initial Screening',
    text: 'Your application is read against what the role asks for. A clear, complete one is the best start.',
  },
  {
    title: 'Video Interview',
    text: 'You record your answers to the employer’s own questions. The hiring team watches them later.',
  },
  {
    title: 'Final Decision',
    text: 'The employer chooses. Candidates are typically identified within 2-3 weeks.',
  },
] as const;
