import type { createBrowserRouter, Location, ShouldRevalidateFunctionArgs } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;
let readsAnew = false;

export function followRouter(followed: Router): void {
  router = followed;
}

/** @returns the location that is being loaded */
export function destination(): Location | undefined {
  return router?.state.navigation.location;
}

export async function readAnew(): Promise<void> {
  readsAnew = true;
  await router?.revalidate();
  readsAnew = false;
}

/** Loaders run again for another path or query only: a dialog or an anchor is another history entry of the same page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return readsAnew || currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}

/**
 * For event handlers: what is rendered may be older.
 *
 * @param path of the page
 * @returns the parameters of this page's latest navigation, which may still be loading
 */
export function askedSearch(path: string): URLSearchParams {
  const asked = destination();
  return new URLSearchParams(asked?.pathname === path ? asked.search : window.location.search);
}

/**
 * @param path of the page
 * @returns whether the visitor is on the way to another page; until that is rendered, this one may still handle events
 */
export function isLeaving(path: string): boolean {
  return (destination() ?? window.location).pathname !== path;
}

/**
 * Whether a loader runs in the browser for a page that is entered from another one. Such a page is shown at once, its list when it is
 * loaded; on the page itself the old list stays until then. By the router's state, since on Back the browser's address changes first.
 *
 * @param path of the page
 */
export function isArrivingAt(path: string): boolean {
  return router !== undefined && router.state.location.pathname !== path;
}
