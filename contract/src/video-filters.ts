import { chosenFilter } from './chosen-filter.js';
import { limits } from './limits.js';
import { videoFormats, type VideoFormat } from './option-sets.js';

/** Filters of the video pages; they combine with AND (product 5.6). */
export interface VideoFilters {
  readonly q?: string;
  /** The source's category, or one by the enhancement. */
  readonly category?: string;
  readonly organization?: string;
  readonly tag?: string;
  readonly format?: VideoFormat;
}

/** In the order of links. */
export const videoFilterKeys = [
  'q',
  'category',
  'organization',
  'tag',
  'format',
] as const satisfies readonly (keyof VideoFilters)[];

/** Reads filters from a page's address. Unknown, empty and too long values are ignored; the API refuses them instead. */
export function videoFiltersFromSearch(search: URLSearchParams): VideoFilters {
  const q = search.get('q')?.trim().slice(0, limits.searchCharacters);
  const category = chosenFilter(search.get('category'));
  const organization = chosenFilter(search.get('organization'));
  const tag = chosenFilter(search.get('tag'));
  const format = videoFormats.find(({ value }) => value === search.get('format'))?.value;
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(organization ? { organization } : {}),
    ...(tag ? { tag } : {}),
    ...(format ? { format } : {}),
  };
}

/** @returns the number of the page, from 1; the first for anything else */
export function videoPageFromSearch(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/**
 * Writes filters in one order, so that equal filters have one address and one cache entry. A changed filter begins at
 * page 1 (product 5.7): leave out `page` then.
 */
export function searchFromVideoFilters(filters: VideoFilters, page = 1): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of videoFilterKeys) {
    const value = filters[key];
    if (value) search.set(key, value);
  }
  if (page > 1) search.set('page', String(page));
  return search;
}
