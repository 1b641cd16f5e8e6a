/** Told to the window in the place of `popstate`. */
export const dialogStep = 'dialogstep';

/** The part of the router that says where it is. */
interface Router {
  readonly state: { readonly location: { readonly key: string; readonly hash: string }; readonly navigation: { readonly state: string } };
}

/**
 * Keeps steps between a page and what is open over it from the router: both entries of the history have the key of the page
 * (`useDialogEntry`), and it would load the page's data anew. To be called before the router listens: at the window the
 * first to listen is the first to be told.
 */
export function keepDialogStepsFrom(router: () => Router): void {
  window.addEventListener('popstate', (event) => {
    const { location, navigation } = router().state;
    const state: unknown = event.state;
    const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default';
    // A link to a place on the page leads to an entry without a key, as the first page is.
    if (key !== location.key || location.hash !== window.location.hash || navigation.state !== 'idle') return;
    event.stopImmediatePropagation();
    window.dispatchEvent(new Event(dialogStep));
  });
}
