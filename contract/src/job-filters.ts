import { chosenFilter } from './chosen-filter.js';
import { limits } from './limits.js';
import {
  employmentTypes,
  jobSorts,
  searchedWorkplaces,
  type EmploymentType,
  type JobSort,
  type Option,
  type SearchedWorkplace,
} from './option-sets.js';

/** Filters of the careers listing; they combine with AND (product 4.17). */
export interface JobFilters {
  readonly q?: string;
  readonly organization?: string;
  readonly department?: string;
  readonly type?: EmploymentType;
  /** In any wording of a city of the United States. A job with several places is found under each. */
  readonly location?: string;
  readonly workplace?: SearchedWorkplace;
}

/** In the order of links. */
export const jobFilterKeys = [
  'q',
  'organization',
  'department',
  'type',
  'location',
  'workplace',
] as const satisfies readonly (keyof JobFilters)[];

/** The usual order (`usualJobSort`) is not in the address. */
export const jobSortKey = 'sort';
/** The text is not corrected. */
export const jobExactKey = 'exact';

/** Reads filters from a page's address. Unknown, empty and too long values are ignored; the API refuses them instead. */
export function jobFiltersFromSearch(search: URLSearchParams): JobFilters {
  const q = search.get('q')?.trim().slice(0, limits.searchCharacters);
  const organization = chosenFilter(search.get('organization'));
  const department = chosenFilter(search.get('department'));
  const type = employmentTypes.find(({ value }) => value === search.get('type'))?.value;
  const location = chosenFilter(search.get('location'));
  const workplace = searchedWorkplaces.find(({ value }) => value === search.get('workplace'))?.value;
  return {
    ...(q ? { q } : {}),
    ...(organization ? { organization } : {}),
    ...(department ? { department } : {}),
    ...(type ? { type } : {}),
    ...(location ? { location } : {}),
    ...(workplace ? { workplace } : {}),
  };
}

/** @returns by relevance for a search, else newest first */
export function usualJobSort(q: string | undefined): JobSort {
  return q === undefined ? 'newest' : 'relevance';
}

/** @returns the orders of a list; relevance only for a search */
export function jobSortsFor(q: string | undefined): readonly Option<JobSort>[] {
  return q === undefined ? jobSorts.filter(({ value }) => value !== 'relevance') : jobSorts;
}

/** @returns the order of an address; the usual one when it names none */
export function jobSortFromSearch(search: URLSearchParams): JobSort {
  const { q } = jobFiltersFromSearch(search);
  return jobSortsFor(q).find(({ value }) => value === search.get(jobSortKey))?.value ?? usualJobSort(q);
}

/** Writes filters in one order, so that equal filters have one address and one cache entry. */
export function searchFromJobFilters(filters: JobFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of jobFilterKeys) {
    const value = filters[key];
    if (value) search.set(key, value);
  }
  return search;
}
