import { FeedError, redactedUrl } from '../../http/feed-error.js';
import type { Question } from '../../http/http-attempt.js';
import type { HttpClient, Page } from '../../http/http-client.js';
import { ofFirstPage } from '../../http/revision.js';

/** However small its pages are, no organization has as many jobs. */
const LAST_PAGE = 1_000;

interface Pages<Envelope> extends Question {
  readonly first: URL;
  /** @throws {FeedError} when an answer is none of the vendor's */
  readonly read: (answer: unknown) => Envelope;
  readonly next: (envelope: Envelope) => string | null | undefined;
  /** Where a key goes with each question: the next page is there, and is named there. */
  readonly keyOrigin?: string;
  readonly lastPage?: number;
}

/**
 * Reads the pages of a feed, each of which names the next one.
 *
 * @throws {FeedError} when a page cannot be read, or leads nowhere or in a circle: half a feed would close the other half's jobs
 */
export async function* linkedPages<Envelope>(
  http: HttpClient,
  { first, read, next, keyOrigin, lastPage = LAST_PAGE, revision, ...question }: Pages<Envelope>,
): AsyncGenerator<Envelope> {
  const whole = ofFirstPage(revision);
  const asked = new Set<string>();
  let address: URL | undefined = first;
  while (address !== undefined) {
    if (asked.has(address.href) || asked.size >= lastPage)
      throw new FeedError(`${redactedUrl(first)} never comes to its last page.`);
    const isFirst = asked.size === 0;
    const page: Page = await http.getPage(address, {
      ...question,
      revision: isFirst ? whole.revision : undefined,
    });
    asked.add(address.href);
    const envelope = read(page.answer);
    yield envelope;
    const link = next(envelope);
    address = link ? nextPage(http, page, link, keyOrigin) : undefined;
  }
  if (asked.size === 1) whole.isWhole();
}

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
