/**
 * Names of the GraphQL operations the site sends; a frontend test holds the list to its documents. Metrics are kept by
 * these names alone: a name any caller can make up would be a time series any caller can make up.
 */
export const siteOperations = [
  'CareersPage',
  'CareersTeaser',
  'GalleryPage',
  'JobLookupPage',
  'JobPage',
  'JobSources',
  'LinkCardJob',
  'LinkCardVideo',
  'OwnJobsPage',
  'PlayerVideo',
  'SimilarJobs',
  'WatchPage',
] as const;
