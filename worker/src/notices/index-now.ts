import { accepted } from '../outbound/send.js';
import type { PageService } from './page-service.js';

const ENDPOINT = 'https://api.indexnow.org/indexnow';
/** URLs of one request at most (indexnow.org/documentation). */
const BATCH = 10_000;

/**
 * Tells the search engines of IndexNow (indexnow.org/documentation).
 *
 * @param siteUrl public address of the site, which serves the key
 */
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
