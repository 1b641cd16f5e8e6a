declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export const pageView = 'page_view';

/**
 * Adds a page view to the tag manager's data layer (product 3.8), without the search text and the place: they may contain names and ZIP
 * codes, and the consent is for visited pages only.
 */
export function pushPageView(title: string, address: string): void {
  const url = new URL(address);
  for (const key of ['q', 'near', 'radius']) url.searchParams.delete(key);
  pushEvent({
    event: pageView,
    page_path: `${url.pathname}${url.search}`,
    page_title: title,
    page_location: url.href,
  });
}

/** Adds an event to the tag manager's data layer: pages, jobs and organizations, no personal data. */
export function pushEvent(event: { readonly event: string } & Readonly<Record<string, string>>): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
