import {
  jobExactKey,
  jobFiltersFromSearch,
  jobSortFromSearch,
  jobSortKey,
  pagePaths,
  searchFromJobFilters,
  usualJobSort,
  type JobFilters,
  type JobSort,
} from 'contract';
import { readableSearch } from '../../../lib/readable-search.js';

/** What a visitor chooses in the listing's form. */
export interface ListingChoices {
  readonly filters: JobFilters;
  /** Absent for the usual order. */
  readonly sort?: JobSort;
}

/** What is looked for. */
export interface ListingSearch extends ListingChoices {
  /** The search text is meant as it is written, however mistyped it looks. */
  readonly exact?: true;
}

/** What the address of the listing says: search and page. */
export interface ListingState extends ListingSearch {
  /** From 1. */
  readonly page: number;
}

/** More pages than any listing has; a larger number in an address is a mistake, not a wish. */
const LAST_POSSIBLE_PAGE = 10_000;

/** Reads the listing's address. What is unknown or senseless is left out: a visitor's link is never refused. */
export function listingStateFrom(search: URLSearchParams): ListingState {
  const page = Number(search.get('page') ?? '1');
  const choices = listingChoicesFrom(search);
  return {
    ...choices,
    ...(choices.filters.q !== undefined && search.get(jobExactKey) === 'true' && { exact: true }),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_POSSIBLE_PAGE ? page : 1,
  };
}

/** The form's fields and the address are read alike. */
export function listingChoicesFrom(search: URLSearchParams): ListingChoices {
  const readable = readableSearch(search);
  const filters = jobFiltersFromSearch(readable);
  const sort = jobSortFromSearch(readable);
  return { filters, ...(sort !== usualJobSort(filters.q) && { sort }) };
}

/**
 * Writes the listing's address in one canonical form: equal states are one address, one cache entry.
 *
 * @param path of the page, the careers listing by default
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

/** @returns how many filters are set, the search text included */
export function activeFilters(filters: JobFilters): number {
  return Object.values(filters).filter(Boolean).length;
}
