/**
 * Names of the GraphQL operations of the site, checked by a frontend test. Only these names are labels of metrics,
 * since callers could invent others without end.
 */
export const siteOperations = [
  'CareersPage',
  'CareersTeaser',
  'GalleryPage',
  'JobFilm',
  'JobLookupPage',
  'JobPage',
  'JobSources',
  'LinkCardJob',
  'LinkCardVideo',
  'NearestJobs',
  'OwnJobsPage',
  'PlacesCalled',
  'PlayerVideo',
  'SavedJobs',
  'SuggestedPlaces',
  'WatchPage',
] as const;
