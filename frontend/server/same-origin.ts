import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was sent from this very site, as far as its browser tells. Who tells nothing is let through: other
 * sites can only speak through a browser, and all of today's tell.
 *
 * @param siteUrl public address of this site; a proxy may have put another host into the request
 */
export function isSameOrigin({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  // "none" is the visitor's own doing: repeating the request from the address bar.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  // Browsers hide the origin of a page that asks for it; then only the other header can vouch.
  if (!URL.canParse(origin)) return site === 'same-origin';
  const from = new URL(origin).host;
  return from === host || from === new URL(siteUrl).host;
}
