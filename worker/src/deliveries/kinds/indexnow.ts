import { dropNotices, nextNotices, type UrlNotice } from 'db/repositories/deliveries/url-notices';
import { accepted } from '../../http/send.js';
import type { DeliveryKind } from '../delivery-kind.js';
import { type Announcing, ANNOUNCED_EVERY_MILLISECONDS, pagesOf } from './announced-pages.js';

const ENDPOINT = 'https://api.indexnow.org/indexnow';
/** Half of the URLs that a request may have (indexnow.org/documentation): a job has pages in two languages. */
const JOBS = 5_000;

/** Tells the search engines of IndexNow of changed job pages, many in one request; the site serves the key. */
export function indexNowKind(
  { dataSource, http, siteUrl }: Announcing,
  key: string,
  endpoint = ENDPOINT,
): DeliveryKind<readonly UrlNotice[]> {
  return {
    kind: 'indexnow',
    concurrency: 1,
    everyMilliseconds: ANNOUNCED_EVERY_MILLISECONDS,
    load: async () => {
      const notices = await nextNotices(dataSource, 'indexnow', JOBS);
      return notices.length > 0 ? notices : undefined;
    },
    send: async (notices) => {
      const answer = await http.send(new URL(endpoint), {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(siteUrl).host,
          key,
          keyLocation: `${siteUrl}/${key}.txt`,
          urlList: notices.flatMap((notice) => pagesOf(siteUrl, notice)),
        }),
      });
      accepted(answer);
      // A crash before this line sends them again.
      await dropNotices(dataSource, notices);
    },
  };
}
