import { limits, type VideoFilters, videoFormats, type VideoProgress } from 'contract';
import { readVideoProgress, requestEnhancement } from 'db/repositories/videos/video-enhancement';
import { countVideos, searchVideos, type VideoCounts } from 'db/repositories/videos/video-search';
import {
  findRelatedVideos,
  findVideoById,
  listVideoCategories,
  type VideoCategoryRow,
  type VideoRow,
} from 'db/repositories/videos/videos';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { enhanceVideosWork } from 'worker/jobs';
import { type InferType, object } from 'yup';
import type { AfterCommit } from '../../after-commit.js';
import {
  chosenValues,
  flagText,
  givenFields,
  PAGE_MAX,
  several,
  severalOf,
  text,
  validated,
  wholeNumber,
} from '../../validation.js';

/** Filters of the API; unlike in a page's address, invalid ones are refused. */
const videoFilterSchema = object({
  q: text('q'),
  category: several('category', text('category')),
  organization: several('organization', text('organization')),
  tag: several('tag', text('tag')),
  format: severalOf('format', videoFormats),
});

const videoPagingSchema = object({
  first: wholeNumber('first', limits.videos.pageMax),
  page: wholeNumber('page', PAGE_MAX),
});

const videoListSchema = videoFilterSchema.shape({
  limit: wholeNumber('limit', 100_000),
  ai: flagText('ai'),
});

const videosOfSchema = object({ first: wholeNumber('first', limits.videos.pageMax) });

/** A page of videos and the counts around it, each read once, when first needed. */
export interface VideoListing {
  readonly filters: VideoFilters;
  readonly pageSize: number;
  videos(): Promise<readonly VideoRow[]>;
  counts(): Promise<VideoCounts>;
}

interface Dependencies {
  readonly database: DataSource;
  readonly afterCommit: Pick<AfterCommit, 'start'>;
  readonly log: Logger;
}

/** What a visitor reads of the videos. Knows neither HTTP nor GraphQL. */
export class VideosService {
  private readonly database: DataSource;
  private reading: Promise<VideoProgress> | undefined;

  constructor(private readonly dependencies: Dependencies) {
    this.database = dependencies.database;
  }

  /** One page of the videos, newest first; empty beyond the last. @throws {AppError} BAD_USER_INPUT naming the argument */
  listVideos(filter: unknown, paging: unknown): VideoListing {
    const filters = givenFilters(validated(videoFilterSchema, filter));
    const { first, page } = validated(videoPagingSchema, paging);
    const pageSize = first ?? limits.videos.initial;
    let videos: Promise<readonly VideoRow[]> | undefined;
    let counts: Promise<VideoCounts> | undefined;
    return {
      filters,
      pageSize,
      videos: () =>
        (videos ??= searchVideos(this.database, filters, {
          limit: pageSize,
          offset: ((page ?? 1) - 1) * pageSize,
        })),
      counts: () => (counts ??= countVideos(this.database, filters)),
    };
  }

  /**
   * The list of `GET /api/videos`: whole, or its first `limit` videos. `ai` also orders the enhancement of those not
   * enhanced yet.
   *
   * @returns `asked`: whether it was ordered, so that the answer is not cached
   * @throws {AppError} BAD_USER_INPUT naming the argument
   */
  async listAllVideos(
    query: unknown,
  ): Promise<{ readonly videos: readonly VideoRow[]; readonly asked: boolean }> {
    const { limit, ai, ...filter } = validated(videoListSchema, query);
    const asked = ai === 'true';
    if (asked) await this.enhanceWaiting();
    return {
      videos: await searchVideos(this.database, givenFilters(filter), limit == null ? {} : { limit }),
      asked,
    };
  }

  /** @returns the video with exactly this id, unless it was withdrawn */
  async videoById(id: string): Promise<VideoRow | undefined> {
    return id.length <= limits.videos.idCharacters && !id.includes('\0')
      ? findVideoById(this.database, id)
      : undefined;
  }

  /** @returns videos that share organization, categories or tags, the most alike first @throws {AppError} BAD_USER_INPUT naming `first` */
  async relatedTo(id: string, first: unknown): Promise<readonly VideoRow[]> {
    return findRelatedVideos(this.database, id, howMany(first));
  }

  async categories(): Promise<readonly VideoCategoryRow[]> {
    return listVideoCategories(this.database);
  }

  /** The progress of the enhancement. Requests at the same time share one read. */
  async progress(): Promise<VideoProgress> {
    this.reading ??= readVideoProgress(this.database).finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** Starts nothing during a run. */
  private async enhanceWaiting(): Promise<void> {
    const { database, afterCommit, log } = this.dependencies;
    const run = await requestEnhancement(database);
    if (run === undefined) return;
    log.info({ run }, 'enhancement of the videos requested');
    afterCommit.start(enhanceVideosWork, { run });
  }
}

/** @returns the size of a relation @throws {AppError} BAD_USER_INPUT naming `first` */
export function howMany(first: unknown): number {
  return validated(videosOfSchema, { first }).first ?? limits.videos.related;
}

/** An empty filter is none. */
function givenFilters({
  q,
  category,
  organization,
  tag,
  format,
}: InferType<typeof videoFilterSchema>): VideoFilters {
  return givenFields({
    q: q?.trim(),
    category: chosenValues(category),
    organization: chosenValues(organization),
    tag: chosenValues(tag),
    format: chosenValues(format),
  });
}
