import { useEffect, useRef, type RefObject } from 'react';

/**
 * Takes a visitor who turns to another page of the same list to its beginning: eyes by scrolling, ears and keyboard by the focus.
 * A changed filter leaves both where they are.
 *
 * @param page the one that is shown
 * @param firstPage address of the list's first page: another address, another list
 * @returns the ref of the list, which needs `tabIndex={-1}`
 */
export function usePageTurn<Element extends HTMLElement>(page: number, firstPage: string): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const shown = useRef({ page, firstPage });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, firstPage };
    if (before.page === page || before.firstPage !== firstPage) return;
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.focus({ preventScroll: true });
  }, [page, firstPage]);
  return list;
}
