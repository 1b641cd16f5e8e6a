import type { DataSource } from 'typeorm';
import type { VideoFinding } from '../entities/video.entity.js';

/** A video shown that somebody should look at: what the enhancement noticed, or why it failed. */
export interface VideoToDo {
  readonly id: string;
  readonly title: string;
  readonly findings: readonly VideoFinding[];
  readonly failure: string | null;
}

export async function listVideosToDo(database: DataSource): Promise<readonly VideoToDo[]> {
  return database.query<VideoToDo[]>(
    `select id, title, findings, case when enhancement_state = 'failed' then enhancement_error end as failure
     from videos where removed_at is null and (findings <> '{}' or enhancement_state = 'failed') order by id`,
  );
}

/** What a video that is shown says about itself, and what was noticed about it the last time. */
export interface VideoClaims {
  readonly id: string;
  readonly file: string | null;
  readonly durationSeconds: number;
  readonly aspectRatio: 'portrait' | 'landscape';
  readonly hasCaptions: boolean;
  readonly findings: readonly VideoFinding[];
  readonly contentHash: string;
}

export async function listVideoClaims(database: DataSource): Promise<readonly VideoClaims[]> {
  return database.query<VideoClaims[]>(
    `select id, file, duration_seconds as "durationSeconds", aspect_ratio as "aspectRatio", exists (select 1 from video_captions where video_id = videos.id) as "hasCaptions",
            findings, content_hash as "contentHash"
     from videos where removed_at is null order by id`,
  );
}

/** Keeps what was noticed, unless the video has changed since it was looked at. Visitors see none of it. */
export async function saveFindings(database: DataSource, { id, contentHash }: Pick<VideoClaims, 'id' | 'contentHash'>, findings: readonly VideoFinding[]): Promise<void> {
  await database.query('update videos set findings = $3 where id = $1 and content_hash = $2', [id, contentHash, [...findings]]);
}
