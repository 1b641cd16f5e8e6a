declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** The event's name. */
export const pageView = 'page_view';

/**
 * Hands a page view to the tag manager's data layer (product 3.8), without what was searched for: visitors are
 * asked whether we may measure which pages they visit, and people search for people, too.
 */
export function pushPageView(title: string, address: string): void {
  const url = new URL(address);
  url.searchParams.delete('q');
  pushEvent({
    event: pageView,
    page_path: `${url.pathname}${url.search}`,
    page_title: title,
    page_location: url.href,
  });
}

/** Hands an event to the tag manager's data layer. It names pages, jobs and organizations, never a person. */
export function pushEvent(event: { readonly event: string } & Readonly<Record<string, string>>): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
