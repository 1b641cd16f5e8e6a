import type { createBrowserRouter, Location, ShouldRevalidateFunctionArgs } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;
let readsAnew = false;

/** To be called with the router of the page. */
export function followRouter(followed: Router): void {
  router = followed;
}

/** @returns where the router is on its way to */
export function destination(): Location | undefined {
  return router?.state.navigation.location;
}

/** Reads what the page shows once more, although its address is the same. */
export async function readAnew(): Promise<void> {
  readsAnew = true;
  await router?.revalidate();
  readsAnew = false;
}

/** What is shown stays for as long as its address: a dialog over a page, or a place on it, is another entry of the history only. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return readsAnew || currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}

/**
 * For handlers: what is rendered may be behind by a picture, and on a slow phone by many.
 *
 * @param path of the page
 * @returns the parameters asked for last on this page, whose answer may still be on its way
 */
export function askedSearch(path: string): URLSearchParams {
  const asked = destination();
  return new URLSearchParams(asked?.pathname === path ? asked.search : window.location.search);
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
