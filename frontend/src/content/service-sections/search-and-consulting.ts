import { pagePaths } from 'contract';
import { toContact } from '../links.js';
import type { ServiceSection } from './service-section.js';

/** Search and consulting; fees are those of product 9.7. */
export const searchAndConsultingSections: readonly ServiceSection[] = [
  {
    anchor: 'retained-search',
    title: 'Retained Search',
    icon: 'search',
    paragraphs: [
      'Some roles are too important to fill with whoever happens to apply. In a retained search one team works for you alone on one job: we map the market, approach people who are not looking and present the job to them on video.',
      'You receive a slate of qualified candidates, not a stack of résumés, and you know at every step where the search stands.',
    ],
    lists: {
      'How the search runs': [
        'Intake: the role, the team, the market and what success looks like after a year',
        'A video that presents the opportunity in your own words',
        'Direct approach, screening and a first slate of qualified candidates',
        'Interviews, references and support until the offer is signed',
      ],
    },
    fees: {
      summary: 'A 25% fee, paid in thirds',
      parts: [
        { share: 'First third', due: 'at the start of the search' },
        { share: 'Second third', due: 'at the first slate of qualified candidates' },
        { share: 'Final third', due: 'at placement' },
      ],
      note: 'The 25% is of the first-year salary agreed with the person you hire.',
    },
    related: {
      anchor: 'executive-search',
      title: 'Executive Search',
      text: 'From Director to C-level we offer executive search in three monthly tiers, with a placement guarantee.',
      link: { label: 'Compare the executive search tiers', to: pagePaths.executiveSearch },
    },
    action: toContact('Request Consultation', 'retained-search'),
  },
  {
    anchor: 'hybrid-contingency',
    title: 'Hybrid Contingency Search',
    icon: 'hybrid',
    paragraphs: [
      'Between retained search and pure contingency there is a fair middle. A deposit secures a team that works on your role from the first day; the placement fee falls due only when you hire.',
    ],
    lists: {
      'A good fit when': [
        'you need commitment without a full retainer',
        'you hire for several similar roles at a time',
        'you want video and recruitment marketing as part of the search',
      ],
    },
    fees: {
      summary: 'An initial deposit plus 20% on placement',
      parts: [
        { share: 'Initial deposit', due: 'at the start' },
        { share: '20%', due: 'on placement' },
      ],
      note: 'The 20% is of the first-year salary agreed with the person you hire. Flat fees for high-volume roles.',
    },
    action: toContact('Learn More', 'hybrid-contingency'),
  },
  {
    anchor: 'hr-consulting',
    title: 'HR Consulting',
    icon: 'support',
    picture: 'work-desk',
    paragraphs: [
      'Attracting people is half the work. The other half is choosing well and giving them reasons to stay. Our consultants look at hiring as your candidates meet it, and help you mend what gets in the way.',
    ],
    lists: {
      'Where we help': [
        'Hiring process: fewer steps, quicker answers, better decisions',
        'Talent assessment: structured interviews and evaluations that fit the role',
        'Video interviewing: candidates answer your questions on video, your team reviews them together',
        'Onboarding and retention in the months after the offer',
      ],
    },
    action: toContact('Request a Consultation', 'hr-consulting'),
  },
];
