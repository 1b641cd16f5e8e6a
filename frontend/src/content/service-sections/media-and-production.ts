import { platforms } from '../platforms.js';
import { toContact } from '../links.js';
import { film } from '../videos/shown-films.js';
import type { ServiceSection } from './service-section.js';

/** "7 named platforms plus 150+ more networks" (product 9.8): the six of "Our Reach", and LinkedIn. */
export const mediaBuyingPlatforms: readonly string[] = [
  ...platforms.map(({ platform }) => platform),
  'LinkedIn',
];

/** Media buying, video, websites, and the two services the page adds from the shared list. */
export const mediaAndProductionSections: readonly ServiceSection[] = [
  {
    anchor: 'media-buying',
    title: 'Media Buying',
    icon: 'megaphone',
    picture: 'hero-5',
    paragraphs: [
      'A good recruitment video still has to be seen by the right people. We plan, buy and optimize recruitment advertising for you, including connected-TV advertising that reaches households in the regions you hire in.',
      'One plan and one team for seven kinds of platform, and programmatic access to 150+ more networks.',
    ],
    lists: {
      'Where we place your campaigns': [
        ...mediaBuyingPlatforms,
        '150+ more networks through programmatic advertising',
      ],
    },
    fees: {
      summary: 'Fees of 5% to 15%',
      parts: [{ share: '5% to 15%', due: 'of the media budget, agreed with you before anything is booked' }],
    },
    action: toContact('Get a Quote', 'media-buying'),
  },
  {
    anchor: 'video-production',
    title: 'Video Production',
    icon: 'clapperboard',
    film: film('behind-the-scenes-load-in', 'Behind the scenes: ninety minutes before the first word', 10),
    paragraphs: [
      'We have made 2,000+ recruitment videos, and each began with a question: what would make the right person stop and watch? Our crews film at your workplace with your own people and know how to keep out of the way of the work.',
    ],
    lists: {
      'What we film': [
        'Job videos that show a day in the role',
        'Employee stories and testimonials',
        'Culture and location films',
        'Highlight reels and behind-the-scenes clips for social media',
      ],
      'What you receive': [
        'Widescreen 16:9 and portrait 9:16 versions',
        'Captions, because many people watch without sound',
        'Guidance for filming your own B-roll',
      ],
    },
    action: toContact('Get a Quote', 'video-production'),
  },
  {
    anchor: 'website-production',
    title: 'Website Production',
    icon: 'globe',
    paragraphs: [
      'Websites and career sites built around video: quick on a phone, clear to navigate and easy for your own team to keep current.',
    ],
    lists: {
      'What we build': [
        'Career sites with your jobs and your videos side by side',
        'Landing pages for a single role or a hiring campaign',
        'Company websites that candidates and customers both find their way around',
      ],
    },
    action: toContact('Get a Quote', 'website-production'),
  },
  {
    anchor: 'employer-branding',
    title: 'Employer Branding',
    icon: 'star',
    paragraphs: [
      'Every employer has a reputation; an employer brand is one you have shaped. We find out what your people value about working with you, put it into words and pictures, and carry it through everything a candidate meets.',
    ],
    lists: {
      'What it covers': [
        'Conversations with your people about what makes them stay',
        'A message that tells you apart from other employers in your market',
        'Films, photographs and texts that carry it',
        'A plan for your career site, your job postings and your social channels',
      ],
    },
    action: toContact('Learn More', 'employer-branding'),
  },
  {
    anchor: 'career-site-optimization',
    title: 'Career Site Optimization',
    icon: 'career-site',
    paragraphs: [
      'Advertising is wasted when the career site behind it loses people. We go through yours as a candidate would, on a phone and with little time, and turn what we find into a list of changes in order of effect.',
    ],
    lists: {
      'What we look at': [
        'How quickly the site loads and how soon a candidate sees a job',
        'How many steps lead to a finished application',
        'Whether every job page answers what candidates ask first',
        'Where a video says more than another paragraph',
      ],
    },
    action: toContact('Request Information', 'career-site-optimization'),
  },
];
