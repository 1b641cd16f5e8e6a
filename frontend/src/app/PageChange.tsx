import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '../components/VisuallyHidden.js';
import { pushPageView } from '../lib/analytics.js';
import { useHydrated } from '../lib/use-hydrated.js';

/**
 * What happens when another page is shown (product 3.7) besides scrolling: a page view, the focus, and the page's name for
 * those who do not see it change. It stands before `<ScrollRestoration>`, which scrolls to a named element as the style says.
 */
export function PageChange() {
  const { pathname, search, hash, key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [announced, setAnnounced] = useState('');
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = hash && !isPop ? 'smooth' : '';
  }, [hash, isPop, key]);

  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    // Filters, dialogs and places on a page are no page of their own.
    const isAnotherPage = before !== pathname;
    if (isAnotherPage) pushPageView(document.title, `${window.location.origin}${pathname}${search}${hash}`);
    if (before === undefined) return;
    if (!isPop && (isAnotherPage || hash))
      focusQuietly(elementNamed(hash) ?? document.getElementById('content'));
    if (!isAnotherPage) return;
    setAnnounced(document.title);
    // What had the focus may have gone with the page before.
    if (document.activeElement === document.body) focusQuietly(document.getElementById('content'));
  }, [hash, isPop, key, pathname, search]);

  // Without scripts it would have nothing to say.
  return !useHydrated() ? null : (
    <VisuallyHidden id="page-name" role="status">
      {announced}
    </VisuallyHidden>
  );
}

function elementNamed(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1));
  }
}

function focusQuietly(element: HTMLElement | null): void {
  // What takes no focus says -1, too, and takes it only when it is told so.
  if (element && element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
