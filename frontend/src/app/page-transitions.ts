import { createPath, parsePath, type To } from 'react-router-dom';

/** The part of the router that pages are left by. */
interface Leaving {
  navigate: (to: To | null, options?: object) => Promise<void>;
}

/**
 * Lets one page fade into the next where the browser can (spec section 2 "Layout"); the header stays. Not within a page,
 * whose filters answer at once, and not for visitors who prefer less motion.
 *
 * Within a page what was asked for is rendered before anything else is handled: a second filter chosen in the same moment builds upon the first.
 */
export function fadeBetweenPages(router: Leaving): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const navigate = router.navigate.bind(router);
  router.navigate = (to, options) => {
    const leaves = to !== null && leavesPage(to);
    return navigate(to, { ...options, viewTransition: leaves && !calm.matches, flushSync: !leaves });
  };
}

function leavesPage(to: To): boolean {
  const { pathname } = parsePath(typeof to === 'string' ? to : createPath(to));
  return pathname !== undefined && pathname !== '' && pathname !== window.location.pathname;
}
