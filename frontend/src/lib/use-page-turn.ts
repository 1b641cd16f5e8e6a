import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Takes a visitor who turns to another page of the same list to its beginning: eyes by scrolling, ears and keyboard by the focus.
 * A changed filter leaves both where they are; who goes back or forward is taken to where they were (`useScrollMemory`).
 *
 * @param page the one that is shown
 * @param firstPage address of the list's first page: another address, another list
 * @returns the ref of the list, which needs `tabIndex={-1}`
 */
export function usePageTurn<Element extends HTMLElement>(
  page: number,
  firstPage: string,
): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const navigationType = useNavigationType();
  const shown = useRef({ page, firstPage });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, firstPage };
    if (before.page === page || before.firstPage !== firstPage || navigationType === NavigationType.Pop)
      return;
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.focus({ preventScroll: true });
  }, [page, firstPage, navigationType]);
  return list;
}
