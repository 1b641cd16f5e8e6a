import { framedHosts } from '../../../lib/framed-hosts.js';

/** Stands for this site, whatever its name, while a path is read. */
const OWN = 'https://own.invalid';

/**
 * The address that starts a player at once and lets its host follow nobody: Vimeo with `dnt=1`, YouTube without cookies.
 *
 * @param embedUrl of the video: absolute, or a path of this site
 * @returns undefined for a host whose player is not framed
 */
export function playingAddress(embedUrl: string): string | undefined {
  if (!URL.canParse(embedUrl, OWN)) return undefined;
  const url = new URL(embedUrl, OWN);
  url.searchParams.set('autoplay', '1');
  if (url.origin === OWN) return `${url.pathname}${url.search}`;
  if (url.protocol !== 'https:') return undefined;
  if (url.hostname === framedHosts.vimeo) {
    url.searchParams.set('dnt', '1');
    return url.href;
  }
  if (/^(www\.)?youtube(-nocookie)?\.com$/.test(url.hostname)) {
    url.hostname = framedHosts.youtube;
    return url.href;
  }
  return undefined;
}
