import {
  pagePaths,
  searchFromVideoFilters,
  videoFiltersFromSearch,
  videoPageFromSearch,
  type VideoFilters,
} from 'contract';
import { readableSearch } from '../../../lib/readable-search.js';

/** What the address of a video list says: filters and page. */
export interface GalleryState {
  readonly filters: VideoFilters;
  /** From 1. */
  readonly page: number;
}

/** Reads the address. What is unknown or senseless is left out: a visitor's link is never refused. */
export function galleryStateFrom(search: URLSearchParams): GalleryState {
  const readable = readableSearch(search);
  return { filters: videoFiltersFromSearch(readable), page: videoPageFromSearch(readable) };
}

/**
 * Writes the address in one canonical form: equal states are one address, one cache entry.
 *
 * @param path of the page, the gallery by default
 */
export function galleryAddress(
  { filters, page }: GalleryState,
  path: string = pagePaths.videoGallery,
): string {
  const query = searchFromVideoFilters(filters, page).toString();
  return query ? `${path}?${query}` : path;
}

/** A changed filter shows its first page; without a value it is cleared (product 5.7). */
export function withVideoFilter<Key extends keyof VideoFilters>(
  filters: VideoFilters,
  key: Key,
  value: VideoFilters[Key] | undefined,
): GalleryState {
  const { [key]: _replaced, ...others } = filters;
  return { filters: value ? { ...others, [key]: value } : others, page: 1 };
}

/** @returns how many filters are set, the search text included */
export function activeVideoFilters(filters: VideoFilters): number {
  return Object.values(filters).filter(Boolean).length;
}
