import { OperatorError } from 'server-kit/operator-error';
import { FeedError } from '../../http/feed-error.js';
import type { VideoContext, VideoFeed, VideoHost } from './source.js';
import { vimeo } from './vimeo/vimeo.js';
import { youtube } from './youtube/youtube.js';

export const videoHosts: readonly VideoHost[] = [vimeo, youtube];

/** @throws {OperatorError} naming the hosts there are */
export function videoHostOf(source: string): VideoHost {
  const host = videoHosts.find((one) => one.source === source);
  if (!host)
    throw new OperatorError(
      `There is no video source "${source}"; there are: manifest, ${videoHosts.map((one) => one.source).join(', ')}.`,
    );
  return host;
}

/** Answers for a video that was deleted or may not be embedded (feeds.md 2.9). Not 403: it also answers suspected robots, and would withdraw every link. */
const GONE: readonly unknown[] = [401, 404, 410];

/**
 * Reads all videos of an account, or the video of a link. A shown video that its host reports as gone is withdrawn; a link
 * that never worked is probably mistyped.
 *
 * @throws {FeedError} when it cannot be read as a whole; a bad record is only rejected
 */
export async function readVideos(
  host: VideoHost,
  account: string,
  context: VideoContext,
): Promise<VideoFeed> {
  if (!/^https?:/i.test(account)) return host.readVideos(account, context);
  try {
    return await host.readLink(account, context);
  } catch (error) {
    const isGone = error instanceof FeedError && GONE.includes(error.status);
    if (!isGone || !(await context.showsAny?.())) throw error;
    const rejection = { sourceId: null, title: null, reason: error.message, fate: 'withdrawn' } as const;
    return { received: 1, videos: [], rejections: [rejection] };
  }
}
