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
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'page_view', page_path: path, page_title: title, page_location: url });
}
