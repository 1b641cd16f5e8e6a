import { useEffect, useRef, type RefObject } from 'react';
import { sameChoices } from './filter-form.js';
import type { ListingState } from './listing-address.js';

/**
 * Takes a visitor who turns to another page of the same list to its beginning: eyes by scrolling, ears and keyboard by the focus.
 * A changed filter leaves both where they are.
 *
 * @param state what is shown
 * @returns the ref of the list, which needs `tabIndex={-1}`
 */
export function usePageTurn<Element extends HTMLElement>(state: ListingState): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const shown = useRef(state);
  useEffect(() => {
    const before = shown.current;
    shown.current = state;
    if (before.page === state.page || !sameChoices(before, state)) return;
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.focus({ preventScroll: true });
  }, [state]);
  return list;
}
