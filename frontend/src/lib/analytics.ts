/** One view of a page, as a tag manager reads it. */
export interface PageView {
  readonly path: string;
  readonly title: string;
  readonly url: string;
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** Hands a page view to the tag manager's data layer (spec section 2 "Layout"). */
export function pushPageView({ path, title, url }: PageView): void {
  pushEvent({ event: 'page_view', page_path: path, page_title: title, page_location: url });
}

/** Hands an event to the tag manager's data layer. It names pages, jobs and organizations, never a person. */
export function pushEvent(event: { readonly event: string } & Readonly<Record<string, string>>): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
