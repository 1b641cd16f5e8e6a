import { type Brand, pagePaths, services } from 'contract';
import type { Link } from './links.js';
import { retiredClientListings, retiredPaths } from './redirects.js';

export interface LinkGroup {
  readonly heading: string;
  readonly links: readonly Link[];
}

export const sitemapPage = {
  heading: 'Sitemap',
  lead: 'Every page of this website at a glance.',
  serviceAreasHeading: 'Service Areas',
  serviceAreas: ['Houston', 'Providence', 'Pennsylvania', 'Ohio'],
  industriesHeading: 'Industries',
  industries: ['Healthcare', 'Technology', 'Finance', 'Manufacturing', 'Education'],
} as const;

/** All links of the sitemap (product 2.36), with those that redirect (`redirects.ts`). */
export function sitemapGroups({ name, slug }: Pick<Brand, 'name' | 'slug'>): readonly LinkGroup[] {
  return [
    {
      heading: 'Main Pages',
      links: [
        { label: 'Home', to: pagePaths.home },
        { label: 'Services', to: pagePaths.services },
        { label: 'Contact', to: pagePaths.contact },
      ],
    },
    {
      heading: 'Services',
      links: [
        { label: 'RMO Strategy', to: pagePaths.service('recruitment-marketing-optimization') },
        ...services.map(({ title, link }) => ({ label: title, to: link })),
        { label: 'Website Production', to: pagePaths.service('website-production') },
        { label: 'Recruitment Marketing', to: retiredPaths.recruitmentMarketing },
        { label: 'HR Consulting Overview', to: retiredPaths.hrConsulting },
        { label: 'Talent Assessment', to: retiredPaths.talentAssessment },
        { label: 'Video Interviewing', to: retiredPaths.videoInterviewing },
      ],
    },
    {
      heading: 'Videos',
      links: [
        { label: 'Recruitment Video Services', to: pagePaths.videoServices },
        { label: 'Video Gallery', to: pagePaths.videoGallery },
        { label: 'All Videos', to: pagePaths.allVideos },
        { label: `${name} Videos`, to: pagePaths.ownVideos(slug) },
        { label: 'Film Production Tips', to: pagePaths.filmProductionTips },
        { label: 'Success Stories', to: retiredPaths.successStories },
        { label: 'Case Studies', to: retiredPaths.caseStudies },
      ],
    },
    {
      heading: 'Careers',
      links: [
        { label: 'All Career Opportunities', to: pagePaths.careers },
        { label: `${name} Jobs`, to: pagePaths.ownCareers(slug) },
        { label: 'Employers', to: pagePaths.employers },
        ...retiredClientListings({ name, slug }),
      ],
    },
    {
      heading: 'Legal',
      links: [
        { label: 'Privacy Policy', to: pagePaths.privacyPolicy },
        { label: 'Terms of Service', to: pagePaths.termsOfService },
        { label: 'Accessibility Statement', to: pagePaths.accessibility },
        { label: 'Sitemap', to: pagePaths.sitemap },
      ],
    },
  ];
}
