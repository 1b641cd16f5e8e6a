import { headTags } from '../lib/head-tags.js';
import type { PageHead } from '../lib/page.js';

/** Marks what belongs to the page rather than to the site, so that the next page can replace it. */
export const pageTagAttribute = 'data-page';

/** Shows a page's head in the browser after a navigation; the first one comes with the document. */
export function showHead(head: PageHead, siteUrl: string): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${pageTagAttribute}]`)) old.remove();
  for (const { name, attributes } of headTags(head, siteUrl)) {
    const tag = document.createElement(name);
    tag.setAttribute(pageTagAttribute, '');
    for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value);
    document.head.append(tag);
  }
}
