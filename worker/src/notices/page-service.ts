import type { NoticeService } from 'db/repositories/url-notices';
import type { HttpClient } from '../connectors/http-client.js';
import { FailedAttempt } from '../connectors/retry.js';
import { accepted } from '../outbound/send.js';

interface ChangedPage {
  readonly url: string;
  readonly isOpen: boolean;
}

/** A page that the service does not take, however often it is sent. */
export class PageRefused extends FailedAttempt {}

export interface PageService {
  readonly name: NoticeService;
  readonly batch: number;
  readonly daily?: number;
  /** Only pages with JobPosting markup, and those that had it. */
  readonly wantsMarkup: boolean;
  /** @throws {FailedAttempt} when it was not accepted; {PageRefused} of a single page */
  send(http: HttpClient, pages: readonly ChangedPage[]): Promise<void>;
}

const ENDPOINT = 'https://api.indexnow.org/indexnow';
/** URLs of one request at most (indexnow.org/documentation). */
const BATCH = 10_000;

/** Tells the search engines of IndexNow (indexnow.org/documentation); the site serves the key. */
export function indexNow(key: string, siteUrl: string, endpoint = ENDPOINT): PageService {
  return {
    name: 'indexnow',
    batch: BATCH,
    wantsMarkup: false,
    send: async (http, pages) => {
      const answer = await http.send(new URL(endpoint), {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(siteUrl).host,
          key,
          keyLocation: `${siteUrl}/${key}.txt`,
          urlList: pages.map(({ url }) => url),
        }),
      });
      accepted(answer);
    },
  };
}
