/** Texts of the careers listing. Those that product 4.16 to 4.26 quotes are shown letter for letter. */
export const listingTexts = {
  title: 'Career Opportunities',
  search: 'Search jobs...',
  searchLabel: 'Search jobs',
  loading: 'Loading job listings...',
  failed: 'Unable to load job listings. Please try again later.',
  empty: 'No jobs found matching your search criteria.',
  clear: 'Clear filters',
  sort: 'Sort by',
} as const;

/** What the listing says when a search that finds nothing was corrected. */
export const correctedTexts = {
  notice: (q: string, corrected: string) => `No jobs found for “${q}”. Showing results for “${corrected}”.`,
  original: (q: string) => `Search for “${q}” instead`,
} as const;

export interface Reason {
  readonly title: string;
  readonly text: string;
}

export const whyWorkWithUs: readonly Reason[] = [
  {
    title: 'Professional Growth',
    text: 'Openings at several organizations sit side by side here, so you can look for the role that stretches you and not only the one next door.',
  },
  {
    title: 'Inclusive Culture',
    text: 'Everyone is welcome to apply. On video you introduce yourself in your own words, and the people hiring meet you before they meet your résumé.',
  },
  {
    title: 'Work-Life Balance',
    text: 'Full-time, part-time or contract: search for the hours that fit your life. Interview answers are recorded, so nobody has to step out of a shift for a call.',
  },
];

/** Limit of product 4.24: application steps 4. */
export const applicationSteps: readonly Reason[] = [
  {
    title: 'Apply Online',
    text: 'Open a job and follow its apply link. It takes you to the application form of that very position.',
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
];
