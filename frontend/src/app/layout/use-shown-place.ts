import { useSyncExternalStore } from 'react';
import type { NavigationPlace } from './navigation.js';

const subscribeToNothing = () => () => undefined;

/**
 * @param place where the visitor is
 * @returns the same, as the menus may show it: a server is not told the anchor, so what it drew is taken over without one first
 */
export function useShownPlace(place: NavigationPlace): NavigationPlace {
  const hash = useSyncExternalStore(
    subscribeToNothing,
    () => place.hash,
    () => '',
  );
  return hash === place.hash ? place : { pathname: place.pathname, hash };
}
