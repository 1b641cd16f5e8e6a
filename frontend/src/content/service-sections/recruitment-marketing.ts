import { toContact } from '../links.js';
import { film } from '../videos/shown-films.js';
import type { ServiceSection } from './service-section.js';

/** Recruitment marketing optimization and its three packages. Prices and figures come from `packages`. */
export const recruitmentMarketingSections: readonly ServiceSection[] = [
  {
    anchor: 'recruitment-marketing-optimization',
    title: 'Recruitment Marketing Optimization (RMO)',
    icon: 'campaign',
    film: film('healthcare-highlights-on-film', 'Healthcare highlights: units, labs and reasons', 9),
    paragraphs: [
      'A job posting tells candidates what you want. A video shows them what they get: the people, the place and the work itself. RMO brings the two together and keeps improving both.',
      'We film on site, edit for every screen, publish where your candidates are and watch what happens. What works gets more of the budget next month; what does not is replaced.',
    ],
    lists: {
      'What RMO includes': [
        'Recruitment videos for your hardest-to-fill roles and for your employer brand',
        'Publication on video, social, search and streaming networks',
        'Job pages that lead from the video to the application without detours',
        'AI-assisted categories and tags, so that the right video is found for the right role',
        'A dashboard on which you follow your videos at any time',
      ],
      'What AI does with your films': [
        'It reads the title, description and captions of a film, and suggests categories and tags.',
        'Visitors filter and search by them, so that candidates find the film about their work.',
        'It does not write or change what people say on camera, and it does not judge candidates.',
      ],
    },
    showsClaims: true,
    action: toContact('Request a Demo', 'recruitment-marketing-optimization'),
  },
  {
    anchor: 'rmo-package',
    title: 'RMO Package',
    icon: 'film-package',
    paragraphs: [
      'The place to start: a steady rhythm of new videos and the campaigns behind them. It suits employers who hire throughout the year and want candidates to know them before the first opening is posted.',
    ],
    lists: {
      'Good to know': [
        'A planning call sets the roles, the people on camera and the filming days',
        'Widescreen and portrait formats, each where it is seen best',
        'Made for your career site and your social channels alike',
      ],
    },
    action: toContact('Request Information', 'rmo-package'),
  },
  {
    anchor: 'rmo-lg-package',
    title: 'RMO Large Package',
    icon: 'film-package-large',
    paragraphs: [
      'More videos, and featured jobs that stand out from the list. Made for organizations with several locations or departments that hire side by side and need each to be seen in its own right.',
    ],
    lists: {
      'Good to know': [
        'Featured jobs put the jobs that matter most this month in front',
        'Videos can be shared between locations, departments or professions',
        'One campaign plan keeps all of them in one voice',
      ],
    },
    action: toContact('Request Information', 'rmo-lg-package'),
  },
  {
    anchor: 'rpe-package',
    title: 'RPE Package',
    icon: 'film-package-premium',
    paragraphs: [
      'Our fullest package, for employers who want recruitment marketing off their desk entirely. We plan, film, publish and report; you meet the candidates.',
    ],
    lists: {
      'Good to know': [
        'The most videos and the most featured jobs of all our packages',
        'A strategy conversation about roles, markets and results',
        'Room for several campaigns at a time, such as nursing and leadership',
      ],
    },
    action: toContact('Request Information', 'rpe-package'),
  },
];
