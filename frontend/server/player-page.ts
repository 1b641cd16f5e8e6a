import { colour } from '../src/theme/tokens.js';
import { escapeAttribute, escapeText } from './document.js';

/** Everything a player page shows; paths carry the versions of their files. */
export interface PlayerPage {
  readonly title: string;
  /** Address of the page that is about the video. */
  readonly watchUrl: string;
  readonly autoplay: boolean;
  readonly poster: string | undefined;
  readonly width: number | null;
  readonly height: number | null;
  /** In the order of preference. */
  readonly sources: readonly { readonly src: string; readonly type: string }[];
  readonly captions: readonly { readonly src: string; readonly language: string; readonly label: string }[];
}

export const playerStyles = [
  `html,body{margin:0;height:100%;background:${colour.night};color:${colour.onNight};font:1rem/1.5 system-ui,sans-serif}`,
  'main{min-height:100%;display:grid;place-items:center}',
  'video{position:fixed;inset:0;width:100%;height:100%;object-fit:contain}',
  `video:focus-visible{outline:3px solid ${colour.ember};outline-offset:-3px}`,
  `::cue{background:${colour.night}e0;color:${colour.onNight};font-family:system-ui,sans-serif}`,
  'h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}',
  'p{margin:0;padding:1.5rem;text-align:center}',
  `a{color:${colour.emberBright}}`,
].join('');

/**
 * The document of a player: the browser's own, so that it needs no script and is as accessible as the browser makes it.
 *
 * @returns HTML without the site's layout, to be framed
 */
export function writePlayer(page: PlayerPage): string {
  const size = page.width !== null && page.height !== null ? ` width="${page.width}" height="${page.height}"` : '';
  const sources = page.sources.map(({ src, type }) => `<source src="${escapeAttribute(src)}" type="${escapeAttribute(type)}">`);
  const captions = page.captions.map(
    ({ src, language, label }) => `<track kind="captions" src="${escapeAttribute(src)}" srclang="${escapeAttribute(language)}" label="${escapeAttribute(label)}">`,
  );
  const poster = page.poster === undefined ? '' : ` poster="${escapeAttribute(page.poster)}"`;
  return framed(
    page.title,
    [
      `<h1>${escapeText(page.title)}</h1>`,
      `<video controls playsinline preload="metadata"${page.autoplay ? ' autoplay' : ''}${size}${poster} aria-label="${escapeAttribute(page.title)}">`,
      ...sources,
      ...captions,
      `<p><a href="${escapeAttribute(page.watchUrl)}" target="_top">${escapeText(page.title)}</a></p>`,
      '</video>',
    ].join(''),
    // Without the second word the watch page would be one without a video for Google, which reads a frame by the rules of its document.
    'noindex, indexifembedded',
    `<link rel="canonical" href="${escapeAttribute(page.watchUrl)}">`,
  );
}

/** The document where there is nothing to play. */
export function writeMissingPlayer(galleryUrl: string): string {
  return framed('Video not found', `<h1>Video not found</h1><p>This video is no longer here. <a href="${escapeAttribute(galleryUrl)}" target="_top">All videos</a></p>`, 'noindex');
}

function framed(title: string, body: string, robots: string, head = ''): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title><meta name="robots" content="${robots}">`,
    head,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${playerStyles}</style></head><body><main>${body}</main></body></html>`,
  ].join('');
}
