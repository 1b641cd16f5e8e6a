import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router-dom';
import { askAhead } from '../lib/answers-ahead.js';
import { turning } from '../lib/turning-to-links.js';
import { announcePages } from './announce-pages.js';
import { fadeBetweenPages } from './page-transitions.js';

type DataRouter = ReturnType<typeof createBrowserRouter>;

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/ */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** A pointer on its way elsewhere rests on no link so long. */
const REST_MILLISECONDS = 65;
/** A finger that is about to scroll has moved by then. */
const FINGER_MILLISECONDS = 90;
/** What a finger does that scrolls. */
const scrolling = ['touchmove', 'pointercancel', 'scroll'] as const;
/** A link is fetched again when what was fetched would be too old (lib/answers-ahead.ts). */
const AGAIN_MILLISECONDS = 5_000;
const AT_ONCE = 2;

/**
 * Fetches the code and the data of a page when the visitor turns to a link to it, so that following the link shows it at
 * once. Whoever saves data gets nothing that was not asked for.
 *
 * Pages also begin to fade into each other, and to be announced: whoever follows a link has turned to it before.
 *
 * @param router of the site
 * @param latest what the visitor has turned to by now
 */
export function prefetchPages(router: DataRouter, latest: Event): void {
  fadeBetweenPages(router);
  announcePages();
  const { routes } = router;
  const asked = new Map<string, number>();
  let under = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let byFinger = false;

  const prefetch = (address: string) => {
    if (navigator.connection?.saveData || under >= AT_ONCE || (asked.get(address) ?? 0) > Date.now() - AGAIN_MILLISECONDS) return;
    asked.set(address, Date.now());
    under += 1;
    // What fails now fails again, and visibly, when the link is followed.
    void load(routes, address)
      .catch(() => undefined)
      .finally(() => (under -= 1));
  };
  const consider = ({ target, type }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || !leadsToPage(link)) return;
    byFinger = type === 'touchstart';
    timer = setTimeout(() => prefetch(link.href), byFinger ? FINGER_MILLISECONDS : REST_MILLISECONDS);
  };
  // A page that scrolls by itself takes nothing from a pointer that rests.
  const dismiss = () => {
    if (byFinger) clearTimeout(timer);
  };
  for (const sign of turning) document.addEventListener(sign, consider, { capture: true, passive: true });
  for (const sign of scrolling) document.addEventListener(sign, dismiss, { capture: true, passive: true });
  consider(latest);
}

/** Whether following the link stays in this document and changes its page. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return false;
  return link.pathname !== window.location.pathname || link.search !== window.location.search;
}

async function load(routes: RouteObject[], address: string): Promise<void> {
  const { pathname, search } = new URL(address);
  const match = matchRoutes(routes, pathname)?.at(-1);
  if (!match) return;
  const { lazy } = match.route;
  const { loader } = typeof lazy === 'function' ? await lazy() : match.route;
  if (typeof loader !== 'function') return;
  const url = new URL(`${pathname}${search}`, window.location.origin);
  const request = new Request(url);
  askAhead(request.signal);
  await loader({ request, url, pattern: match.route.path ?? pathname, params: match.params, context: {} }, undefined);
}
