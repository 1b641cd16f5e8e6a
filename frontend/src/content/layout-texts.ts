import { pagePaths, referenceText, type Brand } from 'contract';
import { useTexts } from '../lib/locale.js';

export interface NavigationLink {
  readonly label: string;
  readonly path: string;
  readonly line?: string;
  readonly also?: readonly string[];
  /** The folder of the single pages of what it leads to, where that is no page itself. */
  readonly records?: string;
}

/** An item of the menu: a link, or a dropdown of links (product 3.2). */
export type NavigationItem =
  NavigationLink | { readonly label: string; readonly items: readonly NavigationLink[] };

interface FooterLinks {
  readonly title: string;
  readonly links: readonly NavigationLink[];
  readonly twice?: boolean;
}

type Named = Pick<Brand, 'name' | 'slug'>;

const services: readonly NavigationLink[] = [
  {
    label: 'RMO Strategy',
    line: 'Your jobs on video, month after month',
    path: pagePaths.service('recruitment-marketing-optimization'),
  },
  {
    label: 'Retained Search',
    line: 'One search, paid in thirds',
    path: pagePaths.service('retained-search'),
  },
  { label: 'Executive Search', line: 'Director to C-level, by the month', path: pagePaths.executiveSearch },
  {
    label: 'Hybrid Contingency',
    line: 'A deposit, then 20% on placement',
    path: pagePaths.service('hybrid-contingency'),
  },
  {
    label: 'HR Consulting',
    line: 'Hiring, assessment and retention',
    path: pagePaths.service('hr-consulting'),
  },
  {
    label: 'Media Buying',
    line: 'Ads on seven platforms and 150+ networks',
    path: pagePaths.service('media-buying'),
  },
  {
    label: 'Video Production',
    line: 'Films of your work, planned and shot',
    path: pagePaths.service('video-production'),
  },
  {
    label: 'Website Production',
    line: 'Websites built around your jobs',
    path: pagePaths.service('website-production'),
  },
  { label: 'Video Services', line: 'Reels, testimonials, behind the scenes', path: pagePaths.videoServices },
];

/** English texts of what surrounds every page, and of pages that cannot be shown. In Spanish: spanish.ts. */
export const layoutTexts = {
  skip: 'Skip to content',
  loading: 'Loading page',
  home: (brand: string) => `${brand}, home`,
  menu: 'Main',
  mobileMenu: 'Mobile',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  login: 'Login',
  /** In the menu of phones. */
  savedJobs: 'Saved jobs',
  newTab: ' (opens in a new tab)',
  /** The whole menu of product 3.2. */
  navigation: ({ name, slug }: Named): readonly NavigationItem[] => [
    { label: 'Home', path: pagePaths.home },
    { label: 'Services', items: services },
    {
      label: 'Videos',
      items: [
        {
          label: 'All Videos',
          path: pagePaths.allVideos,
          also: [pagePaths.videoGallery],
          records: '/videos',
        },
        { label: `${name} Videos`, path: pagePaths.ownVideos(slug) },
        { label: 'Film Production Tips', path: pagePaths.filmProductionTips },
      ],
    },
    {
      label: 'Careers',
      items: [
        { label: 'All Career Opportunities', path: pagePaths.careers },
        { label: `${name} Jobs`, path: pagePaths.ownCareers(slug) },
      ],
    },
    { label: 'Contact', path: pagePaths.contact },
  ],
  /** Texts of the footer (product 3.6). */
  footer: {
    tagline: 'Modern recruitment solutions with a video-centric approach.',
    columns: ({ name, slug }: Named): readonly FooterLinks[] => [
      {
        title: 'Quick Links',
        links: [
          { label: 'Home', path: pagePaths.home },
          { label: 'Services', path: pagePaths.services },
          { label: 'Video Gallery', path: pagePaths.videoGallery },
          { label: 'Careers', path: pagePaths.careers },
          { label: `${name} Jobs`, path: pagePaths.ownCareers(slug) },
          { label: 'Contact', path: pagePaths.contact },
        ],
      },
      { title: 'Services', links: services, twice: true },
    ],
    contact: 'Contact',
    partners: 'Partner Companies',
    /** @param description of a partner, a setting */
    partner: (description: string) => description,
    legal: ['Privacy Policy', 'Terms of Service', 'Accessibility', 'Sitemap'],
    privacyChoices: 'Privacy choices',
    copyright: (year: number, name: string) => `© ${year} ${name}. All rights reserved.`,
  },
  reference: referenceText,
  failure: {
    title: 'Temporarily unavailable',
    page: 'This page cannot be shown right now.',
    /** The server answered with an error. */
    ourSide: 'Something went wrong on our side. Please try again in a moment.',
    /** The server was not reached. `ErrorState` reloads the page, as announced here. */
    unreached:
      'You seem to be offline: our server was not reached. Once you are connected again, this page is loaded by itself.',
    retry: 'Retry',
  },
  /** Product 2.4. */
  notFound: {
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    hint: 'Did you forget to add the page to the router?',
    jobs: 'See open jobs',
  },
};

declare module '../lib/locale.js' {
  interface Texts {
    readonly layout: typeof layoutTexts;
  }
}
export const useLayoutTexts = () => useTexts('layout', layoutTexts);
