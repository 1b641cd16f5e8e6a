import { limits } from '../site/limits.js';
import { chosenFilter, chosenFilters, chosenOptions, searchTextFrom } from '../site/list-search.js';
import {
  employmentTypes,
  fieldsOfWork,
  jobSorts,
  postedWithinOptions,
  radiusOptions,
  searchedWorkplaces,
  typeChoice,
  usualRadius,
  type FieldOfWork,
  type JobSort,
  type Option,
  type PostedWithin,
  type Radius,
  type SearchedWorkplace,
} from '../site/option-sets.js';

/** Filters of the careers listing; they combine with AND, the values of one with OR (product 4.17). */
export interface JobFilters {
  readonly q?: string;
  readonly organization?: readonly string[];
  readonly field?: readonly FieldOfWork[];
  readonly department?: readonly string[];
  readonly type?: readonly string[];
  /** Places as the jobs name them; of "Houston, TX" and "Houston, Texas" either finds both. A job with several places is found under each. */
  readonly location?: readonly string[];
  readonly workplace?: readonly SearchedWorkplace[];
  /** Dollars a year that the stated pay reaches (product 4.56). */
  readonly payMin?: number;
  /** Beside `payMin`: jobs without stated pay are listed, too. */
  readonly payUnstated?: true;
  /** Posted today or in so many days before, by the calendar in Houston (product 4.57). */
  readonly postedWithin?: PostedWithin;
  /** A city of the United States or a ZIP code, around which the jobs are (product 4.60). */
  readonly near?: string;
  /** Beside `near`, in miles; the usual one when absent. */
  readonly radius?: Radius;
  /** Of the API, not of a page's address: jobs with these ids alone, at most `limits.savedJobs`. */
  readonly ids?: readonly string[];
}

export const jobChoiceKeys = [
  'organization',
  'field',
  'department',
  'type',
  'location',
  'workplace',
] as const satisfies readonly (keyof JobFilters)[];

export type JobChoiceKey = (typeof jobChoiceKeys)[number];

const jobValueKeys = [
  'payMin',
  'payUnstated',
  'postedWithin',
  'near',
  'radius',
] as const satisfies readonly (keyof JobFilters)[];

/** The known query parameters of a job list, in the order links write them. */
export const jobFilterKeys = ['q', ...jobChoiceKeys, ...jobValueKeys] as const;

/** The order of a job list; the usual one (`usualJobSort`) is not in the address. */
export const jobSortKey = 'sort';
/** Says that a search text is meant as it is written, however mistyped it looks. */
export const jobExactKey = 'exact';

/** Reads filters from a page's address. Unknown, empty and too long values are ignored, so that every link works; the REST API refuses them. */
export function jobFiltersFromSearch(search: URLSearchParams): JobFilters {
  const q = searchTextFrom(search);
  const organization = chosenFilters(search, 'organization');
  const field = chosenOptions(search, 'field', fieldsOfWork);
  const department = chosenFilters(search, 'department');
  const type = chosenFilters(search, 'type')?.map(jobTypeFrom);
  const location = chosenFilters(search, 'location');
  const workplace = chosenOptions(search, 'workplace', searchedWorkplaces);
  const payMin = payMinFrom(search);
  const postedWithin = postedWithinOptions.find((days) => String(days) === search.get('postedWithin'));
  const near = chosenFilter(search.get('near'));
  const radius = radiusOptions.find((miles) => String(miles) === search.get('radius'));
  return {
    ...(q ? { q } : {}),
    ...(organization ? { organization } : {}),
    ...(field ? { field } : {}),
    ...(department ? { department } : {}),
    ...(type ? { type: [...new Set(type)].sort() } : {}),
    ...(location ? { location } : {}),
    ...(workplace ? { workplace } : {}),
    ...(payMin ? { payMin } : {}),
    ...(payMin && search.get('payUnstated') === 'true' ? { payUnstated: true } : {}),
    ...(postedWithin ? { postedWithin } : {}),
    ...(near ? { near } : {}),
    ...(near && radius && radius !== usualRadius ? { radius } : {}),
  };
}

/** @returns a listed type in any spelling, as `full-time` for "Full_Time"; else the words of feeds, in one spelling */
export function jobTypeFrom(value: string): string {
  const spelled = typeChoice(value);
  const listed = employmentTypes.find(({ label }) => label.toLowerCase() === spelled.toLowerCase());
  return listed?.value ?? spelled;
}

function payMinFrom(search: URLSearchParams): number | undefined {
  const text = search.get('payMin') ?? '';
  return /^[1-9]\d{0,7}$/.test(text) && Number(text) <= limits.payAYear ? Number(text) : undefined;
}

type Sorted = Pick<JobFilters, 'q' | 'near'>;

/** @returns the order of a list that names none: by relevance where there is a text to be relevant to, by distance from a place, else newest first */
export function usualJobSort({ q, near }: Sorted): JobSort {
  if (q !== undefined) return 'relevance';
  return near === undefined ? 'newest' : 'near';
}

/** @returns the orders a list can have: none by relevance without a text, none by distance without a place */
export function jobSortsFor({ q, near }: Sorted): readonly Option<JobSort>[] {
  const without = {
    relevance: q === undefined,
    near: near === undefined,
    newest: false,
    title: false,
    pay: false,
  };
  return jobSorts.filter(({ value }) => !without[value]);
}

/** @returns the order an address asks for; the usual one when it names none that there is */
export function jobSortFromSearch(search: URLSearchParams): JobSort {
  const filters = jobFiltersFromSearch(search);
  const asked = jobSortsFor(filters).find(({ value }) => value === search.get(jobSortKey));
  return asked?.value ?? usualJobSort(filters);
}

/** Writes filters in one canonical order, so that equal filters are one address and one cache entry. */
export function searchFromJobFilters(filters: JobFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.q) search.set('q', filters.q);
  for (const key of jobChoiceKeys) for (const value of filters[key] ?? []) search.append(key, value);
  for (const key of jobValueKeys) if (filters[key]) search.set(key, String(filters[key]));
  return search;
}
