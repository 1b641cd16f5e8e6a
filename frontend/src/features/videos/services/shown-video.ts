import { mediaPaths, pagePaths } from 'contract';
import type { ShowcaseVideo } from '../../../content/videos/video-services-page.js';

/** @returns a showcase video as posters and players take it: at Vimeo when it lies there, else the site's own */
export function shownVideo({ id, title, vimeoId, thumbnail, format, seconds }: ShowcaseVideo) {
  return {
    id,
    title,
    embedUrl: vimeoId === undefined ? pagePaths.player(id) : `https://player.vimeo.com/video/${vimeoId}`,
    thumbnail: thumbnail ?? mediaPaths.poster(id),
    duration: seconds,
    aspectRatio: format === 'portrait' ? ('PORTRAIT' as const) : ('LANDSCAPE' as const),
  };
}
