import type { VideoFormat } from 'contract';
import type { VideoSource } from '../entities/video.entity.js';

/** A video as reads hand it out: the columns the public may see, without the long transcript. */
export interface VideoRow {
  readonly id: string;
  readonly source: VideoSource;
  readonly sourceId: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly embedUrl: string;
  readonly file: string | null;
  readonly durationSeconds: number;
  readonly aspectRatio: VideoFormat;
  readonly width: number | null;
  readonly height: number | null;
  /** The source's and the suggested ones. */
  readonly tags: readonly string[];
  readonly aiCategories: readonly string[];
  readonly categoryId: string | null;
  readonly organizationId: string | null;
  readonly sourceChannel: string;
  /** null: its source does not tell. */
  readonly publishedAt: Date | null;
  readonly updatedAt: Date;
}

/**
 * How whoever writes several videos takes them first, at the end of a select: in one order, so that two who write the same
 * ones take turns and never wait for each other in a circle. What the select reads then stays true until it is written.
 */
export const inTurn = 'order by videos.id for no key update of videos';

/** What videos are listed by: when one was published, or else first seen here. */
export const listedAt = 'coalesce(videos.published_at, videos.first_seen_at)';

/** The columns of a `VideoRow`, from a table or alias named `videos`. */
export const videoColumns = `
  videos.id, videos.source, videos.source_id as "sourceId", videos.title, videos.description, videos.thumbnail,
  videos.embed_url as "embedUrl", videos.file, videos.duration_seconds as "durationSeconds", videos.aspect_ratio as "aspectRatio",
  videos.width, videos.height, videos.tags || videos.suggested_tags as tags, videos.ai_categories as "aiCategories",
  videos.category_id as "categoryId", videos.organization_id as "organizationId", videos.source_channel as "sourceChannel",
  videos.published_at as "publishedAt", videos.updated_at as "updatedAt"`;
