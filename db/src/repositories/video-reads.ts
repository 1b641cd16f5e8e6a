import type { DataSource } from 'typeorm';
import type { VideoCategoryRow } from './video-categories.js';
import { listedAt, videoColumns, type VideoRow } from './video-rows.js';

export interface VideoCaptionRow {
  readonly videoId: string;
  readonly language: string;
  readonly label: string;
  readonly kind: 'captions' | 'subtitles';
  readonly url: string | null;
}

/** @returns the video with this exact id, unless its source has withdrawn it */
export async function findVideoById(database: DataSource, id: string): Promise<VideoRow | undefined> {
  const rows: VideoRow[] = await database.query(`select ${videoColumns} from videos where id = $1 and removed_at is null`, [id]);
  return rows[0];
}

/** @returns video id → what is said in it; videos without captions are absent */
export async function findTranscripts(database: DataSource, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; transcript: string }[] = await database.query('select id, transcript from videos where id = any($1) and transcript is not null', [[...ids]]);
  return new Map(rows.map(({ id, transcript }) => [id, transcript]));
}

/** @returns the caption tracks of these videos, the spoken language first */
export async function findCaptions(database: DataSource, ids: readonly string[]): Promise<readonly VideoCaptionRow[]> {
  return database.query<VideoCaptionRow[]>(
    'select video_id as "videoId", language, label, kind, url from video_captions where video_id = any($1) order by video_id, position, language',
    [[...ids]],
  );
}

/** @returns each organization's newest videos, at most `limit` of each, newest first */
export async function findVideosOfOrganizations(database: DataSource, organizationIds: readonly string[], limit: number): Promise<readonly VideoRow[]> {
  return database.query<VideoRow[]>(
    `select ${videoColumns}
     from unnest($1::text[]) wanted (id)
     cross join lateral (
       select * from videos where videos.organization_id = wanted.id and videos.removed_at is null order by ${listedAt} desc, videos.id desc limit $2
     ) videos`,
    [[...organizationIds], limit],
  );
}

/**
 * @returns videos like this one: those that share its organization, categories or tags, the most alike first;
 *          videos that share nothing are not among them
 */
export async function findRelatedVideos(database: DataSource, id: string, limit: number): Promise<readonly VideoRow[]> {
  return database.query<VideoRow[]>(
    `with wanted as (
       select id, organization_id, array_append(ai_categories, category_id) as categories, tags || suggested_tags as tags from videos where id = $1
     ), likeness as (
       select videos.id, ${listedAt} as listed_at,
              3 * (videos.organization_id is not distinct from wanted.organization_id and videos.organization_id is not null)::int
              + 2 * (select count(*) from (select unnest(array_append(videos.ai_categories, videos.category_id)) intersect select unnest(wanted.categories)) shared (value) where value is not null)
              + (select count(*) from (select unnest(videos.tags || videos.suggested_tags) intersect select unnest(wanted.tags)) shared) as points
       from videos, wanted where videos.id <> wanted.id and videos.removed_at is null
     )
     select ${videoColumns} from likeness join videos on videos.id = likeness.id where points > 0
     order by points desc, likeness.listed_at desc, videos.id desc limit $2`,
    [id, limit],
  );
}

/** @returns when a video that is shown last changed; undefined while there is none */
export async function findLatestVideoChange(database: DataSource): Promise<Date | undefined> {
  const rows: { changedAt: Date | null }[] = await database.query('select max(updated_at) as "changedAt" from videos where removed_at is null');
  return rows[0]?.changedAt ?? undefined;
}

/** @returns the categories in display order (`GET /api/video-categories`) */
export async function listVideoCategories(database: DataSource): Promise<readonly VideoCategoryRow[]> {
  return database.query<VideoCategoryRow[]>('select id, label from video_categories order by position, id');
}
