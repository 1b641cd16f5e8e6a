import { contactPage } from './contact-page.js';

/** Subjects by their id in the address: sections of /services, tiers of executive search, and two of candidates. */
const subjects = {
  'recruitment-marketing-optimization': 'Recruitment Marketing Optimization (RMO)',
  'rmo-package': 'RMO Package',
  'rmo-lg-package': 'RMO Large Package',
  'rpe-package': 'RPE Package',
  'retained-search': 'Retained Search',
  'executive-search': 'Executive Search',
  'hybrid-contingency': 'Hybrid Contingency Search',
  'hr-consulting': 'HR Consulting',
  'media-buying': 'Media Buying',
  'video-production': 'Video Production',
  'website-production': 'Website Production',
  'employer-branding': 'Employer Branding',
  'career-site-optimization': 'Career Site Optimization',
  foundation: 'Executive Search: Foundation',
  spotlight: 'Executive Search: Spotlight',
  velocity: 'Executive Search: Velocity',
  'general-application': 'General application',
  'job-question': 'A question about a job',
} as const;

export type ContactSubjectId = keyof typeof subjects;

export interface ContactSubject {
  readonly id: ContactSubjectId;
  readonly subject: string;
  readonly heading: string;
  readonly lead: string;
  /** In the place of the page's own, which is for employers. */
  readonly pageLead?: string;
}

type CandidateWords = Required<Pick<ContactSubject, 'heading' | 'lead' | 'pageLead'>>;

/** Words for candidates; employers read what the message is about. */
const forCandidates: Partial<Record<ContactSubjectId, CandidateWords>> = {
  'general-application': {
    pageLead:
      'Looking for work? You do not need a job posting to introduce yourself. A person reads every message.',
    heading: 'Apply without a job posting',
    lead: 'Tell us what work you do, what you are looking for and where. Add a link to your résumé if you have one.',
  },
  'job-question': {
    pageLead: 'Ask before you apply. A person reads every message and answers by email.',
    heading: 'Ask about a job',
    lead: 'Name the job and the organization, and ask what the posting leaves open.',
  },
};

/** All ids: other values of the parameter are ignored. */
export const contactSubjectIds: readonly string[] = Object.keys(subjects);

/** @param asked of the contact page's address @returns what the message is about; undefined without a known id */
export function contactSubjectOf(asked: string | null): ContactSubject | undefined {
  if (asked === null || !isSubject(asked)) return undefined;
  const subject = subjects[asked];
  return {
    id: asked,
    subject,
    heading: contactPage.formHeading,
    lead: `You asked about: ${subject}. If you want to write about something else, change the subject.`,
    ...forCandidates[asked],
  };
}

/** @returns whether a text of the subject field was filled in by the site */
export function isOwnSubject(text: string): boolean {
  return Object.values<string>(subjects).includes(text);
}

function isSubject(id: string): id is ContactSubjectId {
  return Object.hasOwn(subjects, id);
}
