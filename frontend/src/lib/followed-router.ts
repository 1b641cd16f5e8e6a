/** The part of the router that says where it is on its way to. */
interface Router {
  readonly state: { readonly navigation: { readonly location?: { readonly pathname: string; readonly search: string } | undefined } };
}

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
