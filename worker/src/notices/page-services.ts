import { isIP } from 'node:net';
import type { NoticeService } from 'db/repositories/url-notices';
import type { HttpClient } from '../connectors/http-client.js';
import { isPublicAddress } from '../outbound/guarded-agent.js';
import { accepted } from '../outbound/send.js';
import { googleIndexing, parseServiceAccount } from './google-indexing.js';

export interface PageService {
  readonly name: NoticeService;
  readonly batch: number;
  readonly daily?: number;
  /** Only pages with JobPosting markup, and those that had it. */
  readonly wantsMarkup: boolean;
  /** @throws {FailedAttempt} when it was not accepted; {PageRefused} of a single page */
  send(http: HttpClient, pages: readonly { readonly url: string; readonly isOpen: boolean }[]): Promise<void>;
}

/** @throws {OperatorError} when the key of the service account is not valid */
export function noticeSettingsOf(
  {
    INDEXNOW_KEY: indexNowKey,
    GOOGLE_INDEXING_KEY: googleKey,
  }: { readonly INDEXNOW_KEY?: string | undefined; readonly GOOGLE_INDEXING_KEY?: string | undefined },
  siteUrl: string,
) {
  const google = googleKey === undefined ? undefined : parseServiceAccount(googleKey);
  /** Whether search engines can reach the site; otherwise nothing is sent. */
  const isPublic = isPublicSite(siteUrl);
  const services: PageService[] = [];
  if (isPublic && indexNowKey !== undefined) services.push(indexNow(indexNowKey, siteUrl));
  if (isPublic && google) services.push(googleIndexing(google));
  return { indexNowKey, google, isPublic, services };
}

/** Names that no public DNS has (RFC 2606, 6761, 6762, 8375, ICANN's .internal). */
const NOT_PUBLIC =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test|localhost|local|internal|home\.arpa)$/i;

function isPublicSite(siteUrl: string): boolean {
  const hostname = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  if (isIP(hostname) !== 0) return isPublicAddress(hostname);
  return hostname.includes('.') && !NOT_PUBLIC.test(hostname);
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
