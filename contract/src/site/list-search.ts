import { limits } from './limits.js';
import type { Option } from './option-sets.js';

/** @returns the search text of a list's address, cut to the longest that is searched for */
export function searchTextFrom(search: URLSearchParams): string | undefined {
  return storable(search.get('q'))?.slice(0, limits.searchCharacters) || undefined;
}

/** @returns the value of a filter in a list's address; undefined for `all`, which means no filter, and when too long */
export function chosenFilter(value: string | null): string | undefined {
  const text = storable(value);
  return text && text !== 'all' && text.length <= limits.searchCharacters ? text : undefined;
}

/**
 * @param name of a parameter that may be repeated
 * @returns its values, each once and in one order, at most as many as a filter takes
 */
export function repeatedValues(search: URLSearchParams, name: string): readonly string[] {
  return [...new Set(search.getAll(name))].filter(Boolean).sort().slice(0, limits.filterValues);
}

/** @returns the values of a filter that takes several, as `chosenFilter` reads each; undefined when there is none */
export function chosenFilters(search: URLSearchParams, name: string): readonly string[] | undefined {
  const values = new Set(repeatedValues(search, name).flatMap((value) => chosenFilter(value) ?? []));
  return values.size > 0 ? [...values] : undefined;
}

/** @returns the options that a filter which takes several has in a list's address, where `Full_Time` is `full-time`; undefined when it has none */
export function chosenOptions<Value extends string>(
  search: URLSearchParams,
  name: string,
  options: readonly Option<Value>[],
): readonly Value[] | undefined {
  const given = repeatedValues(search, name).map(optionSpelling);
  const values = options.map(({ value }) => value).filter((value) => given.includes(value));
  return values.length > 0 ? values.sort() : undefined;
}

/** @returns a value of a fixed set as it is stored: `full-time` for "Full_Time" */
export function optionSpelling(value: string): string {
  return value
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}

/** @returns the page number of a list's address, from 1; 1 for anything else */
export function pageFromSearch(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** PostgreSQL stores no NUL characters, and the gateway refuses to search for them. */
function storable(value: string | null): string | undefined {
  return value?.replaceAll('\0', '').trim();
}
