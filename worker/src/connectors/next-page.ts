import { FeedError, redactedUrl } from './feed-error.js';
import type { HttpClient, Page } from './http-client.js';

/**
 * Where a feed goes on, judged as a redirect is: whose feed is read must not choose what is asked inside.
 *
 * @param page the page that names the next one
 * @param keyOrigin where a key goes with each question: the next page is there, and is named there
 * @throws {FeedError} when it is not to be followed: half a feed would close the other half's jobs
 */
export function nextPage(
  http: Pick<HttpClient, 'follow'>,
  { at }: Pick<Page, 'at'>,
  link: string,
  keyOrigin?: string,
): URL {
  const next = http.follow(at, bySameWay(at, link), 'leads with its next page');
  // A host that answered after a redirect must not choose what is requested with the key.
  if (keyOrigin !== undefined && (at.origin !== keyOrigin || next.origin !== keyOrigin)) {
    throw new FeedError(
      `${redactedUrl(at)} leads with its next page to ${next.origin}, which is not followed: the key stays at ${keyOrigin}.`,
    );
  }
  return next;
}

/** A feed behind a proxy that speaks https often does not know it, and names its own next page by http. */
function bySameWay(at: URL, link: string): string {
  const next = URL.canParse(link, at.href) ? new URL(link, at) : undefined;
  if (next?.protocol !== 'http:' || at.protocol !== 'https:' || next.host !== at.host) return link;
  next.protocol = at.protocol;
  return next.href;
}
