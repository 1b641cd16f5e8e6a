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
