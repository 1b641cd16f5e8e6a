import type { DataSource, EntityManager } from 'typeorm';
import { videoSearchText } from 'contract';
import type { VideoSource } from '../entities/video.entity.js';
import { inTurn } from './video-rows.js';

export interface StoredCaption {
  readonly language: string;
  readonly label: string;
  readonly kind: 'captions' | 'subtitles';
  readonly url: string | null;
  readonly content: string;
}

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

export interface KnownVideo {
  readonly id: string;
  readonly accountId: string | null;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly aiCategories: readonly string[];
  readonly suggestedTags: readonly string[];
  readonly transcript: string | null;
  readonly contentHash: string;
  readonly removed: boolean;
}

/**
 * Takes the videos of this source that an account has, or that these ids name, removed ones included. What an enhancement
 * finds for them meanwhile waits for the end of the transaction: {@link upsertVideo} writes what it has found before anew.
 *
 * @returns id → video
 */
export async function findKnownVideos(manager: EntityManager, accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, KnownVideo>> {
  const rows: KnownVideo[] = await manager.query(
    `select id, account_id::text as "accountId", title, description, tags, ai_categories as "aiCategories", suggested_tags as "suggestedTags", transcript,
            content_hash as "contentHash", removed_at is not null as removed
     from videos where account_id = $1 or id = any($2) ${inTurn}`,
    [accountId, [...ids]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns the format and the captions of a video that is shown, as its source gave them */
export async function findShownVideo(database: DataSource, id: string): Promise<{ readonly format: 'portrait' | 'landscape'; readonly captions: readonly StoredCaption[] } | undefined> {
  const [shown]: { format: 'portrait' | 'landscape' }[] = await database.query('select aspect_ratio as format from videos where id = $1 and removed_at is null', [id]);
  if (!shown) return undefined;
  const captions: StoredCaption[] = await database.query('select language, kind, label, url, content from video_captions where video_id = $1 order by position', [id]);
  return { ...shown, captions };
}

/** @returns whether visitors see a video of the account */
export async function showsAnyVideo(database: DataSource, accountId: string): Promise<boolean> {
  const [account]: { shown: boolean }[] = await database.query('select exists (select 1 from videos where account_id = $1 and removed_at is null) as shown', [accountId]);
  return account?.shown ?? false;
}

/** Writes one video with its captions; what the enhancement found stays, unless it is to be done again. */
export async function upsertVideo(manager: EntityManager, video: SyncedVideo, known: KnownVideo | undefined): Promise<void> {
  const suggestedTags = (known?.suggestedTags ?? []).filter((tag) => !video.tags.includes(tag));
  const words = videoSearchText({ ...video, tags: [...video.tags, ...suggestedTags], aiCategories: known?.aiCategories ?? [] });
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
      video.id, video.source, video.sourceId, video.accountId, video.title, video.description, video.thumbnail, video.embedUrl, video.file, video.durationSeconds,
      video.format, video.width, video.height, video.language, [...video.tags], video.categoryId, video.organizationId, video.sourceChannel, video.publishedAt,
      video.transcript, words, video.contentHash, suggestedTags, video.enhanceAgain,
    ],
  );
  await manager.query('delete from video_captions where video_id = $1', [video.id]);
  for (const [position, { language, label, kind, url, content }] of video.captions.entries()) {
    await manager.query('insert into video_captions (video_id, language, kind, label, position, url, content) values ($1, $2, $3, $4, $5, $6, $7)', [video.id, language, kind, label, position, url, content]);
  }
}

/**
 * Takes videos off the site, and out of the run they wait in; their rows stay, and come back with their source.
 *
 * @returns how many visitors saw until now
 */
export async function withdrawVideos(manager: EntityManager, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [, withdrawn]: [unknown, number] = await manager.query('update videos set removed_at = now(), updated_at = now(), enhancement_run_id = null where id = any($1) and removed_at is null', [[...ids]]);
  return withdrawn;
}
