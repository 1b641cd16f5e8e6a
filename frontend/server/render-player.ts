import { mediaPaths, pagePaths } from 'contract';
import { playerVideoQuery } from '../src/features/videos/player/player-video-query.js';
import { runQuery } from '../src/lib/api-client.js';
import type { MediaFiles } from './media-files.js';
import type { RenderedPage, RenderPage } from './render.js';
import { playerStyles, writeMissingPlayer, writePlayer } from './player-page.js';

const PREFIX = pagePaths.player('');

/** Query parameters that change what a player page is. */
export const playerQuery: readonly string[] = ['autoplay'];

/** @returns whether the path is that of a player page */
export function isPlayer(pathname: string): boolean {
  return pathname.startsWith(PREFIX);
}

/** What is asked of a player page. */
interface PlayerRequest {
  readonly id: string;
  readonly autoplay: boolean;
}

/** @param target path and query of a player page @returns undefined when no video can be meant */
function playerRequest(target: string): PlayerRequest | undefined {
  const [pathname = '', query = ''] = target.split('?');
  const id = decodeURIComponent(pathname.slice(PREFIX.length));
  return id === '' || id.includes('/') ? undefined : { id, autoplay: new URLSearchParams(query).get('autoplay') === '1' };
}

/** What the small clips are encoded in; a browser that cannot play it takes the MP4. */
const types = { small: 'video/webm; codecs="av01.0.05M.08, opus"', every: 'video/mp4' };

interface PlayerContext {
  readonly siteUrl: string;
  readonly media: Pick<MediaFiles, 'versioned'>;
}

/** @returns renders player pages; anything that is not a self-hosted video answers 404 */
export function createPlayerRenderer({ siteUrl, media }: PlayerContext): RenderPage {
  const page = (status: number, html: string): RenderedPage => ({ kind: 'page', status, html, inline: { scripts: [], styles: [playerStyles] }, passing: false, canonicalPath: undefined });
  const missing = page(404, writeMissingPlayer(`${siteUrl}${pagePaths.videoGallery}`));

  return async (target, signal) => {
    const asked = playerRequest(target);
    if (!asked) return missing;
    const { video } = await runQuery(playerVideoQuery, { id: asked.id }, signal);
    if (!video?.file) return missing;
    const [small, every, poster] = await Promise.all([mediaPaths.smallClip(video.file), mediaPaths.clip(video.file), video.thumbnail].map((path) => media.versioned(path)));
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
    return page(200, writePlayer({ title, watchUrl, autoplay: asked.autoplay, poster, width, height, sources, captions: captions.flat() }));
  };
}
