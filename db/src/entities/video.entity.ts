import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

export type VideoSource = 'manifest' | 'vimeo' | 'youtube';

/** waiting: its present content is not enhanced · done: enhanced, perhaps by the fallback · failed: every engine failed. */
type EnhancementState = 'waiting' | 'done' | 'failed';

export type VideoFinding =
  'captions-missing' | 'duration-differs' | 'format-differs' | 'file-missing' | 'file-unreadable';

/** Begins at so many seconds. */
export interface VideoChapter {
  readonly start: number;
  readonly title: string;
}

/** A video as its source describes it (product 5.1), with the enhancement's results. */
@Entity({ name: 'videos' })
export class VideoEntity {
  /** The manifest's id, or `{source}-{id at the source}`. */
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text' }) source!: VideoSource;
  @Column({ type: 'text', name: 'source_id' }) sourceId!: string;
  @Column({ type: 'bigint', name: 'account_id', nullable: true }) accountId!: string | null;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'text' }) description!: string;
  @Column({ type: 'text' }) thumbnail!: string;
  @Column({ type: 'text', name: 'embed_url' }) embedUrl!: string;
  /** Stem of the files of a self-hosted video. */
  @Column({ type: 'text', nullable: true }) file!: string | null;
  @Column({ type: 'integer', name: 'duration_seconds' }) durationSeconds!: number;
  @Column({ type: 'text', name: 'aspect_ratio' }) aspectRatio!: 'portrait' | 'landscape';
  @Column({ type: 'integer', nullable: true }) width!: number | null;
  @Column({ type: 'integer', nullable: true }) height!: number | null;
  @Column({ type: 'text', nullable: true }) language!: string | null;
  @Column({ type: 'text', array: true }) tags!: readonly string[];
  /** Added by the enhancement; none of `tags`. */
  @Column({ type: 'text', array: true, name: 'suggested_tags' }) suggestedTags!: readonly string[];
  @Column({ type: 'text', array: true, name: 'ai_categories' }) aiCategories!: readonly string[];
  /** AI category → confidence 0-1. */
  @Column({ type: 'jsonb', name: 'ai_confidence' }) aiConfidence!: Readonly<Record<string, number>>;
  @Column({ type: 'text', name: 'category_id', nullable: true }) categoryId!: string | null;
  @Column({ type: 'text', name: 'organization_id', nullable: true }) organizationId!: string | null;
  @Column({ type: 'text', name: 'source_channel' }) sourceChannel!: string;
  /** null: unknown. */
  @Column({ type: 'timestamptz', name: 'published_at', nullable: true }) publishedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'first_seen_at' }) firstSeenAt!: Date;
  /** Plain text of the spoken caption track. */
  @Column({ type: 'text', nullable: true }) transcript!: string | null;
  /** Of a file beside the film (product 5.23). */
  @Column({ type: 'jsonb', default: [] }) chapters!: readonly VideoChapter[];
  /** What a search reads (contract: `videoSearchText`). */
  @Column({ type: 'text' }) words!: string;
  @Column({ type: 'text', array: true }) findings!: readonly VideoFinding[];
  /** 0: not enhanced yet. */
  @Column({ type: 'integer', name: 'enhancement_version' }) enhancementVersion!: number;
  @Column({ type: 'text', name: 'enhancement_state' }) enhancementState!: EnhancementState;
  @Column({ type: 'text', name: 'enhancement_engine', nullable: true }) enhancementEngine!: string | null;
  /** Attempts that failed since the content last changed. */
  @Column({ type: 'smallint', name: 'enhancement_attempts' }) enhancementAttempts!: number;
  /** Why the last attempt failed, or why the fallback was used. */
  @Column({ type: 'text', name: 'enhancement_error', nullable: true }) enhancementError!: string | null;
  /** The open run that will enhance it. */
  @Column({ type: 'bigint', name: 'enhancement_run_id', nullable: true }) enhancementRunId!: string | null;
  @Column({ type: 'timestamptz', name: 'enhanced_at', nullable: true }) enhancedAt!: Date | null;
  /** Of the source's content; a sync rewrites a row only when it differs. */
  @Column({ type: 'text', name: 'content_hash' }) contentHash!: string;
  @Column({ type: 'timestamptz', name: 'updated_at' }) updatedAt!: Date;
  /** When its source or staff withdrew it; a new film of staff is withdrawn at first. */
  @Column({ type: 'timestamptz', name: 'removed_at', nullable: true }) removedAt!: Date | null;
  /** Staff alone change it (product 5.26). */
  @Column({ type: 'boolean', name: 'staff_owned' }) staffOwned!: boolean;
  /** Its place among the featured films; null: it is none. */
  @Column({ type: 'smallint', nullable: true }) featured!: number | null;
}

@Entity({ name: 'video_categories' })
export class VideoCategoryEntity {
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text' }) label!: string;
  @Column({ type: 'smallint' }) position!: number;
}

/** One enhancement of all videos that waited when it was requested. At most one is unfinished. */
@Entity({ name: 'video_enhancement_runs' })
export class VideoEnhancementRunEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column({ type: 'integer' }) version!: number;
  @Column({ type: 'timestamptz', name: 'requested_at' }) requestedAt!: Date;
  /** When a video of it was last begun or finished. */
  @Column({ type: 'timestamptz', name: 'heartbeat_at' }) heartbeatAt!: Date;
  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  /** Its videos at the start; the remaining ones name it in `enhancementRunId`. */
  @Column({ type: 'integer' }) total!: number;
  /** Spent, and reserved for videos in progress. */
  @Column({ type: 'numeric', name: 'cost_usd' }) costUsd!: string;
}

/** An account at a video host, or the manifest of self-hosted videos. */
@Entity({ name: 'video_accounts' })
export class VideoAccountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column({ type: 'text' }) source!: VideoSource;
  /** Its name at the host; `shipped` for the manifest. */
  @Column({ type: 'text' }) account!: string;
  @Column({ type: 'text', name: 'organization_id', nullable: true }) organizationId!: string | null;
  /** Their category, unless a video names its own. */
  @Column({ type: 'text', name: 'category_id', nullable: true }) categoryId!: string | null;
  @Column({ type: 'text', name: 'key_variable', nullable: true }) keyVariable!: string | null;
  @Column({ type: 'smallint' }) position!: number;
  @Column({ type: 'timestamptz', name: 'synced_at', nullable: true }) syncedAt!: Date | null;
  @Column({ type: 'text', nullable: true }) outcome!: 'good' | 'held' | 'failed' | null;
  @Column({ type: 'text', nullable: true }) reason!: string | null;
}

/** Of captions that a transcription server made (product 5.32): whether staff have accepted them. */
export type CaptionDraft = 'machine-made' | 'accepted';

/** One caption track, stored because a host's links expire. */
@Entity({ name: 'video_captions' })
export class VideoCaptionEntity {
  @PrimaryColumn({ type: 'text', name: 'video_id' }) videoId!: string;
  /** BCP 47. */
  @PrimaryColumn({ type: 'text' }) language!: string;
  @PrimaryColumn({ type: 'text' }) kind!: 'captions' | 'subtitles';
  @Column({ type: 'text' }) label!: string;
  @Column({ type: 'smallint' }) position!: number;
  /** For our player; null when only the host's player shows it. */
  @Column({ type: 'text', nullable: true }) url!: string | null;
  /** WebVTT. */
  @Column({ type: 'text' }) content!: string;
  /** null: of its source, or written by staff. */
  @Column({ type: 'text', nullable: true }) draft!: CaptionDraft | null;
}
