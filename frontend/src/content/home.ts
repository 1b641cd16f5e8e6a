import { type Brand, pagePaths } from 'contract';
import { packageTerms } from './package-terms.js';
import { unbroken } from '../lib/brand.js';
import type { PictureKey } from '../components/Picture.js';
import { film } from './videos/shown-films.js';

/** Headings and leads of the home page's sections that have no module of their own (product 2.6). */
export const homeSections = {
  clients: {
    heading: 'Organizations we recruit for',
    openJobs: (count: number) => (count === 1 ? '1 open job' : `${count} open jobs`),
  },
  services: {
    heading: 'Our Services',
    lead: 'Recruitment marketing, search and consulting that start with one idea: people join people they have seen.',
    packagesHeading: 'Our RMO Packages',
    packagesLead: packageTerms,
    additionalHeading: 'Additional Services',
    learnMore: 'Learn More',
    all: 'View All Services',
  },
  videoGallery: {
    heading: 'Video Gallery',
    lead: 'Job videos, employee stories and culture films we have made. Filter them by organization, topic or format and see what yours could look like.',
    action: 'View Video Gallery',
  },
  careers: {
    heading: 'Career Opportunities',
    lead: 'Open jobs at the organizations we recruit for, and with us.',
    loading: 'Loading job listings...',
    error: 'Unable to load job listings.',
    empty: 'No current job openings.',
    all: { label: 'View All Openings', to: pagePaths.careers },
    /** For job seekers, in the hero. */
    looking: 'Looking for a job?',
    see: (count: number | undefined) =>
      count ? `See ${count} open ${count === 1 ? 'job' : 'jobs'}` : 'See open jobs',
  },
  contact: {
    anchor: 'contact',
    heading: 'Get in Touch',
    lead: 'Tell us which roles you need to fill. We will tell you honestly how video can help, and where it cannot.',
  },
} as const;

/** The first thing a visitor sees on the home page (product 2.7). */
export const hero = {
  headline: 'Attract the right talent with video and AI',
  lead: 'We film what makes your workplace worth joining. AI sorts the films by topic, so that the people you hope to hire find the one about their work, from front-line teams to the C-suite.',
  toServices: 'Explore Our Services',
  toVideos: 'Watch Our Videos',
  watchReel: 'Watch the reel',
} as const;

/** Five, looping; the index advances every `interfaceTimes.hero`. */
export const heroPictures: readonly PictureKey[] = [
  'hero-1',
  'work-ward',
  'hero-3',
  'work-plant',
  'work-warehouse',
];

/** The stats strip (product 9.3). */
export const stats = [
  { id: 'views', value: '6M+', label: 'video views' },
  { id: 'applicants', value: '5k+', label: 'monthly applicants generated' },
  { id: 'established', value: '2018', label: 'established' },
  { id: 'videos', value: '2,000+', label: 'recruitment videos' },
] as const;

/** The line that goes with the strip, letter for letter. */
export const experienceLine = 'Over 40 years of combined experience';

export const timelineHeading = 'Our Legacy of Excellence';

/** The company's history (product 9.4). */
export function timeline({ name }: Pick<Brand, 'name'>) {
  return [
    {
      year: 2004,
      title: 'A recruiting career begins',
      description: 'Our founder begins recruiting and learns the trade from the first phone call up.',
    },
    {
      year: 2009,
      title: 'The parent firm is incorporated',
      description: 'The recruiting firm that would later give rise to us is incorporated.',
    },
    {
      year: 2010,
      title: 'The parent firm opens for business',
      description: 'Operations begin, one search and one client relationship at a time.',
    },
    {
      year: 2016,
      title: 'Video comes to recruiting',
      description:
        'Video content and marketing are launched, so that candidates can see a workplace before they apply.',
    },
    {
      year: 2018,
      title: `${unbroken(name)} is established`,
      description:
        'Video-centric recruitment gets a company of its own, as a subsidiary of the parent recruiting firm.',
    },
    {
      year: 2020,
      title: 'Retained search and HR consulting',
      description:
        'We expand into retained search and HR consulting, so that attracting, choosing and keeping people is one conversation.',
    },
  ];
}

/** The promotion of the external client portal (product 2.12). */
export const clientDashboard = {
  heading: 'Client Dashboard',
  lead: 'Clients follow their campaign in our video-tracking portal, at any hour and without asking for a report.',
  points: [
    'See how your recruitment videos are being watched',
    'Follow every video from filming to publication',
    'Keep your whole hiring team looking at the same picture',
  ],
  action: 'Login to Dashboard',
} as const;

/** The band that ends the home page (product 2.19). */
export const closingBand = {
  heading: 'Ready to show candidates who you are?',
  lead: 'Tell us about the people you are looking for. Everything after that starts with a conversation.',
  contact: 'Contact Us',
  clientLogin: 'Client Login',
} as const;

/** A slide of the home page's gallery; its dialog shows the picture large, with title and description. */
export interface GallerySlide {
  readonly id: string;
  readonly picture: PictureKey;
  readonly title: string;
  readonly description: string;
}

export const behindTheScenes = {
  heading: 'Behind the Scenes',
  lead: 'How a recruitment video comes about, from the first light on set to the final cut.',
} as const;

export const behindTheScenesSlides: readonly GallerySlide[] = [
  {
    id: 'lighting',
    picture: 'behind-the-scenes-3',
    title: 'Setting the light',
    description:
      'Before anyone sits down we shape the light, so that people look like themselves on a good day and can forget the camera.',
  },
  {
    id: 'camera',
    picture: 'behind-the-scenes-5',
    title: 'Camera in motion',
    description:
      'Slow, steady movement through a workplace gives candidates the feeling of walking in for the first time.',
  },
  {
    id: 'interview',
    picture: 'behind-the-scenes-1',
    title: 'The interview',
    description:
      'No scripts to recite. We ask, your people answer, and what they say about their work is the film.',
  },
  {
    id: 'sound',
    picture: 'behind-the-scenes-2',
    title: 'Listening closely',
    description:
      'Every voice is recorded and mixed with care, because viewers forgive a plain picture sooner than poor sound.',
  },
  {
    id: 'edit',
    picture: 'behind-the-scenes-4',
    title: 'The final cut',
    description:
      'One shoot becomes many films: widescreen for your career site, portrait for phones, captions for everyone.',
  },
];

/** What the reel of the home page's hero shows, with sound. */
export const showreel = film('showreel-in-twelve-seconds', 'Showreel: stories with light and patience', 12);

/** Films that the home page plays: two in landscape, one upright. */
export const homeFilms = [
  film('nurse-day-in-the-life', 'Twelve hours on a medical-surgical floor', 12),
  film('rooted-in-the-neighborhood', 'Culture film: hired from four streets away', 10, 'PORTRAIT'),
  film('benefits-in-plain-words', 'Benefits explained: more than a number', 11),
];
