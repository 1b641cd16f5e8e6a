import { limits, type VideoFilters, type VideoProgress } from 'db/contract';
import { readVideoProgress } from 'db/repositories/enhancement-runs';
import type { VideoCategoryRow } from 'db/repositories/video-categories';
import { findRelatedVideos, findVideoById, listVideoCategories } from 'db/repositories/video-reads';
import type { VideoRow } from 'db/repositories/video-rows';
import { countVideos, searchVideos, type VideoCounts } from 'db/repositories/video-search';
import type { DataSource } from 'typeorm';
import type { InferType } from 'yup';
import { validated } from '../../validated.js';
import { videoFilterSchema, videoListSchema, videoPagingSchema, videosOfSchema } from './videos.schema.js';

/** A page of videos and the counts around it. Each is read when first asked for, once; asked together they run side by side. */
export interface VideoListing {
  readonly filters: VideoFilters;
  readonly pageSize: number;
  videos(): Promise<readonly VideoRow[]>;
  counts(): Promise<VideoCounts>;
}

/** What a visitor reads of the videos. Knows neither HTTP nor GraphQL. */
export class VideosService {
  constructor(private readonly database: DataSource) {}

  /**
   * One numbered page of the videos, newest first; beyond the last page it is empty.
   *
   * @throws {AppError} BAD_USER_INPUT naming the argument
   */
  listVideos(filter: unknown, paging: unknown): VideoListing {
    const filters = givenFilters(validated(videoFilterSchema, filter));
    const { first, page } = validated(videoPagingSchema, paging);
    const pageSize = first ?? limits.videos.page;
    let videos: Promise<readonly VideoRow[]> | undefined;
    let counts: Promise<VideoCounts> | undefined;
    return {
      filters,
      pageSize,
      videos: () => (videos ??= searchVideos(this.database, filters, { limit: pageSize, offset: ((page ?? 1) - 1) * pageSize })),
      counts: () => (counts ??= countVideos(this.database, filters)),
    };
  }

  /**
   * The list as `GET /api/videos` documents it: whole, or its first `limit` videos.
   *
   * @throws {AppError} BAD_USER_INPUT naming the argument
   */
  async listAllVideos(query: unknown): Promise<readonly VideoRow[]> {
    const { limit, ai: _, ...filter } = validated(videoListSchema, query);
    return searchVideos(this.database, givenFilters(filter), limit == null ? {} : { limit });
  }

  /** @returns the video with exactly this id, unless it was withdrawn */
  async videoById(id: string): Promise<VideoRow | undefined> {
    return id.length <= limits.videos.idCharacters && !id.includes('\0') ? findVideoById(this.database, id) : undefined;
  }

  /**
   * @returns videos that share the organization, categories or tags of this one, the most alike first
   * @throws {AppError} BAD_USER_INPUT naming `first`
   */
  async relatedTo(id: string, first: unknown): Promise<readonly VideoRow[]> {
    return findRelatedVideos(this.database, id, howMany(first));
  }

  /** @returns the categories of the gallery's filter, in its order */
  async categories(): Promise<readonly VideoCategoryRow[]> {
    return listVideoCategories(this.database);
  }

  /** How far the enhancement is, whichever process does it. */
  async progress(): Promise<VideoProgress> {
    return readVideoProgress(this.database);
  }
}

/**
 * @returns the size of a relation
 * @throws {AppError} BAD_USER_INPUT naming `first`
 */
export function howMany(first: unknown): number {
  return validated(videosOfSchema, { first }).first ?? limits.videos.related;
}

/** An empty filter is none. */
function givenFilters({ q, category, organization, tag, format }: InferType<typeof videoFilterSchema>): VideoFilters {
  const words = q?.trim();
  return {
    ...(words && { q: words }),
    ...(category && { category }),
    ...(organization && { organization }),
    ...(tag && { tag }),
    ...(format && { format }),
  };
}
