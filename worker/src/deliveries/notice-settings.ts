import { isIP } from 'node:net';
import type { NoticeService } from 'db/repositories/deliveries/url-notices';
import { isPublicAddress } from '../http/guarded-agent.js';
import { parseServiceAccount } from './kinds/search-engines.js';

export type NoticeSettings = ReturnType<typeof noticeSettingsOf>;

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
  const services: NoticeService[] = [];
  if (isPublic && indexNowKey !== undefined) services.push('indexnow');
  if (isPublic && google) services.push('google');
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
