import { chosenFilters, chosenOptions, searchTextFrom } from '../site/list-search.js';
import { videoFormats, type VideoFormat } from '../site/option-sets.js';

/** Filters of the video pages; they combine with AND, the values of one with OR (product 5.6). */
export interface VideoFilters {
  readonly q?: string;
  /** Ids of categories; the source's own or one the enhancement found. */
  readonly category?: readonly string[];
  readonly organization?: readonly string[];
  readonly tag?: readonly string[];
  readonly format?: readonly VideoFormat[];
}

/** The filters that take several values: their parameters may be repeated. */
export const videoChoiceKeys = [
  'category',
  'organization',
  'tag',
  'format',
] as const satisfies readonly (keyof VideoFilters)[];

/** The known query parameters of a video list, in the order links write them. */
export const videoFilterKeys = ['q', ...videoChoiceKeys] as const;

/**
 * Reads filters from a page's address. Unknown, empty and too long values are ignored, so that every link works; the REST API refuses them.
 */
export function videoFiltersFromSearch(search: URLSearchParams): VideoFilters {
  const q = searchTextFrom(search);
  const category = chosenFilters(search, 'category');
  const organization = chosenFilters(search, 'organization');
  const tag = chosenFilters(search, 'tag');
  const format = chosenOptions(search, 'format', videoFormats);
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
  if (filters.q) search.set('q', filters.q);
  for (const key of videoChoiceKeys) for (const value of filters[key] ?? []) search.append(key, value);
  if (page > 1) search.set('page', String(page));
  return search;
}

/** How far the enhancement of the videos is (product 5.18). */
export interface VideoProgress {
  readonly isProcessing: boolean;
  /** 0-100; never goes back while a run is under way. */
  readonly progress: number;
  /** What `progress` counts up to. */
  readonly total: number;
}
