import { mediaPaths, pagePaths } from 'contract';
import { escapeUTF8 } from 'entities/escape';
import { playerVideoQuery } from '../src/features/videos/videos.api.js';
import { runQuery } from '../src/lib/api-client.js';
import { colour } from '../src/theme/tokens.js';
import type { MediaFiles } from './files.js';
import type { RenderedPage, RenderPage } from './render.js';

const styles = [
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

interface PlayerContext {
  readonly siteUrl: string;
  readonly media: Pick<MediaFiles, 'versioned'>;
}

/**
 * Player pages, to be framed: the browser's own controls need no script and are accessible.
 *
 * @returns renders them; 404 for all but self-hosted videos
 */
export function createPlayerRenderer({ siteUrl, media }: PlayerContext): RenderPage {
  const missing = playerPage(404, {
    title: 'Video not found',
    robots: 'noindex',
    body: `<h1>Video not found</h1><p>This video is no longer here. <a href="${escapeUTF8(`${siteUrl}${pagePaths.videoGallery}`)}" target="_top">All videos</a></p>`,
  });

  return async (target, signal) => {
    const [pathname = '', query = ''] = target.split('?');
    const id = decodeURIComponent(pathname.slice(pagePaths.player('').length));
    if (id === '' || id.includes('/')) return missing;
    const { video } = await runQuery(playerVideoQuery, { id }, signal);
    if (!video?.file) return missing;
    // Browsers that cannot play the small clip take the MP4.
    const sources = await Promise.all([
      element('source', media.versioned(mediaPaths.smallClip(video.file)), {
        type: 'video/webm; codecs="av01.0.05M.08, opus"',
      }),
      element('source', media.versioned(mediaPaths.clip(video.file)), { type: 'video/mp4' }),
    ]);
    if (sources.every((source) => source === '')) return missing;
    const captions = await Promise.all(
      video.captions.map(({ url, language, label }, index) =>
        element(
          `track kind="captions"${index === 0 ? ' default' : ''}`,
          url === null ? undefined : media.versioned(url),
          {
            srclang: language,
            label,
          },
        ),
      ),
    );
    const { title, width, height } = video;
    const watchUrl = `${siteUrl}${pagePaths.video(video.id)}`;
    const attributes = {
      ...(width !== null && height !== null && { width: String(width), height: String(height) }),
      poster: await media.versioned(video.thumbnail),
      'aria-label': title,
    };
    const autoplay = new URLSearchParams(query).get('autoplay') === '1' ? ' autoplay' : '';
    return playerPage(200, {
      title,
      // Google applies the rules of a framed document to the frame: without `indexifembedded` the video page would
      // have no video.
      robots: 'noindex, indexifembedded',
      head: `<link rel="canonical" href="${escapeUTF8(watchUrl)}">`,
      body: [
        `<h1>${escapeUTF8(title)}</h1>`,
        `<video controls playsinline preload="metadata"${autoplay}${written(attributes)}>`,
        ...sources,
        ...captions,
        `<p><a href="${escapeUTF8(watchUrl)}" target="_top">${escapeUTF8(title)}</a></p></video>`,
      ].join(''),
    });
  };
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** @returns the element; nothing when its file does not exist */
async function element(
  name: string,
  file: Promise<string | undefined> | undefined,
  attributes: Attributes,
): Promise<string> {
  const src = await file;
  return src === undefined ? '' : `<${name}${written({ src, ...attributes })}>`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeUTF8(value)}"`))
    .join('');
}

interface PlayerParts {
  readonly title: string;
  readonly robots: string;
  readonly head?: string;
  readonly body: string;
}

function playerPage(status: number, { title, robots, head = '', body }: PlayerParts): RenderedPage {
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeUTF8(title)}</title><meta name="robots" content="${robots}">${head}`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${styles}</style></head><body><main>${body}</main></body></html>`,
  ].join('');
  return {
    kind: 'page',
    status,
    html,
    inline: { scripts: [], styles: [styles] },
    passing: false,
    canonicalPath: undefined,
  };
}
