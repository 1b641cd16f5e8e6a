/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type EmploymentType =
  | 'CONTRACT'
  | 'FULL_TIME'
  | 'OTHER'
  | 'PART_TIME';

/** Filters combine with AND. */
export type JobFilter = {
  department?: string | null | undefined;
  /** A place, "Houston, TX", in any of the wordings jobs have for a city of the United States; a job with several is found under each. */
  location?: string | null | undefined;
  organization?: string | number | null | undefined;
  /** Words that must all be found in title, department, location, organization or description, in any order, without regard to case, accents and hyphens; "quoted words" as a phrase. Abbreviations of the trade find their phrases in titles and departments, and phrases their abbreviations. */
  q?: string | null | undefined;
  type?: EmploymentType | null | undefined;
  /** Any but UNKNOWN. */
  workplace?: Workplace | null | undefined;
};

/** A cursor belongs to the order of the list it came with. RELEVANCE: jobs whose title has most of the words searched for first, then the newest. */
export type JobSort =
  | 'NEWEST'
  | 'RELEVANCE'
  | 'TITLE';

/** Which rule of the lookup found the job, in their order. */
export type LookupRule =
  | 'CLIENT_AND_PARTIAL_ID'
  | 'EXACT_ID'
  | 'EXACT_TITLE'
  | 'FIRST'
  | 'SAME_CLIENT'
  | 'TITLE_CONTAINS';

export type PayPeriod =
  | 'DAY'
  | 'HOUR'
  | 'MONTH'
  | 'TWO_WEEKS'
  | 'WEEK'
  | 'YEAR';

/** Google JobPosting `employmentType`. */
export type SchemaEmploymentType =
  | 'CONTRACTOR'
  | 'FULL_TIME'
  | 'INTERN'
  | 'OTHER'
  | 'PART_TIME'
  | 'PER_DIEM'
  | 'TEMPORARY'
  | 'VOLUNTEER';

/** Filters combine with AND. */
export type VideoFilter = {
  /** The source's category, or one the enhancement found. */
  category?: string | number | null | undefined;
  format?: VideoFormat | null | undefined;
  organization?: string | number | null | undefined;
  /** Words to be found, in any order and case, each as a part of title, description, tags, AI categories or transcript; "bts" finds behind-the-scenes. */
  q?: string | null | undefined;
  tag?: string | null | undefined;
};

/** Widescreen 16:9 or portrait 9:16. */
export type VideoFormat =
  | 'LANDSCAPE'
  | 'PORTRAIT';

export type Workplace =
  | 'HYBRID'
  | 'ONSITE'
  | 'REMOTE'
  | 'UNKNOWN';

export type LinkCardJobQueryVariables = Exact<{
  id: string | number;
}>;


export type LinkCardJobQuery = { job: { id: string, title: string, location: string, type: EmploymentType, typeRaw: string | null, closedAt: string | null, organization: { name: string } } | null };

export type LinkCardVideoQueryVariables = Exact<{
  id: string | number;
}>;


export type LinkCardVideoQuery = { video: { id: string, title: string, thumbnail: string, duration: number, sourceChannel: string, aspectRatio: VideoFormat } | null };

export type JobDetail_JobFragment = { description: string, isProspect: boolean, language: string | null, closedAt: string | null, isPostedDateStated: boolean, validThrough: string | null, schemaEmploymentTypes: Array<SchemaEmploymentType>, id: string, title: string, location: string, department: string | null, type: EmploymentType, typeRaw: string | null, postedDate: string, clientId: string, applyUrl: string, snippet: string, workplace: Workplace, requisitionId: string | null, locations: Array<{ label: string, city: string | null, region: string | null, country: string | null, postalCode: string | null }>, videos: Array<{ id: string, title: string, description: string, sourceChannel: string, thumbnail: string, duration: number, aspectRatio: VideoFormat, embedUrl: string }>, organization: { name: string, careerPageUrl: string }, pay: { min: number | null, max: number | null, currency: string | null, period: PayPeriod | null, text: string | null } | null };

export type JobPageQueryVariables = Exact<{
  id: string | number;
}>;


export type JobPageQuery = { job: { description: string, isProspect: boolean, language: string | null, closedAt: string | null, isPostedDateStated: boolean, validThrough: string | null, schemaEmploymentTypes: Array<SchemaEmploymentType>, id: string, title: string, location: string, department: string | null, type: EmploymentType, typeRaw: string | null, postedDate: string, clientId: string, applyUrl: string, snippet: string, workplace: Workplace, requisitionId: string | null, locations: Array<{ label: string, city: string | null, region: string | null, country: string | null, postalCode: string | null }>, videos: Array<{ id: string, title: string, description: string, sourceChannel: string, thumbnail: string, duration: number, aspectRatio: VideoFormat, embedUrl: string }>, organization: { name: string, careerPageUrl: string }, pay: { min: number | null, max: number | null, currency: string | null, period: PayPeriod | null, text: string | null } | null } | null };

export type SimilarJobsQueryVariables = Exact<{
  id: string | number;
  first: number;
}>;


export type SimilarJobsQuery = { job: { similarJobs: Array<{ id: string, title: string, location: string, department: string | null, type: EmploymentType, typeRaw: string | null, postedDate: string, clientId: string, organization: { name: string, careerPageUrl: string } }> } | null };

export type JobLookupPageQueryVariables = Exact<{
  segment: string;
  refresh: boolean;
}>;


export type JobLookupPageQuery = { jobLookup: { rule: LookupRule, job: { description: string, isProspect: boolean, language: string | null, closedAt: string | null, isPostedDateStated: boolean, validThrough: string | null, schemaEmploymentTypes: Array<SchemaEmploymentType>, id: string, title: string, location: string, department: string | null, type: EmploymentType, typeRaw: string | null, postedDate: string, clientId: string, applyUrl: string, snippet: string, workplace: Workplace, requisitionId: string | null, locations: Array<{ label: string, city: string | null, region: string | null, country: string | null, postalCode: string | null }>, videos: Array<{ id: string, title: string, description: string, sourceChannel: string, thumbnail: string, duration: number, aspectRatio: VideoFormat, embedUrl: string }>, organization: { name: string, careerPageUrl: string }, pay: { min: number | null, max: number | null, currency: string | null, period: PayPeriod | null, text: string | null } | null } } | null, jobs?: { nodes: Array<{ id: string, title: string, location: string, department: string | null, type: EmploymentType, typeRaw: string | null, postedDate: string, clientId: string, applyUrl: string, snippet: string, workplace: Workplace, requisitionId: string | null, organization: { name: string, careerPageUrl: string }, pay: { min: number | null, max: number | null, currency: string | null, period: PayPeriod | null, text: string | null } | null }> } };

export type JobsCache_JobFragment = { id: string, title: string, location: string, department: string | null, type: EmploymentType, typeRaw: string | null, postedDate: string, clientId: string, applyUrl: string, snippet: string, workplace: Workplace, requisitionId: string | null, organization: { name: string, careerPageUrl: string }, pay: { min: number | null, max: number | null, currency: string | null, period: PayPeriod | null, text: string | null } | null };

export type ApiStatusBanner_ApiStatusFragment = { available: boolean, clients: Array<string>, missing: boolean, keys: Array<string> };

export type JobCard_JobFragment = { id: string, title: string, location: string, department: string | null, type: EmploymentType, typeRaw: string | null, postedDate: string, clientId: string, organization: { name: string, careerPageUrl: string } };

export type ListingFilters_FacetFragment = { value: string, label: string, count: number };

export type CareersPageQueryVariables = Exact<{
  filter?: JobFilter | null | undefined;
  first: number;
  page: number;
  sort?: JobSort | null | undefined;
  exact?: boolean | null | undefined;
}>;


export type CareersPageQuery = { organizations: Array<{ id: string, name: string }>, jobs: { totalCount: number, correctedQuery: string | null, nodes: Array<{ id: string, title: string, location: string, department: string | null, type: EmploymentType, typeRaw: string | null, postedDate: string, clientId: string, organization: { name: string, careerPageUrl: string } }>, facets: { organizations: Array<{ value: string, label: string, count: number }>, departments: Array<{ value: string, label: string, count: number }>, types: Array<{ value: string, label: string, count: number }>, locations: Array<{ value: string, label: string, count: number }>, workplaces: Array<{ value: string, label: string, count: number }> } } };

export type JobRow_JobFragment = { id: string, title: string, location: string, type: EmploymentType, typeRaw: string | null, postedDate: string, snippet: string, department: string | null, clientId: string, applyUrl: string, workplace: Workplace, requisitionId: string | null, organization: { name: string, careerPageUrl: string }, pay: { min: number | null, max: number | null, currency: string | null, period: PayPeriod | null, text: string | null } | null };

export type OwnJobsPageQueryVariables = Exact<{
  filter?: JobFilter | null | undefined;
  first: number;
  page: number;
  exact?: boolean | null | undefined;
}>;


export type OwnJobsPageQuery = { jobs: { totalCount: number, correctedQuery: string | null, nodes: Array<{ id: string, type: EmploymentType, title: string, location: string, typeRaw: string | null, postedDate: string, snippet: string, department: string | null, clientId: string, applyUrl: string, workplace: Workplace, requisitionId: string | null, organization: { name: string, careerPageUrl: string }, pay: { min: number | null, max: number | null, currency: string | null, period: PayPeriod | null, text: string | null } | null }> } };

export type JobSourcesQueryVariables = Exact<{ [key: string]: never; }>;


export type JobSourcesQuery = { jobSources: Array<{ organizationId: string, name: string, openJobs: number, lastGoodAt: string | null }>, apiStatus: { available: boolean, clients: Array<string>, missing: boolean, keys: Array<string> } };

export type CareersTeaserQueryVariables = Exact<{
  first: number;
}>;


export type CareersTeaserQuery = { jobs: { nodes: Array<{ id: string, title: string, location: string, department: string | null, type: EmploymentType, typeRaw: string | null, postedDate: string, clientId: string, organization: { name: string, careerPageUrl: string } }> } };

export type PlayPoster_VideoFragment = { title: string, thumbnail: string, duration: number, aspectRatio: VideoFormat };

export type VideoCard_VideoFragment = { id: string, title: string, description: string, sourceChannel: string, thumbnail: string, duration: number, aspectRatio: VideoFormat, embedUrl: string };

export type FilterLinks_FacetFragment = { value: string, label: string, count: number };

export type GalleryPageQueryVariables = Exact<{
  filter?: VideoFilter | null | undefined;
  first: number;
  page: number;
}>;


export type GalleryPageQuery = { videos: { totalCount: number, pageCount: number, nodes: Array<{ id: string, title: string, description: string, sourceChannel: string, thumbnail: string, duration: number, aspectRatio: VideoFormat, embedUrl: string }>, facets: { categories: Array<{ value: string, label: string, count: number }>, organizations: Array<{ value: string, label: string, count: number }>, tags: Array<{ value: string, label: string, count: number }>, formats: Array<{ value: string, label: string, count: number }> } } };

export type VideoModal_VideoFragment = { id: string, title: string, embedUrl: string, aspectRatio: VideoFormat };

export type PlayerVideoQueryVariables = Exact<{
  id: string | number;
}>;


export type PlayerVideoQuery = { video: { id: string, title: string, thumbnail: string, file: string | null, width: number | null, height: number | null, captions: Array<{ language: string, label: string, url: string | null }> } | null };

export type OrganizationJobs_OrganizationFragment = { id: string, name: string, openJobs: number, jobs: { nodes: Array<{ id: string, title: string, location: string }> } };

export type Topics_VideoFragment = { category: string | null, aiCategories: Array<string>, tags: Array<string> };

export type WatchPage_VideoFragment = { id: string, title: string, description: string, sourceChannel: string, file: string | null, publishedAt: string | null, transcript: string | null, embedUrl: string, category: string | null, aiCategories: Array<string>, tags: Array<string>, thumbnail: string, duration: number, aspectRatio: VideoFormat, organization: { id: string, name: string, openJobs: number, jobs: { nodes: Array<{ id: string, title: string, location: string }> } } | null, related: Array<{ id: string, title: string, description: string, sourceChannel: string, thumbnail: string, duration: number, aspectRatio: VideoFormat, embedUrl: string }> };

export type WatchPlayer_VideoFragment = { id: string, title: string, embedUrl: string, thumbnail: string, duration: number, aspectRatio: VideoFormat };

export type WatchPageQueryVariables = Exact<{
  id: string | number;
}>;


export type WatchPageQuery = { video: { id: string, title: string, description: string, sourceChannel: string, file: string | null, publishedAt: string | null, transcript: string | null, embedUrl: string, category: string | null, aiCategories: Array<string>, tags: Array<string>, thumbnail: string, duration: number, aspectRatio: VideoFormat, organization: { id: string, name: string, openJobs: number, jobs: { nodes: Array<{ id: string, title: string, location: string }> } } | null, related: Array<{ id: string, title: string, description: string, sourceChannel: string, thumbnail: string, duration: number, aspectRatio: VideoFormat, embedUrl: string }> } | null, videoCategories: Array<{ id: string, label: string }> };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const JobsCache_JobFragmentDoc = new TypedDocumentString(`
    fragment JobsCache_job on Job {
  id
  title
  location
  department
  type
  typeRaw
  postedDate
  clientId
  organization {
    name
    careerPageUrl
  }
  applyUrl
  snippet
  workplace
  requisitionId
  pay {
    min
    max
    currency
    period
    text
  }
}
    `, {"fragmentName":"JobsCache_job"}) as unknown as TypedDocumentString<JobsCache_JobFragment, unknown>;
export const PlayPoster_VideoFragmentDoc = new TypedDocumentString(`
    fragment PlayPoster_video on Video {
  title
  thumbnail
  duration
  aspectRatio
}
    `, {"fragmentName":"PlayPoster_video"}) as unknown as TypedDocumentString<PlayPoster_VideoFragment, unknown>;
export const VideoModal_VideoFragmentDoc = new TypedDocumentString(`
    fragment VideoModal_video on Video {
  id
  title
  embedUrl
  aspectRatio
}
    `, {"fragmentName":"VideoModal_video"}) as unknown as TypedDocumentString<VideoModal_VideoFragment, unknown>;
export const VideoCard_VideoFragmentDoc = new TypedDocumentString(`
    fragment VideoCard_video on Video {
  id
  title
  description
  sourceChannel
  ...PlayPoster_video
  ...VideoModal_video
}
    fragment PlayPoster_video on Video {
  title
  thumbnail
  duration
  aspectRatio
}
fragment VideoModal_video on Video {
  id
  title
  embedUrl
  aspectRatio
}`, {"fragmentName":"VideoCard_video"}) as unknown as TypedDocumentString<VideoCard_VideoFragment, unknown>;
export const JobDetail_JobFragmentDoc = new TypedDocumentString(`
    fragment JobDetail_job on Job {
  ...JobsCache_job
  description
  isProspect
  language
  closedAt
  isPostedDateStated
  validThrough
  schemaEmploymentTypes
  locations {
    label
    city
    region
    country
    postalCode
  }
  videos(first: 3) {
    id
    ...VideoCard_video
  }
}
    fragment JobsCache_job on Job {
  id
  title
  location
  department
  type
  typeRaw
  postedDate
  clientId
  organization {
    name
    careerPageUrl
  }
  applyUrl
  snippet
  workplace
  requisitionId
  pay {
    min
    max
    currency
    period
    text
  }
}
fragment PlayPoster_video on Video {
  title
  thumbnail
  duration
  aspectRatio
}
fragment VideoCard_video on Video {
  id
  title
  description
  sourceChannel
  ...PlayPoster_video
  ...VideoModal_video
}
fragment VideoModal_video on Video {
  id
  title
  embedUrl
  aspectRatio
}`, {"fragmentName":"JobDetail_job"}) as unknown as TypedDocumentString<JobDetail_JobFragment, unknown>;
export const ApiStatusBanner_ApiStatusFragmentDoc = new TypedDocumentString(`
    fragment ApiStatusBanner_apiStatus on ApiStatus {
  available
  clients
  missing
  keys
}
    `, {"fragmentName":"ApiStatusBanner_apiStatus"}) as unknown as TypedDocumentString<ApiStatusBanner_ApiStatusFragment, unknown>;
export const JobCard_JobFragmentDoc = new TypedDocumentString(`
    fragment JobCard_job on Job {
  id
  title
  location
  department
  type
  typeRaw
  postedDate
  clientId
  organization {
    name
    careerPageUrl
  }
}
    `, {"fragmentName":"JobCard_job"}) as unknown as TypedDocumentString<JobCard_JobFragment, unknown>;
export const ListingFilters_FacetFragmentDoc = new TypedDocumentString(`
    fragment ListingFilters_facet on Facet {
  value
  label
  count
}
    `, {"fragmentName":"ListingFilters_facet"}) as unknown as TypedDocumentString<ListingFilters_FacetFragment, unknown>;
export const JobRow_JobFragmentDoc = new TypedDocumentString(`
    fragment JobRow_job on Job {
  id
  title
  location
  type
  typeRaw
  postedDate
  snippet
  ...JobsCache_job
}
    fragment JobsCache_job on Job {
  id
  title
  location
  department
  type
  typeRaw
  postedDate
  clientId
  organization {
    name
    careerPageUrl
  }
  applyUrl
  snippet
  workplace
  requisitionId
  pay {
    min
    max
    currency
    period
    text
  }
}`, {"fragmentName":"JobRow_job"}) as unknown as TypedDocumentString<JobRow_JobFragment, unknown>;
export const FilterLinks_FacetFragmentDoc = new TypedDocumentString(`
    fragment FilterLinks_facet on Facet {
  value
  label
  count
}
    `, {"fragmentName":"FilterLinks_facet"}) as unknown as TypedDocumentString<FilterLinks_FacetFragment, unknown>;
export const WatchPlayer_VideoFragmentDoc = new TypedDocumentString(`
    fragment WatchPlayer_video on Video {
  id
  title
  embedUrl
  ...PlayPoster_video
}
    fragment PlayPoster_video on Video {
  title
  thumbnail
  duration
  aspectRatio
}`, {"fragmentName":"WatchPlayer_video"}) as unknown as TypedDocumentString<WatchPlayer_VideoFragment, unknown>;
export const Topics_VideoFragmentDoc = new TypedDocumentString(`
    fragment Topics_video on Video {
  category
  aiCategories
  tags
}
    `, {"fragmentName":"Topics_video"}) as unknown as TypedDocumentString<Topics_VideoFragment, unknown>;
export const OrganizationJobs_OrganizationFragmentDoc = new TypedDocumentString(`
    fragment OrganizationJobs_organization on Organization {
  id
  name
  openJobs
  jobs(first: 4) {
    nodes {
      id
      title
      location
    }
  }
}
    `, {"fragmentName":"OrganizationJobs_organization"}) as unknown as TypedDocumentString<OrganizationJobs_OrganizationFragment, unknown>;
export const WatchPage_VideoFragmentDoc = new TypedDocumentString(`
    fragment WatchPage_video on Video {
  ...WatchPlayer_video
  ...Topics_video
  id
  title
  description
  sourceChannel
  file
  publishedAt
  transcript
  organization {
    ...OrganizationJobs_organization
  }
  related {
    id
    ...VideoCard_video
  }
}
    fragment PlayPoster_video on Video {
  title
  thumbnail
  duration
  aspectRatio
}
fragment VideoCard_video on Video {
  id
  title
  description
  sourceChannel
  ...PlayPoster_video
  ...VideoModal_video
}
fragment VideoModal_video on Video {
  id
  title
  embedUrl
  aspectRatio
}
fragment OrganizationJobs_organization on Organization {
  id
  name
  openJobs
  jobs(first: 4) {
    nodes {
      id
      title
      location
    }
  }
}
fragment Topics_video on Video {
  category
  aiCategories
  tags
}
fragment WatchPlayer_video on Video {
  id
  title
  embedUrl
  ...PlayPoster_video
}`, {"fragmentName":"WatchPage_video"}) as unknown as TypedDocumentString<WatchPage_VideoFragment, unknown>;
export const LinkCardJobDocument = new TypedDocumentString(`
    query LinkCardJob($id: ID!) {
  job(id: $id) {
    id
    title
    location
    type
    typeRaw
    closedAt
    organization {
      name
    }
  }
}
    `) as unknown as TypedDocumentString<LinkCardJobQuery, LinkCardJobQueryVariables>;
export const LinkCardVideoDocument = new TypedDocumentString(`
    query LinkCardVideo($id: ID!) {
  video(id: $id) {
    id
    title
    thumbnail
    duration
    sourceChannel
    aspectRatio
  }
}
    `) as unknown as TypedDocumentString<LinkCardVideoQuery, LinkCardVideoQueryVariables>;
export const JobPageDocument = new TypedDocumentString(`
    query JobPage($id: ID!) {
  job(id: $id) {
    ...JobDetail_job
  }
}
    fragment JobDetail_job on Job {
  ...JobsCache_job
  description
  isProspect
  language
  closedAt
  isPostedDateStated
  validThrough
  schemaEmploymentTypes
  locations {
    label
    city
    region
    country
    postalCode
  }
  videos(first: 3) {
    id
    ...VideoCard_video
  }
}
fragment JobsCache_job on Job {
  id
  title
  location
  department
  type
  typeRaw
  postedDate
  clientId
  organization {
    name
    careerPageUrl
  }
  applyUrl
  snippet
  workplace
  requisitionId
  pay {
    min
    max
    currency
    period
    text
  }
}
fragment PlayPoster_video on Video {
  title
  thumbnail
  duration
  aspectRatio
}
fragment VideoCard_video on Video {
  id
  title
  description
  sourceChannel
  ...PlayPoster_video
  ...VideoModal_video
}
fragment VideoModal_video on Video {
  id
  title
  embedUrl
  aspectRatio
}`) as unknown as TypedDocumentString<JobPageQuery, JobPageQueryVariables>;
export const SimilarJobsDocument = new TypedDocumentString(`
    query SimilarJobs($id: ID!, $first: Int!) {
  job(id: $id) {
    similarJobs(first: $first) {
      id
      ...JobCard_job
    }
  }
}
    fragment JobCard_job on Job {
  id
  title
  location
  department
  type
  typeRaw
  postedDate
  clientId
  organization {
    name
    careerPageUrl
  }
}`) as unknown as TypedDocumentString<SimilarJobsQuery, SimilarJobsQueryVariables>;
export const JobLookupPageDocument = new TypedDocumentString(`
    query JobLookupPage($segment: String!, $refresh: Boolean!) {
  jobLookup(segment: $segment) {
    rule
    job {
      ...JobDetail_job
    }
  }
  jobs(first: 50) @include(if: $refresh) {
    nodes {
      ...JobsCache_job
    }
  }
}
    fragment JobDetail_job on Job {
  ...JobsCache_job
  description
  isProspect
  language
  closedAt
  isPostedDateStated
  validThrough
  schemaEmploymentTypes
  locations {
    label
    city
    region
    country
    postalCode
  }
  videos(first: 3) {
    id
    ...VideoCard_video
  }
}
fragment JobsCache_job on Job {
  id
  title
  location
  department
  type
  typeRaw
  postedDate
  clientId
  organization {
    name
    careerPageUrl
  }
  applyUrl
  snippet
  workplace
  requisitionId
  pay {
    min
    max
    currency
    period
    text
  }
}
fragment PlayPoster_video on Video {
  title
  thumbnail
  duration
  aspectRatio
}
fragment VideoCard_video on Video {
  id
  title
  description
  sourceChannel
  ...PlayPoster_video
  ...VideoModal_video
}
fragment VideoModal_video on Video {
  id
  title
  embedUrl
  aspectRatio
}`) as unknown as TypedDocumentString<JobLookupPageQuery, JobLookupPageQueryVariables>;
export const CareersPageDocument = new TypedDocumentString(`
    query CareersPage($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {
  organizations {
    id
    name
  }
  jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {
    totalCount
    correctedQuery
    nodes {
      id
      ...JobCard_job
    }
    facets {
      organizations {
        ...ListingFilters_facet
      }
      departments {
        ...ListingFilters_facet
      }
      types {
        ...ListingFilters_facet
      }
      locations {
        ...ListingFilters_facet
      }
      workplaces {
        ...ListingFilters_facet
      }
    }
  }
}
    fragment JobCard_job on Job {
  id
  title
  location
  department
  type
  typeRaw
  postedDate
  clientId
  organization {
    name
    careerPageUrl
  }
}
fragment ListingFilters_facet on Facet {
  value
  label
  count
}`) as unknown as TypedDocumentString<CareersPageQuery, CareersPageQueryVariables>;
export const OwnJobsPageDocument = new TypedDocumentString(`
    query OwnJobsPage($filter: JobFilter, $first: Int!, $page: Int!, $exact: Boolean) {
  jobs(filter: $filter, first: $first, page: $page, exact: $exact) {
    totalCount
    correctedQuery
    nodes {
      id
      type
      ...JobRow_job
    }
  }
}
    fragment JobsCache_job on Job {
  id
  title
  location
  department
  type
  typeRaw
  postedDate
  clientId
  organization {
    name
    careerPageUrl
  }
  applyUrl
  snippet
  workplace
  requisitionId
  pay {
    min
    max
    currency
    period
    text
  }
}
fragment JobRow_job on Job {
  id
  title
  location
  type
  typeRaw
  postedDate
  snippet
  ...JobsCache_job
}`) as unknown as TypedDocumentString<OwnJobsPageQuery, OwnJobsPageQueryVariables>;
export const JobSourcesDocument = new TypedDocumentString(`
    query JobSources {
  jobSources {
    organizationId
    name
    openJobs
    lastGoodAt
  }
  apiStatus {
    ...ApiStatusBanner_apiStatus
  }
}
    fragment ApiStatusBanner_apiStatus on ApiStatus {
  available
  clients
  missing
  keys
}`) as unknown as TypedDocumentString<JobSourcesQuery, JobSourcesQueryVariables>;
export const CareersTeaserDocument = new TypedDocumentString(`
    query CareersTeaser($first: Int!) {
  jobs(first: $first) {
    nodes {
      id
      ...JobCard_job
    }
  }
}
    fragment JobCard_job on Job {
  id
  title
  location
  department
  type
  typeRaw
  postedDate
  clientId
  organization {
    name
    careerPageUrl
  }
}`) as unknown as TypedDocumentString<CareersTeaserQuery, CareersTeaserQueryVariables>;
export const GalleryPageDocument = new TypedDocumentString(`
    query GalleryPage($filter: VideoFilter, $first: Int!, $page: Int!) {
  videos(filter: $filter, first: $first, page: $page) {
    totalCount
    pageCount
    nodes {
      id
      ...VideoCard_video
    }
    facets {
      categories {
        ...FilterLinks_facet
      }
      organizations {
        ...FilterLinks_facet
      }
      tags {
        ...FilterLinks_facet
      }
      formats {
        ...FilterLinks_facet
      }
    }
  }
}
    fragment PlayPoster_video on Video {
  title
  thumbnail
  duration
  aspectRatio
}
fragment VideoCard_video on Video {
  id
  title
  description
  sourceChannel
  ...PlayPoster_video
  ...VideoModal_video
}
fragment FilterLinks_facet on Facet {
  value
  label
  count
}
fragment VideoModal_video on Video {
  id
  title
  embedUrl
  aspectRatio
}`) as unknown as TypedDocumentString<GalleryPageQuery, GalleryPageQueryVariables>;
export const PlayerVideoDocument = new TypedDocumentString(`
    query PlayerVideo($id: ID!) {
  video(id: $id) {
    id
    title
    thumbnail
    file
    width
    height
    captions {
      language
      label
      url
    }
  }
}
    `) as unknown as TypedDocumentString<PlayerVideoQuery, PlayerVideoQueryVariables>;
export const WatchPageDocument = new TypedDocumentString(`
    query WatchPage($id: ID!) {
  video(id: $id) {
    ...WatchPage_video
  }
  videoCategories {
    id
    label
  }
}
    fragment PlayPoster_video on Video {
  title
  thumbnail
  duration
  aspectRatio
}
fragment VideoCard_video on Video {
  id
  title
  description
  sourceChannel
  ...PlayPoster_video
  ...VideoModal_video
}
fragment VideoModal_video on Video {
  id
  title
  embedUrl
  aspectRatio
}
fragment OrganizationJobs_organization on Organization {
  id
  name
  openJobs
  jobs(first: 4) {
    nodes {
      id
      title
      location
    }
  }
}
fragment Topics_video on Video {
  category
  aiCategories
  tags
}
fragment WatchPage_video on Video {
  ...WatchPlayer_video
  ...Topics_video
  id
  title
  description
  sourceChannel
  file
  publishedAt
  transcript
  organization {
    ...OrganizationJobs_organization
  }
  related {
    id
    ...VideoCard_video
  }
}
fragment WatchPlayer_video on Video {
  id
  title
  embedUrl
  ...PlayPoster_video
}`) as unknown as TypedDocumentString<WatchPageQuery, WatchPageQueryVariables>;