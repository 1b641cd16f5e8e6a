import { useContext, useEffect, useRef } from 'react';
import { isRouteErrorResponse, NavigationType, UNSAFE_DataRouterStateContext, useLocation, useMatches, useNavigationType, useRouteError } from 'react-router-dom';
import { pushPageView } from '../lib/analytics.js';
import { useBrand } from '../lib/brand.js';
import { useSiteUrl } from '../lib/site-url.js';
import { showHead } from './document-head.js';
import { pageArrival } from './page-arrival.js';
import { headOf } from './page-head.js';

/**
 * What happens when another page is shown (spec section 2 "Layout"): head, page view, scroll to the top or to the
 * element named by the hash, focus. The first page has its head and position from the server and the browser.
 */
export function usePageChange(): void {
  const { pathname, search, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const match = useMatches().at(-1);
  const { error, preventScrollReset } = useRouterState();
  const { name } = useBrand();
  const siteUrl = useSiteUrl();
  const previous = useRef<{ key: string; pathname: string; hash: string } | undefined>(undefined);

  useEffect(() => {
    const before = previous.current;
    const samePath = before?.pathname === pathname;
    const samePage = samePath && before.hash === hash;
    // Entries the visitor made in the address bar all have one key.
    if (samePath && before.key === key) return;
    previous.current = { key, pathname, hash };
    const errorStatus = error === undefined || error === null ? undefined : isRouteErrorResponse(error) ? error.status : 500;
    if (before) showHead(headOf(match, errorStatus, name), siteUrl);
    // Filters and places on a page are no page of their own. The window's address may be another page's by now.
    if (!samePath) pushPageView(document.title, `${window.location.origin}${pathname}${search}${hash}`);
    // The first page is a Pop, too: whoever is taken to an anchor late has moved on by then, or types.
    if (navigationType !== NavigationType.Pop && !(samePage && preventScrollReset)) moveTo(hash);
    if (before && !samePath) pageArrival.tell();
  }, [error, hash, key, match, name, navigationType, pathname, preventScrollReset, search, siteUrl]);
}

interface RouterState {
  /** What kept the page from being shown: each boundary is told of its own errors only, and the page's stands further in. */
  readonly error: unknown;
  /** Filters of one page keep place and focus. */
  readonly preventScrollReset: boolean;
}

function useRouterState(): RouterState {
  const own = useRouteError();
  const { errors, preventScrollReset = false } = useContext(UNSAFE_DataRouterStateContext) ?? {};
  return { error: own ?? Object.values(errors ?? {})[0], preventScrollReset };
}

/** A page starts at its top, or at the element its address names: also when a link to it is followed once more. */
function moveTo(hash: string): void {
  const named = hash ? document.getElementById(decodedHash(hash)) : null;
  if (named) named.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
  focusQuietly(named ?? document.getElementById('content'));
}

function focusQuietly(element: HTMLElement | null): void {
  // What takes no focus says -1, too, and takes it only when it is told so.
  if (element && element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element?.focus({ preventScroll: true });
}

function calm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function decodedHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
