import { cardPaths } from 'contract';
import { clockTime } from '../../features/videos/card/duration.js';
import type { LinkCard } from '../../lib/link-card.js';

/** What the card of a video is made of. */
export interface CardVideo {
  readonly id: string;
  readonly title: string;
  readonly thumbnail: string;
  /** Seconds. */
  readonly duration: number;
  readonly sourceChannel: string;
  readonly aspectRatio: 'LANDSCAPE' | 'PORTRAIT';
}

/** @returns the video with its poster, where that is a file of this site */
export function videoCard({
  id,
  title,
  thumbnail,
  duration,
  sourceChannel,
  aspectRatio,
}: CardVideo): LinkCard {
  return {
    path: cardPaths.video(id),
    eyebrow: sourceChannel,
    title,
    badge: 'Video',
    facts: duration > 0 ? [clockTime(duration)] : [],
    picture: thumbnail.startsWith('/')
      ? { path: thumbnail, shape: aspectRatio === 'PORTRAIT' ? 'portrait' : 'landscape' }
      : undefined,
  };
}
