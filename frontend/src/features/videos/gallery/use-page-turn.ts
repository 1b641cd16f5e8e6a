import { searchFromVideoFilters } from 'db/contract';
import { useEffect, useRef, type RefObject } from 'react';
import type { GalleryState } from './gallery-address.js';

/**
 * Takes a visitor who turns to another page of the same list to its beginning: eyes by scrolling, ears and keyboard by
 * the focus. A changed filter leaves both where they are.
 *
 * @param state what is shown
 * @returns the ref of the list, which needs `tabIndex={-1}`
 */
export function usePageTurn<Element extends HTMLElement>(state: GalleryState): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const filters = searchFromVideoFilters(state.filters).toString();
  const shown = useRef({ filters, page: state.page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { filters, page: state.page };
    if (before.page === state.page || before.filters !== filters) return;
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.focus({ preventScroll: true });
  }, [filters, state.page]);
  return list;
}
