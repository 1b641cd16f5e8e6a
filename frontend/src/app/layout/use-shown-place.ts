import { useHydrated } from '../../lib/use-hydrated.js';
import type { NavigationPlace } from './navigation.js';

/**
 * @param place where the visitor is
 * @returns the same, as the menus may show it: a server is not told the anchor, so what it drew is taken over without one first
 */
export function useShownPlace(place: NavigationPlace): NavigationPlace {
  const hash = useHydrated() ? place.hash : '';
  return hash === place.hash ? place : { pathname: place.pathname, hash };
}
