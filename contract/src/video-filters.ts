import { chosenFilter, searchTextFrom } from './list-search.js';
import { videoFormats, type VideoFormat } from './option-sets.js';

/** Filters of the video pages; they combine with AND (product 5.6). */
export interface VideoFilters {
  readonly q?: string;
  /** Id of a category; the source's own or one the enhancement found. */
  readonly category?: string;
  readonly organization?: string;
  readonly tag?: string;
  readonly format?: VideoFormat;
}

/** The known query parameters of a video list, in the order links write them. */
export const videoFilterKeys = [
  'q',
  'category',
  'organization',
  'tag',
  'format',
] as const satisfies readonly (keyof VideoFilters)[];

/**
 * Reads filters from a page's address. Unknown, empty and too long values are ignored, so that every link works; the REST API refuses them.
 */
export function videoFiltersFromSearch(search: URLSearchParams): VideoFilters {
  const q = searchTextFrom(search);
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

/**
 * Writes filters in one canonical order, so that equal filters are one address and one cache entry. A changed filter
 * begins at page 1 again (product 5.7).
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
