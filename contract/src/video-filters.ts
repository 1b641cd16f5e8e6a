import { chosenFilter } from './chosen-filter.js';
import { limits } from './limits.js';
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
 * Reads filters from a page's address. A visitor's link is never refused: what is unknown, empty or too long is left out.
 * The REST door validates strictly instead.
 */
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

/** @returns the number of the page an address asks for: whole, from 1; anything else is the first */
export function videoPageFromSearch(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/**
 * Writes filters in one canonical order, so that equal filters are one address and one cache entry. A changed filter
 * begins at page 1 again (product 5.7), so leave `page` out then.
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
