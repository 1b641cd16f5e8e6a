import { limits } from './limits.js';

/** @returns the search text of a list's address, cut to the longest that is searched for */
export function searchTextFrom(search: URLSearchParams): string | undefined {
  return storable(search.get('q'))?.slice(0, limits.searchCharacters) || undefined;
}

/** @returns the value of a filter in a list's address; undefined for `all`, which means no filter, and when too long */
export function chosenFilter(value: string | null): string | undefined {
  const text = storable(value);
  return text && text !== 'all' && text.length <= limits.searchCharacters ? text : undefined;
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
