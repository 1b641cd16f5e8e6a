import {
  inLocale,
  isEmploymentType,
  jobExactKey,
  jobFiltersFromSearch,
  jobSortFromSearch,
  jobSortKey,
  limits,
  localeOf,
  pageFromSearch,
  pagePaths,
  searchFromJobFilters,
  usualJobSort,
  type JobFilters,
  type JobSort,
  radiusOptions,
  usualRadius,
} from 'contract';
import { graphql } from '../../__generated__/gql.js';
import type { CareersPageQuery, CareersTeaserQuery, NearestJobsQuery } from '../../__generated__/graphql.js';
import { isFiltered } from '../../components/list/filters.js';
import { loadListPage, settled, type Loaded } from '../../components/list/list-page.js';
import type { PageLoaderArgs } from '../../lib/page.js';
import type { Query } from '../../lib/data/query.js';
import { ValidationErrors } from '../../lib/data/failures.js';
import { employmentTypeNames, fieldNames, workplaceNames } from './job-words.js';
import { loadJobSources, type JobSources } from './SourceNotices.js';

export interface ListingState {
  readonly filters: JobFilters;
  /** Absent for the usual order. */
  readonly sort?: JobSort;
  /** No correction of the search text (product 4.19). */
  readonly exact?: true;
  readonly page: number;
}

/** @returns what the address asks for; unknown and invalid parameters are ignored */
export function listingStateFrom(search: URLSearchParams): ListingState {
  const filters = jobFiltersFromSearch(search);
  const sort = jobSortFromSearch(search);
  return {
    filters,
    ...(sort !== usualJobSort(filters) && { sort }),
    ...(filters.q !== undefined && search.get(jobExactKey) === 'true' && { exact: true }),
    page: pageFromSearch(search),
  };
}

/**
 * @param path of the page
 * @returns the canonical address: equal states have one address and one cache entry
 */
export function listingAddress(
  { filters, sort, exact, page }: ListingState,
  path: string = pagePaths.careers,
): string {
  const search = searchFromJobFilters(filters);
  if (sort !== undefined) search.set(jobSortKey, sort);
  if (exact) search.set(jobExactKey, 'true');
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/**
 * @param corrected the search text the list was found by, where it is another one than given
 * @returns the address of the feed with the same jobs (product 8.15)
 */
export function feedAddress(
  format: 'rss' | 'json',
  { filters }: ListingState,
  corrected: string | null | undefined,
): string {
  const listed = { ...filters, ...(corrected && { q: corrected }) };
  return listingAddress({ filters: listed, page: 1 }, `/feeds/jobs.${format}`);
}

const placesCalledQuery = graphql(/* GraphQL */ `
  query PlacesCalled($near: String!) {
    placesCalled(near: $near)
    placesLike(near: $near)
  }
`);

const careersPageQuery = graphql(/* GraphQL */ `
  query CareersPage(
    $filter: JobFilter
    $first: Int!
    $page: Int!
    $sort: JobSort
    $exact: Boolean
    $employer: ID!
    $ofOne: Boolean!
  ) {
    organizations {
      id
      name
    }
    employer: organization(id: $employer) @include(if: $ofOne) {
      id
      name
      active
      careerPageUrl
      openJobs
      films
      videos(first: 1) {
        id
        title
        aspectRatio
        duration
        thumbnail
        file
      }
    }
    jobAlertsOffered
    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {
      totalCount
      correctedQuery
      alsoSearched
      searchedNear {
        place
        radius
        literalQuery
      }
      near
      nodes {
        id
        miles
        ...JobCard_job
      }
      facets {
        organizations {
          ...Filter_facet
        }
        fields {
          ...Filter_facet
        }
        departments {
          ...Filter_facet
        }
        types {
          ...Filter_facet
        }
        locations {
          ...Filter_facet
        }
        workplaces {
          ...Filter_facet
        }
        pay {
          ...Filter_facet
        }
        posted {
          ...Filter_facet
        }
      }
    }
  }
`);

export interface UnknownPlace {
  readonly text: string;
  /** The cities of that name; none where it is not known. */
  readonly mayBe: readonly string[];
  /** Cities that are written much like it. */
  readonly like: readonly string[];
}

export type Listing = CareersPageQuery &
  JobSources & {
    /** `near` names no one place: then nothing is listed. */
    readonly unknownPlace?: UnknownPlace;
    /** Of an empty list. */
    readonly nearest?: NearestJobs;
  };

export function loadCareers({ request, query }: PageLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const path = inLocale(localeOf(pathname), pagePaths.careers);
  const state = listingStateFrom(searchParams);
  const found = Promise.all([findJobs(state, query, request.signal), loadJobSources(query)]);
  return loadListPage({
    path,
    state,
    loading: found.then(([listing, sources]): Listing => ({ ...listing, ...sources })),
    pageCount: ({ jobs }) => pageCount(jobs.totalCount),
    addressOf: (wanted) => listingAddress(wanted, path),
  });
}

/** Where the place is not known, the filters are still shown, as without it. */
async function findJobs(
  state: ListingState,
  query: Query,
  signal: AbortSignal,
): Promise<CareersPageQuery & Pick<Listing, 'unknownPlace' | 'nearest'>> {
  try {
    const found = await query(careersPageQuery, listVariables(state), signal);
    if (found.jobs.totalCount > 0 || !isFiltered(state.filters)) return found;
    // The page is shown without them when they cannot be read.
    const nearest = await findNearestJobs(state.filters, query, signal).catch(() => undefined);
    return { ...found, ...(nearest && { nearest }) };
  } catch (error) {
    const { near } = state.filters;
    if (!(error instanceof ValidationErrors && error.errors.has('near') && near !== undefined)) throw error;
    const elsewhere = searchFromJobFilters(state.filters);
    elsewhere.delete('near');
    const [{ jobs, ...found }, { placesCalled, placesLike }] = await Promise.all([
      query(careersPageQuery, listVariables({ ...state, filters: jobFiltersFromSearch(elsewhere) }), signal),
      query(placesCalledQuery, { near }, signal),
    ]);
    const unknownPlace = { text: near, mayBe: placesCalled, like: placesLike };
    return { ...found, jobs: { ...jobs, totalCount: 0, nodes: [], correctedQuery: null }, unknownPlace };
  }
}

/** A list of one organization also asks about it (product 4.65). */
function listVariables(state: ListingState) {
  const [employer = '', ...others] = state.filters.organization ?? [];
  return { ...careersPageVariables(state), employer, ofOne: employer !== '' && others.length === 0 };
}

const sortNames = {
  relevance: 'RELEVANCE',
  newest: 'NEWEST',
  title: 'TITLE',
  pay: 'PAY',
  near: 'NEAR',
} as const;

export function careersPageVariables({ filters, sort, exact, page }: ListingState) {
  const { type, field, workplace, ...values } = filters;
  return {
    filter: {
      ...values,
      ...(type && typesOf(type)),
      ...(field && { field: field.map((name) => fieldNames[name]) }),
      ...(workplace && { workplace: workplace.map((name) => workplaceNames[name]) }),
    },
    first: limits.jobsPage,
    page,
    ...(sort && { sort: sortNames[sort] }),
    ...(exact && { exact }),
  };
}

function typesOf(choices: readonly string[]) {
  const listed = choices.filter(isEmploymentType).map((name) => employmentTypeNames[name]);
  return { type: listed, otherType: choices.filter((choice) => !isEmploymentType(choice)) };
}

/** @returns how many pages the jobs need, at least 1 */
export function pageCount(totalCount: number, pageSize: number = limits.jobsPage): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}

const careersTeaserQuery = graphql(/* GraphQL */ `
  query CareersTeaser($first: Int!) {
    organizations {
      id
      name
      openJobs
      isOwn
    }
    jobs(first: $first) {
      totalCount
      nodes {
        id
        ...JobCard_job
      }
    }
  }
`);

/** @returns the newest jobs and the organizations, for the home page; never rejects */
export function loadCareersTeaser(query: Query, signal: AbortSignal): Promise<Loaded<CareersTeaserQuery>> {
  return settled(query(careersTeaserQuery, { first: limits.homeJobs }, signal));
}

const nearestJobsQuery = graphql(/* GraphQL */ `
  query NearestJobs($filter: JobFilter, $first: Int!, $page: Int!, $sort: JobSort, $exact: Boolean) {
    jobs(filter: $filter, first: $first, page: $page, sort: $sort, exact: $exact) {
      totalCount
      nodes {
        id
        miles
        ...JobCard_job
      }
    }
  }
`);

/** What is left out of a search that finds nothing. */
type LessAsked = 'distance' | 'filters' | 'words' | 'everything';

export interface NearestJobs {
  readonly without: LessAsked;
  /** Of the list they are the first of. */
  readonly filters: JobFilters;
  readonly jobs: NearestJobsQuery['jobs'];
}

/** @returns the first jobs of the nearest list that has any (product 4.23); undefined when no job is open */
async function findNearestJobs(
  filters: JobFilters,
  query: Query,
  signal: AbortSignal,
): Promise<NearestJobs | undefined> {
  for (const [without, wider] of widerFilters(filters)) {
    const variables = { ...careersPageVariables({ filters: wider, page: 1 }), first: limits.nearestJobs };
    const { jobs } = await query(nearestJobsQuery, variables, signal);
    if (jobs.totalCount > 0) return { without, filters: wider, jobs };
  }
  return undefined;
}

/** @returns wider and wider searches, without those that ask the same */
function widerFilters(filters: JobFilters): readonly (readonly [LessAsked, JobFilters])[] {
  const { q, ...others } = filters;
  const { near, radius = usualRadius } = filters;
  const [, , farthest] = radiusOptions;
  const wider: [LessAsked, JobFilters][] = [];
  if (near && radius < farthest) wider.push(['distance', { ...filters, radius: farthest }]);
  if (q && isFiltered(others)) wider.push(['filters', { q }], ['words', others]);
  return [...wider, ['everything', {}]];
}
