import { mediaPaths, pagePaths } from 'contract';
import { playerVideoQuery } from '../src/features/videos/videos.api.js';
import { runQuery } from '../src/lib/api-client.js';
import { colour } from '../src/theme/tokens.js';
import { escapeAttribute, escapeText } from './escape-html.js';
import type { MediaFiles } from './media-files.js';
import type { RenderedPage, RenderPage } from './render.js';

const PREFIX = pagePaths.player('');

interface PlayerRequest {
  readonly id: string;
  readonly autoplay: boolean;
}

/** @param target path and query of a player page @returns undefined when it names no video */
function playerRequest(target: string): PlayerRequest | undefined {
  const [pathname = '', query = ''] = target.split('?');
  const id = decodeURIComponent(pathname.slice(PREFIX.length));
  return id === '' || id.includes('/')
    ? undefined
    : { id, autoplay: new URLSearchParams(query).get('autoplay') === '1' };
}

/** Of the small clips; browsers that cannot play it take the MP4. */
const types = { small: 'video/webm; codecs="av01.0.05M.08, opus"', every: 'video/mp4' };

interface PlayerContext {
  readonly siteUrl: string;
  readonly media: Pick<MediaFiles, 'versioned'>;
}

/** @returns renders player pages; 404 for all but self-hosted videos */
export function createPlayerRenderer({ siteUrl, media }: PlayerContext): RenderPage {
  const page = (status: number, html: string): RenderedPage => ({
    kind: 'page',
    status,
    html,
    inline: { scripts: [], styles: [playerStyles] },
    passing: false,
    canonicalPath: undefined,
  });
  const missing = page(404, writeMissingPlayer(`${siteUrl}${pagePaths.videoGallery}`));

  return async (target, signal) => {
    const asked = playerRequest(target);
    if (!asked) return missing;
    const { video } = await runQuery(playerVideoQuery, { id: asked.id }, signal);
    if (!video?.file) return missing;
    const [small, every, poster] = await Promise.all(
      [mediaPaths.smallClip(video.file), mediaPaths.clip(video.file), video.thumbnail].map((path) =>
        media.versioned(path),
      ),
    );
    const sources = [
      ...(small === undefined ? [] : [{ src: small, type: types.small }]),
      ...(every === undefined ? [] : [{ src: every, type: types.every }]),
    ];
    if (sources.length === 0) return missing;
    const captions = await Promise.all(
      video.captions.map(async ({ url, language, label }) => {
        const src = url === null ? undefined : await media.versioned(url);
        return src === undefined ? [] : [{ src, language, label }];
      }),
    );
    const { title, width, height } = video;
    const watchUrl = `${siteUrl}${pagePaths.video(video.id)}`;
    return page(
      200,
      writePlayer({
        title,
        watchUrl,
        autoplay: asked.autoplay,
        poster,
        width,
        height,
        sources,
        captions: captions.flat(),
      }),
    );
  };
}

/** The contents of a player page; paths have the versions of their files. */
export interface PlayerPage {
  readonly title: string;
  /** Page of the video. */
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
  // A browser's own size is a share of the height: 11 px in a phone's landscape player, 42 px in a large portrait one.
  `::cue{background:${colour.night}e0;color:${colour.onNight};font:clamp(16px,4vmin,26px)/1.35 system-ui,sans-serif}`,
  'h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}',
  'p{margin:0;padding:1.5rem;text-align:center}',
  `a{color:${colour.emberBright}}`,
].join('');

/**
 * The document of a player: the browser's own controls need no script and are accessible.
 *
 * @returns HTML without the site's layout, to be framed
 */
export function writePlayer(page: PlayerPage): string {
  const size =
    page.width !== null && page.height !== null ? ` width="${page.width}" height="${page.height}"` : '';
  const sources = page.sources.map(
    ({ src, type }) => `<source src="${escapeAttribute(src)}" type="${escapeAttribute(type)}">`,
  );
  const captions = page.captions.map(
    ({ src, language, label }, index) =>
      `<track kind="captions" src="${escapeAttribute(src)}" srclang="${escapeAttribute(language)}" label="${escapeAttribute(label)}"${index === 0 ? ' default' : ''}>`,
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
    // Google applies the rules of a framed document to the frame: without `indexifembedded` the video page would have
    // no video.
    'noindex, indexifembedded',
    `<link rel="canonical" href="${escapeAttribute(page.watchUrl)}">`,
  );
}

/** The document without a video. */
export function writeMissingPlayer(galleryUrl: string): string {
  return framed(
    'Video not found',
    `<h1>Video not found</h1><p>This video is no longer here. <a href="${escapeAttribute(galleryUrl)}" target="_top">All videos</a></p>`,
    'noindex',
  );
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
