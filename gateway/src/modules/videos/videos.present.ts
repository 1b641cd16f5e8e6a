import { chaptersIn } from 'contract';
import type { VideoRow } from 'db/repositories/videos/videos';

/** A video as the public sees it, in REST and GraphQL. */
export type PublicVideo = ReturnType<typeof presentVideo>;

export function presentVideo({ durationSeconds, categoryId, sourceId: _, ...shown }: VideoRow) {
  const chapters = shown.chapters.length > 0 ? shown.chapters : chaptersIn(shown.description);
  return { ...shown, chapters, duration: durationSeconds, category: categoryId };
}

/** The fields of product 8.7, in its order. */
export function presentRestVideo(video: VideoRow) {
  const { id, title, description, thumbnail, embedUrl, aspectRatio, tags, aiCategories, sourceChannel } =
    video;
  const { duration, category } = presentVideo(video);
  const described = { id, title, description, thumbnail, embedUrl, duration, aspectRatio };
  return { ...described, tags, aiCategories, category, sourceChannel };
}

/** @returns the chapters of a film as WebVTT, for players; a chapter ends where the next begins */
export function chaptersVtt({ chapters, duration }: Pick<PublicVideo, 'chapters' | 'duration'>): string {
  const cues = chapters.map(({ start, title }, index) => {
    const end = chapters[index + 1]?.start ?? Math.max(duration, start + 1);
    return `${timestamp(start)} --> ${timestamp(end)}\n${title.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** `HH:MM:SS.mmm` (WebVTT 3.1). */
function timestamp(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().slice(11, 23);
}
