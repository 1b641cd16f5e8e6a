import type { createBrowserRouter } from 'react-router-dom';

/** The part of the router that says where it is on its way to. */
type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

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

/**
 * Acts at once, or when the router has arrived where it is on its way to, for only then is its entry in the history; never, when
 * that is another page.
 *
 * @returns takes it back, as long as it has not been done
 */
export function whenArrived(act: () => void): () => void {
  if (!router || router.state.navigation.state === 'idle') {
    act();
    return () => undefined;
  }
  const { pathname } = window.location;
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    stop();
    if (window.location.pathname === pathname) act();
  });
  return stop;
}
