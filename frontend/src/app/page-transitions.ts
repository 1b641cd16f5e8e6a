import { createPath, parsePath, type To } from 'react-router-dom';

/** The part of the router that pages are left by. */
interface Leaving {
  navigate: (to: To | null, options?: object) => Promise<void>;
}

/**
 * Lets one page fade into the next where the browser can (spec section 2 "Layout"); the header stays. Not within a page,
 * whose filters answer at once, and not for visitors who prefer less motion.
 */
export function fadeBetweenPages(router: Leaving): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const navigate = router.navigate.bind(router);
  router.navigate = (to, options) => navigate(to, { ...options, viewTransition: !calm.matches && to !== null && leavesPage(to) });
}

function leavesPage(to: To): boolean {
  const { pathname } = parsePath(typeof to === 'string' ? to : createPath(to));
  return pathname !== undefined && pathname !== '' && pathname !== window.location.pathname;
}
