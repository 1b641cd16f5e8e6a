import type { Locale } from 'contract';

/** Hosts whose players the pages may frame, besides the site's own. */
export const framedHosts = { vimeo: 'player.vimeo.com', youtube: 'www.youtube-nocookie.com' } as const;

const OWN = 'https://own.invalid';

/**
 * @param embedUrl of the video: absolute, or a path of this site
 * @param locale of the page: a Spanish one asks for Spanish captions
 * @param start second at which it begins
 * @returns the address of a player that starts at once and does not track (product 5.14); undefined for a host that is not framed
 */
export function playerAddress(embedUrl: string, locale: Locale, start?: number): string | undefined {
  if (!URL.canParse(embedUrl, OWN)) return undefined;
  const url = new URL(embedUrl, OWN);
  const isSpanish = locale === 'es';
  url.searchParams.set('autoplay', '1');
  if (url.origin === OWN) {
    if (isSpanish) url.searchParams.set('captions', 'es');
    if (start !== undefined) url.searchParams.set('t', String(Math.floor(start)));
    return `${url.pathname}${url.search}`;
  }
  if (url.protocol !== 'https:') return undefined;
  if (url.hostname === framedHosts.vimeo) {
    url.searchParams.set('dnt', '1');
    // https://help.vimeo.com/hc/en-us/articles/12426260232977
    if (isSpanish) url.searchParams.set('texttrack', 'es');
    // https://help.vimeo.com/hc/en-us/articles/12426260232977
    if (start !== undefined) url.hash = `t=${Math.floor(start)}s`;
    return url.href;
  }
  if (/^(www\.)?youtube(-nocookie)?\.com$/.test(url.hostname)) {
    url.hostname = framedHosts.youtube;
    // https://developers.google.com/youtube/player_parameters
    if (start !== undefined) url.searchParams.set('start', String(Math.floor(start)));
    if (isSpanish) {
      url.searchParams.set('cc_load_policy', '1');
      url.searchParams.set('cc_lang_pref', 'es');
    }
    return url.href;
  }
  return undefined;
}
