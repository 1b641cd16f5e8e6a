import { isIP } from 'node:net';
import { isPublicAddress } from '../outbound/guarded-agent.js';
import { googleIndexing, parseServiceAccount, type ServiceAccount } from './google-indexing.js';
import { indexNow, type PageService } from './page-service.js';

export interface NoticeSettings {
  readonly indexNowKey: string | undefined;
  readonly google: ServiceAccount | undefined;
  /** Whether search engines can reach the site; otherwise nothing is sent. */
  readonly isPublic: boolean;
  readonly services: readonly PageService[];
}

/** @throws {OperatorError} when the key of the service account is not valid */
export function noticeSettingsOf(
  {
    INDEXNOW_KEY: indexNowKey,
    GOOGLE_INDEXING_KEY: googleKey,
  }: { readonly INDEXNOW_KEY?: string | undefined; readonly GOOGLE_INDEXING_KEY?: string | undefined },
  siteUrl: string,
): NoticeSettings {
  const google = googleKey === undefined ? undefined : parseServiceAccount(googleKey);
  const isPublic = isPublicSite(siteUrl);
  return {
    indexNowKey,
    google,
    isPublic,
    services: isPublic
      ? [
          ...(indexNowKey === undefined ? [] : [indexNow(indexNowKey, siteUrl)]),
          ...(google ? [googleIndexing(google)] : []),
        ]
      : [],
  };
}

/** Names that no public DNS has (RFC 2606, 6761, 6762, 8375, ICANN's .internal). */
const NOT_PUBLIC =
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test|localhost|local|internal|home\.arpa)$/i;

function isPublicSite(siteUrl: string): boolean {
  const hostname = new URL(siteUrl).hostname.replace(/^\[|\]$/g, '');
  if (isIP(hostname) !== 0) return isPublicAddress(hostname);
  return hostname.includes('.') && !NOT_PUBLIC.test(hostname);
}
