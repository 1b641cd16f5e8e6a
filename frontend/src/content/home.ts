import { pagePaths } from 'contract';

/** Headings and leads of the home page's sections that have no module of their own (product 2.6). */
export const homeSections = {
  services: {
    heading: 'Our Services',
    lead: 'Recruitment marketing, search and consulting that start with one idea: people join people they have seen.',
    packagesHeading: 'Our RMO Packages',
    additionalHeading: 'Additional Services',
    learnMore: 'Learn More',
    all: { label: 'View All Services', to: pagePaths.services },
  },
  videoGallery: {
    heading: 'Video Gallery',
    lead: 'Job videos, employee stories and culture films we have made. Filter them by organization, topic or format and see what yours could look like.',
    action: { label: 'View Video Gallery', to: pagePaths.videoGallery },
  },
  careers: {
    heading: 'Career Opportunities',
    lead: 'Open positions with the organizations we recruit for, and with us.',
    loading: 'Loading job listings...',
    error: 'Unable to load job listings.',
    empty: 'No current job openings.',
    all: { label: 'View All Openings', to: pagePaths.careers },
  },
  contact: {
    anchor: 'contact',
    heading: 'Get in Touch',
    lead: 'Tell us which roles you need to fill. We will tell you honestly how video can help, and where it cannot.',
  },
} as const;
