import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { videoSearchText } from 'contract';
import { VideoCaptionEntity } from '../entities/video-caption.entity.js';
import { VideoEntity, type VideoSource } from '../entities/video.entity.js';
import { lockVideos } from './videos.js';

export type StoredCaption = Readonly<
  Pick<VideoCaptionEntity, 'language' | 'label' | 'kind' | 'url' | 'content'>
>;

/** A video as a sync writes it. */
export interface SyncedVideo {
  readonly id: string;
  readonly source: VideoSource;
  readonly sourceId: string;
  readonly accountId: string;
  readonly title: string;
  readonly description: string;
  readonly thumbnail: string;
  readonly embedUrl: string;
  readonly file: string | null;
  readonly durationSeconds: number;
  readonly format: 'portrait' | 'landscape';
  readonly width: number | null;
  readonly height: number | null;
  readonly language: string | null;
  readonly tags: readonly string[];
  readonly categoryId: string | null;
  readonly organizationId: string | null;
  readonly sourceChannel: string;
  readonly publishedAt: Date | null;
  readonly transcript: string | null;
  readonly captions: readonly StoredCaption[];
  readonly contentHash: string;
  /** Whether what the enhancement works on has changed: it is then to be done again. */
  readonly enhanceAgain: boolean;
}

export type KnownVideo = Readonly<
  Pick<
    VideoEntity,
    | 'id'
    | 'accountId'
    | 'title'
    | 'description'
    | 'tags'
    | 'aiCategories'
    | 'suggestedTags'
    | 'transcript'
    | 'contentHash'
  >
> & { readonly removed: boolean };

/**
 * Locks and reads the videos of this source that an account has, or that these ids name, removed ones included. What an
 * enhancement finds for them meanwhile waits for the end of the transaction: {@link upsertVideo} writes what it has found before anew.
 *
 * @returns id → video
 */
export async function findKnownVideos(
  manager: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownVideo>> {
  const locked = await lockVideos(manager, [{ accountId }, { id: In(ids) }]);
  const videos = await manager.getRepository(VideoEntity).find({
    select: {
      id: true,
      accountId: true,
      title: true,
      description: true,
      tags: true,
      aiCategories: true,
      suggestedTags: true,
      transcript: true,
      contentHash: true,
      removedAt: true,
    },
    where: { id: In(locked) },
  });
  return new Map(
    videos.map(({ removedAt, ...video }) => [video.id, { ...video, removed: removedAt !== null }]),
  );
}

/** @returns the format and the captions of a video that is shown, as its source gave them */
export async function findShownVideo(
  database: DataSource,
  id: string,
): Promise<
  { readonly format: 'portrait' | 'landscape'; readonly captions: readonly StoredCaption[] } | undefined
> {
  const shown = await database
    .getRepository(VideoEntity)
    .findOne({ select: { id: true, aspectRatio: true }, where: { id, removedAt: IsNull() } });
  if (!shown) return undefined;
  const captions = await database
    .getRepository(VideoCaptionEntity)
    .find({ where: { videoId: id }, order: { position: 'ASC' } });
  // In the order of a source's fields, which the content hash is made of.
  return {
    format: shown.aspectRatio,
    captions: captions.map(({ language, kind, label, url, content }) => ({
      language,
      kind,
      label,
      url,
      content,
    })),
  };
}

/** @returns whether visitors see a video of the account */
export async function showsAnyVideo(database: DataSource, accountId: string): Promise<boolean> {
  return database.getRepository(VideoEntity).existsBy({ accountId, removedAt: IsNull() });
}

/** Writes one video with its captions; what the enhancement found stays, unless it is to be done again. */
export async function upsertVideo(
  manager: EntityManager,
  video: SyncedVideo,
  known: KnownVideo | undefined,
): Promise<void> {
  const suggestedTags = (known?.suggestedTags ?? []).filter((tag) => !video.tags.includes(tag));
  const words = videoSearchText({
    ...video,
    tags: [...video.tags, ...suggestedTags],
    aiCategories: known?.aiCategories ?? [],
  });
  // Raw: on a conflict some columns keep or lose what the enhancement found.
  await manager.query(
    `insert into videos (id, source, source_id, account_id, title, description, thumbnail, embed_url, file, duration_seconds, aspect_ratio, width, height,
                         language, tags, category_id, organization_id, source_channel, published_at, transcript, words, content_hash, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, now())
     on conflict (id) do update set
       account_id = excluded.account_id, title = excluded.title, description = excluded.description, thumbnail = excluded.thumbnail, embed_url = excluded.embed_url,
       file = excluded.file, duration_seconds = excluded.duration_seconds, aspect_ratio = excluded.aspect_ratio, width = excluded.width, height = excluded.height,
       language = excluded.language, tags = excluded.tags, category_id = excluded.category_id, organization_id = excluded.organization_id,
       source_channel = excluded.source_channel, published_at = excluded.published_at, transcript = excluded.transcript, words = excluded.words,
       content_hash = excluded.content_hash, updated_at = now(), removed_at = null, suggested_tags = $23,
       enhancement_run_id = case when videos.removed_at is null then videos.enhancement_run_id end,
       enhancement_version = case when $24 then 0 else videos.enhancement_version end,
       enhancement_state = case when $24 then 'waiting' else videos.enhancement_state end,
       enhancement_attempts = case when $24 then 0 else videos.enhancement_attempts end`,
    [
      video.id,
      video.source,
      video.sourceId,
      video.accountId,
      video.title,
      video.description,
      video.thumbnail,
      video.embedUrl,
      video.file,
      video.durationSeconds,
      video.format,
      video.width,
      video.height,
      video.language,
      [...video.tags],
      video.categoryId,
      video.organizationId,
      video.sourceChannel,
      video.publishedAt,
      video.transcript,
      words,
      video.contentHash,
      suggestedTags,
      video.enhanceAgain,
    ],
  );
  const captions = manager.getRepository(VideoCaptionEntity);
  await captions.delete({ videoId: video.id });
  await captions.insert(
    video.captions.map((caption, position) => ({ ...caption, videoId: video.id, position })),
  );
}

/**
 * Takes videos off the site, and out of the run they wait in; their rows stay, and come back with their source.
 *
 * @returns how many visitors saw until now
 */
export async function withdrawVideos(manager: EntityManager, ids: readonly string[]): Promise<number> {
  const { affected } = await manager
    .getRepository(VideoEntity)
    .update(
      { id: In(ids), removedAt: IsNull() },
      { removedAt: () => 'now()', updatedAt: () => 'now()', enhancementRunId: null },
    );
  return affected ?? 0;
}
