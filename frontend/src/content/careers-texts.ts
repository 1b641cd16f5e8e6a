import {
  employmentTypes,
  englishPay,
  fieldsOfWork,
  jobSorts,
  labelOf,
  payInWords,
  toasts,
  usualRadius,
  workplaces,
  type EmploymentType,
  type FieldOfWork,
  type JobSort,
  type SearchedWorkplace,
  type StatedPay,
  type Toast,
} from 'contract';
import { ageLabel, calendarDateLabel } from '../lib/formats.js';
import { useTexts } from '../lib/locale.js';

const jobNotices: Readonly<Record<'linkCopied' | 'linkNotCopied', Toast>> = {
  linkCopied: toasts.jobLinkCopied,
  linkNotCopied: toasts.jobLinkNotCopied,
};

/** English texts of job lists and jobs; those of product 4.16 to 4.60 are quoted exactly. In Spanish: careers-texts.es.ts. */
export const careersTexts = {
  listing: {
    title: 'Career Opportunities',
    titleAt: (organization: string) => `Career Opportunities at ${organization}`,
    description: (brand: string) =>
      `Open jobs in healthcare and beyond at the organizations ${brand} recruits for. Search by organization, department and job type, and apply online.`,
    search: { form: 'Jobs', label: 'Search jobs', placeholder: 'Search jobs...', submit: 'Show jobs' },
    heading: 'Open jobs',
    list: 'Job listings',
    loading: 'Loading job listings...',
    failed: 'Unable to load job listings. Please try again later.',
    empty: 'No jobs found matching your search criteria.',
    clear: 'Clear filters',
    /** Product 4.23: the first jobs of a wider search, what that search leaves out, and a link to it. */
    nearest: 'The nearest open jobs',
    nearestWithout: {
      distance: 'A little farther away:',
      filters: 'Without the filters:',
      words: 'Without the words of your search:',
      everything: 'The newest:',
    },
    nearestAll: (count: number) =>
      count === 1 ? 'see the job' : `see all ${count.toLocaleString('en-US')} jobs`,
    sort: 'Sort by',
    sortBy: (sort: JobSort) => labelOf(jobSorts, sort),
    /** Product 8.15. */
    feed: 'RSS feed of this list',
    feedTitle: (brand: string) => `${brand}: open jobs`,
    /** Where the texts of jobs may be in another language than the page. */
    ownLanguage: undefined as string | undefined,
    /** Product 4.19. */
    corrected: (q: string, corrected: string) =>
      `No jobs found for “${q}”. Showing results for “${corrected}”.`,
    original: (q: string) => `Search for “${q}” instead`,
    /** Product 4.15, rules 6 and 7. */
    searchedNear: (radius: number, place: string) => `Showing jobs within ${radius} miles of ${place}.`,
    literally: (q: string) => `Search for ${q} as written`,
    alsoSearched: (words: readonly string[]) => `Also showing results for ${words.join(', ')}.`,
    /** Product 4.60. */
    within: (radius: number | undefined, place: string) =>
      `Within ${radius ?? usualRadius} miles of ${place}`,
    unknownPlace: (place: string) =>
      `We do not know a place called “${place}”. Enter a US city and state, such as “Houston, TX”, or a ZIP code.`,
    /** The places follow as links. */
    didYouMean: (place: string) => `We do not know a place called “${place}”. Did you mean`,
    severalPlaces: (place: string) =>
      `There are several places called “${place}”. Choose one, or enter it with its state:`,
    noun: (count: number): string => (count === 1 ? 'job' : 'jobs'),
    /** Product 4.22; `within` is of the list. */
    count: (count: number, filtered: boolean, within?: string) => {
      const noun = filtered ? 'job' : 'open job';
      const found = `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}${filtered ? ' found' : ''}`;
      return within ? `${found} ${within.toLowerCase().slice(0, 1)}${within.slice(1)}` : found;
    },
    noFit: {
      title: 'Don’t see a fit?',
      lead: 'Tell us what you do well and where you want to go next. We will keep it in mind when new jobs open.',
      link: 'Submit General Application',
    },
  },
  filters: {
    organization: 'Organization',
    field: 'Field of work',
    department: 'Department',
    type: 'Job Type',
    location: 'Location',
    near: 'Distance',
    place: 'City or ZIP code',
    example: 'Houston, TX',
    radius: 'Within',
    miles: (miles: number) => `${miles} miles`,
    locate: 'Use my location',
    notLocated: 'Your browser did not share your location. Enter a city or a ZIP code.',
    workplace: 'Workplace',
    pay: 'Pay',
    anyPay: 'Any pay',
    payFrom: (year: string) => `From ${year} a year`,
    payFromHour: (hour: string) => `From ${hour} an hour`,
    payUnstated: 'Jobs without stated pay',
    withPayUnstated: 'Include jobs without stated pay',
    posted: 'Posted',
    anyTime: 'Any time',
    postedWithin: (days: number) => (days === 1 ? 'Today or yesterday' : `In the last ${days} days`),
  },
  /** Product 4.14. */
  sources: {
    label: 'Age of openings',
    old: (name: string, days: number | null) => `Jobs at ${name} were last updated ${updated(days)}.`,
    missing: (name: string) => `Jobs at ${name} cannot be shown right now.`,
    ofJob: (name: string, days: number | null) =>
      `Jobs at ${name} were last updated ${updated(days)}: this one may have changed since.`,
    more: (count: number) =>
      `${count === 1 ? 'One more organization is' : `${count} more organizations are`} waiting for an update too.`,
  },
  card: {
    view: 'View Job',
    film: (name: string) => `Watch a film about ${name}`,
    type: 'Employment Type',
    location: 'Location',
    distance: 'Distance',
    miles: (miles: number) => (miles < 1 ? 'Less than a mile' : `${miles} ${miles === 1 ? 'mile' : 'miles'}`),
    workplace: 'Workplace',
    department: 'Department',
    pay: 'Pay',
    posted: 'Posted',
    postedOn: (date: string) => `Posted ${date}`,
    careerPage: 'Visit Career Page',
    careerPageOf: (owner: string) => ` of ${owner} (opens a new window)`,
  },
  /** Product 4.58. */
  saved: {
    title: 'Saved jobs',
    save: 'Save job',
    full: (most: number) => `${most} jobs are kept`,
    gone: (title: string) => `The one saved first was removed: ${title}`,
    list: 'Jobs saved on this device',
    /** Together the title. */
    short: 'Saved',
    rest: ' jobs',
    count: (count: number) => `${count} saved ${count === 1 ? 'job' : 'jobs'}`,
    none: 'You have not saved a job yet.',
    howTo: 'Tap the star on any job to save it. Saved jobs stay in this browser, on this device.',
    closed: 'This job is closed. It no longer takes applications.',
    remove: 'Remove',
    refused: 'Your browser does not allow this site to keep saved jobs.',
    withoutScripts: 'Saved jobs are kept in your browser, which needs JavaScript to show them.',
  },
  /** Product 4.34 to 4.42. */
  job: {
    notFoundTitle: 'Job Not Found',
    failed: 'Failed to load job details',
    notFoundSentence: "The job posting you're looking for could not be found.",
    backToListings: 'Back to Job Listings',
    apply: 'Apply for this Position',
    lists: 'Job lists',
    back: (brand: string) => `Back to ${brand} Jobs`,
    all: 'All openings',
    similar: 'Similar open jobs',
    about: 'About this job',
    description: 'Job Description',
    cutOff: 'The rest of this description cannot be loaded right now. Please try again in a moment.',
    share: 'Share this job',
    notices: jobNotices,
    closed: {
      title: 'This job is closed',
      text: 'It no longer takes applications.',
      others: (organization: string) => `See the open jobs at ${organization}`,
      or: 'or',
      all: 'browse all jobs',
    },
    other: {
      title: 'We couldn’t find the job in your link',
      text: 'This one is the closest we have open.',
      all: 'Browse all jobs',
    },
    facts: {
      location: 'Location',
      asPosted: 'Location as posted',
      type: 'Employment Type',
      posted: 'Posted Date',
      applyBy: 'Apply By',
      department: 'Department',
      pay: 'Pay',
      workplace: 'Workplace',
      requisition: 'Requisition',
    },
    films: (name: string) => `See ${name} on film`,
  },
  /** Product 4.29 to 4.33. */
  own: {
    title: (brand: string) => `Jobs at ${brand}`,
    description: (brand: string) =>
      `Browse or search all open jobs at ${brand}: full-time, part-time and contract.`,
    eyebrow: (brand: string) => `Careers at ${brand}`,
    heading: 'Browse or Search All Jobs',
    /** Of the picture; `written` is its English text. */
    alt: (_name: 'own-careers-hero' | 'hero-3', written: string) => written,
    lead: 'Help employers show who they are and help people find work that suits them. These are our own open jobs.',
    failed: 'Unable to Load Jobs',
    groups: {
      FULL_TIME: 'Full-Time Positions',
      PART_TIME: 'Part-Time Positions',
      CONTRACT: 'Contract Positions',
      OTHER: 'More Positions',
    },
    posted: (date: string) => `Posted: ${date}`,
    none: 'No Open Positions',
    noneHint: 'We have nothing open right now. Write to us anyway, if you would like to work with us.',
    contact: 'Contact Us',
    questions: 'Have Questions?',
    questionsLead: 'About a job, the application or working with us: write to us and a person answers.',
  },
  /** Product 4.24. */
  applying: {
    why: 'Why Work With Us',
    reasons: {
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
    },
    how: 'How applying works',
    howLead: 'Four steps, from the first click to the answer.',
    steps: [
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
    ],
  },
  type: (value: EmploymentType) => labelOf(employmentTypes, value),
  field: (value: FieldOfWork) => labelOf(fieldsOfWork, value),
  workplace: (value: SearchedWorkplace) => labelOf(workplaces, value),
  /** @param date `YYYY-MM-DD` */
  date: calendarDateLabel,
  age: ageLabel,
  pay: (pay: StatedPay | null) => payInWords(pay, englishPay),
  dollars: (amount: number) => dollarsIn('en-US', amount),
};

export type CareersTexts = typeof careersTexts;
declare module '../lib/locale.js' {
  interface Texts {
    readonly careers: CareersTexts;
  }
}
export const useCareersTexts = () => useTexts('careers', careersTexts);

function updated(days: number | null): string {
  if (days === null) return 'a while ago';
  return days < 2 ? 'more than a day ago' : `${days} days ago`;
}

export function dollarsIn(locale: string, amount: number): string {
  return amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
}
