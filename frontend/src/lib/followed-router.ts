import type { createBrowserRouter } from 'react-router-dom';

/** The part of the router that says which page it shows, and where it is on its way to. */
type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>;

let router: Router | undefined;

/** To be called with the router of the page. */
export function followRouter(followed: Router): void {
  router = followed;
}

/**
 * For handlers: what is rendered may be behind by a picture, and on a slow phone by many.
 *
 * @param path of the page
 * @returns the parameters asked for last on this page, whose answer may still be on its way
 */
export function askedSearch(path: string): URLSearchParams {
  const asked = router?.state.navigation.location;
  return new URLSearchParams(asked?.pathname === path ? asked.search : window.location.search);
}

/** @returns whether the router is on its way to an address: only when it has arrived, that is in the history */
export function isOnItsWay(): boolean {
  return router !== undefined && router.state.navigation.state !== 'idle';
}

/**
 * Whether a loader runs in the browser for a page the visitor comes to from another one. Such a page may show itself at once
 * and its list when it is there; on the page itself the old list stays until the new one has come.
 *
 * Going back, the address of the browser is the next page's already: the router knows which one is shown.
 *
 * @param path of the page
 */
export function isArrivingAt(path: string): boolean {
  return router !== undefined && router.state.location.pathname !== path;
}
