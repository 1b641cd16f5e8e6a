import { inEnglish, jobSavedKey, pagePaths } from 'contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '../components/VisuallyHidden.js';
import { pushPageView } from '../lib/consent/tag-container.js';
import { keepLanguage } from '../lib/locale.js';
import { beginView } from '../lib/numbers.js';
import { useHydrated } from '../lib/browser/browser-features.js';

/**
 * What happens when another page is shown (product 3.7) besides scrolling: a page view, the focus, and the page's name for
 * screen readers. It comes before `<ScrollRestoration>`, which scrolls as `scrollBehavior` has been set.
 */
export function PageChange() {
  const { pathname, search, hash, key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [announced, setAnnounced] = useState('');
  const shown = useRef<string>(undefined);

  const page = pageOf(pathname, search);
  // Before the effects in which the page counts.
  useLayoutEffect(beginView, [page]);

  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = hash && !isPop ? 'smooth' : '';
  }, [hash, isPop, key]);

  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    // Filters, dialogs and anchors are on the same page.
    const isAnotherPage = before !== page;
    keepLanguage(pathname);
    if (isAnotherPage) pushPageView(document.title, `${window.location.origin}${pathname}${search}${hash}`);
    if (before === undefined) return;
    if (!isPop && (isAnotherPage || hash))
      focusQuietly(elementNamed(hash) ?? document.getElementById('content'));
    if (!isAnotherPage) return;
    setAnnounced(document.title);
    // The element that had the focus may have been removed.
    if (document.activeElement === document.body) focusQuietly(document.getElementById('content'));
  }, [hash, isPop, key, page, pathname, search]);

  // Not in the server's page: it is empty until the first navigation.
  return !useHydrated() ? null : (
    <VisuallyHidden id="page-name" role="status">
      {announced}
    </VisuallyHidden>
  );
}

/** @returns what names the page of an address: the saved jobs have the path of the list */
function pageOf(pathname: string, search: string): string {
  const isSaved =
    inEnglish(pathname) === pagePaths.careers && new URLSearchParams(search).get(jobSavedKey) === '1';
  return isSaved ? `${pathname}?${jobSavedKey}` : pathname;
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
  // An element that is not focusable has a `tabIndex` of -1, too, and needs the attribute.
  if (element && element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}
