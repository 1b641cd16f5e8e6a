/**
 * Names of the GraphQL operations of the site, checked by a frontend test. Only these names are labels of metrics,
 * since callers could invent others without end.
 */
export const siteOperations = [
  'CareersPage',
  'CareersTeaser',
  'EmbeddedJobs',
  'EmployerPage',
  'Employers',
  'FramingOrganizations',
  'GalleryPage',
  'JobFilm',
  'JobLookupPage',
  'JobPage',
  'JobSources',
  'LinkCardEmployer',
  'LinkCardJob',
  'LinkCardVideo',
  'NearestJobs',
  'OwnJobsPage',
  'PlacesCalled',
  'PlayerVideo',
  'SavedJobs',
  'SiteTexts',
  'SuggestedPlaces',
  'WatchPage',
] as const;
