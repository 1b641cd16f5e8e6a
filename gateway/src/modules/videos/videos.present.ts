import type { VideoFormat } from 'contract';
import type { VideoRow } from 'db/repositories/videos';

/** A video as the public sees it, in REST and GraphQL. */
export interface PublicVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly embedUrl: string;
  /** Seconds. */
  readonly duration: number;
  readonly aspectRatio: VideoFormat;
  readonly tags: readonly string[];
  readonly aiCategories: readonly string[];
  readonly category: string | null;
  readonly sourceChannel: string;
  readonly organizationId: string | null;
  readonly source: VideoRow['source'];
  readonly file: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
}

export function presentVideo({ durationSeconds, categoryId, sourceId: _, ...shown }: VideoRow): PublicVideo {
  return { ...shown, duration: durationSeconds, category: categoryId };
}

/** The fields of product 8.7, in its order. */
export function presentRestVideo(video: VideoRow) {
  const {
    id,
    title,
    description,
    thumbnail,
    embedUrl,
    duration,
    aspectRatio,
    tags,
    aiCategories,
    category,
    sourceChannel,
  } = presentVideo(video);
  return {
    id,
    title,
    description,
    thumbnail,
    embedUrl,
    duration,
    aspectRatio,
    tags,
    aiCategories,
    category,
    sourceChannel,
  };
}
