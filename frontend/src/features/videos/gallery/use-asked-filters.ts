import type { VideoFilters } from 'contract';
import { useNavigation } from 'react-router-dom';
import { askedSearch } from '../../../lib/followed-router.js';
import { galleryStateFrom } from './gallery-address.js';

/**
 * @param shown of the list that is shown
 * @param path of the page
 * @returns the filters asked for last, whose list may still be on its way: what is chosen meanwhile joins them
 */
export function useAskedFilters(shown: VideoFilters, path: string): VideoFilters {
  const { state, location } = useNavigation();
  return state === 'loading' && location.pathname === path
    ? galleryStateFrom(new URLSearchParams(location.search)).filters
    : shown;
}

/** @returns the same at this very moment, for handlers: what was asked for may not have been rendered yet */
export function filtersAskedNow(path: string): VideoFilters {
  return galleryStateFrom(askedSearch(path)).filters;
}
