import CalendarMonthRounded from '@mui/icons-material/CalendarMonthRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import PlayCircleRounded from '@mui/icons-material/PlayCircleRounded';
import PublicRounded from '@mui/icons-material/PublicRounded';
import ShieldRounded from '@mui/icons-material/ShieldRounded';
import VideocamRounded from '@mui/icons-material/VideocamRounded';
import { contactAbout, type Link } from '../links.js';
import { film } from '../videos/shown-films.js';

export const executiveSearchPage = {
  heading: 'Executive Search',
  lead: 'Director to C-level searches that show candidates your organization, and show you the candidates, before anyone boards a plane.',
  toQuestionnaire: 'Fill out the questionnaire',
  askAbout: (tier: string) => `Ask about ${tier}`,
  tiersHeading: 'Choose how far your search should reach',
  film: film('interview-on-camera', 'Three tips for a video interview', 10),
  filmHeading: 'Candidates answer on video',
  filmLead:
    'With Spotlight and Velocity, candidates record their answers to your questions, after tips like these. Your committee watches them side by side, before the first meeting.',
  comparisonHeading: 'Compare the tiers',
  comparisonLead:
    'All tiers are for searches from Director to C-level. What changes is how far candidates see you, and you see them.',
  featureColumn: 'Feature',
  callHeading: 'Talk it through first',
  callLead: 'One conversation about the role, the market and the tier that fits. You decide afterwards.',
} as const;

/** Letter for letter (product 2.32). */
export const strategyCall: Link = {
  label: 'Book an Executive Search Strategy Call',
  to: contactAbout('executive-search'),
};

/** The collapsible disclosure (product 2.31). */
export const guaranteeDisclosure = {
  heading: 'Guarantee Disclosure',
  paragraphs: [
    'The placement guarantee is 3 months for Foundation (Level 1) and 6 months for Spotlight and Velocity (Levels 2-3).',
    'The guarantee may not apply if the role materially changes after intake without notice.',
  ],
} as const;

/** Product 6.17. */
export const questionnairePage = {
  /** Names the questionnaire in addresses: `/executive-search#client-discovery-questionnaire`. */
  anchor: 'client-discovery-questionnaire',
  heading: 'Client Discovery Questionnaire',
  lead: 'A few questions help us prepare a first conversation that is worth your time. The questionnaire takes about 7-10 minutes.',
  requiredHint: 'Fields marked with * are required.',
  noteLabel: 'Educational Note',
  submit: 'Submit Questionnaire',
  submitting: 'Submitting...',
  closingNote:
    'After you submit, we will contact you within 1 business day and send you an email with the resources you chose.',
} as const;

export const processHeading = 'What Makes Our Process Different';

export const processBlocks = [
  {
    title: 'Your role, told on video',
    description:
      'Executives decide with more than a job description. They hear from the people they would work with before the first call.',
    icon: PlayCircleRounded,
  },
  {
    title: 'See candidates before you meet them',
    description:
      'From Spotlight on, candidates answer your questions on video, and highlight clips bring a whole committee up to date.',
    icon: VideocamRounded,
  },
  {
    title: 'A page for one job',
    description: 'One address with the role, the organization and the films, easy to pass on in confidence.',
    icon: PublicRounded,
  },
  {
    title: 'A clear monthly price',
    description: 'You know what a search costs before it starts, and you choose how much video it needs.',
    icon: CalendarMonthRounded,
  },
  {
    title: 'With you to the final round',
    description:
      'We prepare and accompany the last interviews; salary negotiation and onboarding can be added in every tier.',
    icon: GroupsRounded,
  },
  {
    title: 'Backed by a guarantee',
    description:
      'Placements are covered for 3 months with Foundation and for 6 months with Spotlight and Velocity.',
    icon: ShieldRounded,
  },
];
