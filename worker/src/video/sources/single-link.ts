import { FeedError } from '../../connectors/feed-error.js';
import type { VideoFeed, VideoContext } from './source.js';

/**
 * What hosts answer for a video that was deleted, or that may not be shown on other sites (feeds.md 2.9). Not 403, which some say of
 * a private one: so they also answer whom they take for a robot, and every link would leave the site at once.
 */
const GONE = [401, 404, 410];

/**
 * Reads the video a link names. One that is shown and of which its host says that it is gone is withdrawn; a link nobody has seen
 * working is rather mistyped.
 *
 * @throws {FeedError} when it cannot be read
 */
export async function readSingleLink(read: () => Promise<VideoFeed>, { showsAny }: VideoContext): Promise<VideoFeed> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FeedError) || error.status === undefined || !GONE.includes(error.status) || !(await showsAny?.())) throw error;
    return { received: 1, videos: [], rejections: [{ sourceId: null, title: null, reason: error.message, fate: 'withdrawn' }] };
  }
}
