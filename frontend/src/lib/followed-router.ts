import type { createBrowserRouter } from 'react-router-dom';

/** The part of the router that says where it is on its way to. */
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
