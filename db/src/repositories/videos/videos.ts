import {
  In,
  IsNull,
  Not,
  Raw,
  type DataSource,
  type EntityManager,
  type FindOptionsSelect,
  type FindOptionsWhere,
} from 'typeorm';
import { VideoCaptionEntity, VideoEntity, VideoCategoryEntity } from '../../entities/video.entity.js';
import { type DraftToDo, listDraftsToDo } from './caption-drafts.js';

/** The public columns, without the long transcript. */
export const publicVideoColumns = {
  id: true,
  source: true,
  sourceId: true,
  title: true,
  description: true,
  thumbnail: true,
  embedUrl: true,
  file: true,
  durationSeconds: true,
  aspectRatio: true,
  width: true,
  height: true,
  language: true,
  chapters: true,
  tags: true,
  suggestedTags: true,
  aiCategories: true,
  categoryId: true,
  organizationId: true,
  sourceChannel: true,
  publishedAt: true,
  updatedAt: true,
} as const satisfies FindOptionsSelect<VideoEntity>;
type PublicColumns = Pick<VideoEntity, keyof typeof publicVideoColumns>;

/** `tags` are those of its source and the suggested ones. */
export type VideoRow = Readonly<Omit<PublicColumns, 'suggestedTags'>>;

export function videoRow({ suggestedTags, ...video }: PublicColumns): VideoRow {
  return { ...video, tags: [...video.tags, ...suggestedTags] };
}

/** When it was published, else first seen. */
export const listedAt = 'coalesce(videos.published_at, videos.first_seen_at)';

export async function findVideoById(database: DataSource, id: string): Promise<VideoRow | undefined> {
  return (await findVideosByIds(database, [id]))[0];
}

/** @returns the shown ones, in the order of the ids */
async function findVideosByIds(database: DataSource, ids: readonly string[]): Promise<readonly VideoRow[]> {
  const found = await database
    .getRepository(VideoEntity)
    .find({ select: publicVideoColumns, where: { id: In(ids), removedAt: IsNull() } });
  const byId = new Map(found.map((video) => [video.id, videoRow(video)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @returns video id → transcript; videos without captions are absent */
export async function findTranscripts(
  database: DataSource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .getRepository(VideoEntity)
    .find({ select: { id: true, transcript: true }, where: { id: In(ids), transcript: Not(IsNull()) } });
  return new Map(rows.map(({ id, transcript }) => [id, transcript ?? '']));
}

export type VideoCaptionRow = Readonly<
  Pick<VideoCaptionEntity, 'videoId' | 'language' | 'label' | 'kind' | 'url' | 'draft'>
>;

/** @returns caption tracks, the spoken language first */
export async function findCaptions(
  database: DataSource,
  ids: readonly string[],
): Promise<readonly VideoCaptionRow[]> {
  return database.getRepository(VideoCaptionEntity).find({
    select: { videoId: true, language: true, label: true, kind: true, url: true, draft: true },
    where: { videoId: In(ids) },
    order: { videoId: 'ASC', position: 'ASC', language: 'ASC' },
  });
}

export type VideoTrack = Readonly<
  Pick<VideoCaptionEntity, 'videoId' | 'language' | 'kind' | 'content' | 'draft'>
>;

/** @returns caption tracks with what they say, in the order of `findCaptions` */
export async function findTracks(
  database: DataSource,
  ids: readonly string[],
): Promise<readonly VideoTrack[]> {
  return database.getRepository(VideoCaptionEntity).find({
    select: { videoId: true, language: true, kind: true, content: true, draft: true },
    where: { videoId: In(ids), content: Not('') },
    order: { videoId: 'ASC', position: 'ASC', language: 'ASC' },
  });
}

/** @returns each organization's newest videos, newest first */
export async function findVideosOfOrganizations(
  database: DataSource,
  organizationIds: readonly string[],
  limit: number,
): Promise<readonly VideoRow[]> {
  // Raw: a lateral join.
  const rows: { id: string }[] = await database.query(
    `select newest.id
     from unnest($1::text[]) with ordinality wanted (id, position)
     cross join lateral (
       select videos.id, ${listedAt} as listed_at from videos
       where videos.organization_id = wanted.id and videos.removed_at is null order by listed_at desc, videos.id desc limit $2
     ) newest
     order by wanted.position, newest.listed_at desc, newest.id desc`,
    [[...organizationIds], limit],
  );
  return findVideosByIds(
    database,
    rows.map(({ id }) => id),
  );
}

/** @returns videos that share organization, categories or tags with this one, the most alike first */
export async function findRelatedVideos(
  database: DataSource,
  id: string,
  limit: number,
): Promise<readonly VideoRow[]> {
  // Raw: the size of an intersection of arrays.
  const rows: { id: string }[] = await database.query(
    `with wanted as (
       select id, organization_id, array_append(ai_categories, category_id) as categories, tags || suggested_tags as tags from videos where id = $1
     ), likeness as (
       select videos.id, ${listedAt} as listed_at,
              3 * (videos.organization_id is not distinct from wanted.organization_id and videos.organization_id is not null)::int
              + 2 * (select count(*) from (select unnest(array_append(videos.ai_categories, videos.category_id)) intersect select unnest(wanted.categories)) shared (value) where value is not null)
              + (select count(*) from (select unnest(videos.tags || videos.suggested_tags) intersect select unnest(wanted.tags)) shared) as points
       from videos, wanted where videos.id <> wanted.id and videos.removed_at is null
     )
     select id from likeness where points > 0 order by points desc, listed_at desc, id desc limit $2`,
    [id, limit],
  );
  return findVideosByIds(
    database,
    rows.map(({ id: related }) => related),
  );
}

export async function findLatestVideoChange(database: DataSource): Promise<Date | undefined> {
  const [latest] = await database.getRepository(VideoEntity).find({
    select: { id: true, updatedAt: true },
    where: { removedAt: IsNull() },
    order: { updatedAt: 'DESC' },
    take: 1,
  });
  return latest?.updatedAt;
}

/** Locks videos in the order of their ids: two writers of the same videos never deadlock. @returns their ids */
export async function lockVideos(
  manager: EntityManager,
  where: FindOptionsWhere<VideoEntity> | FindOptionsWhere<VideoEntity>[],
): Promise<readonly string[]> {
  const videos = await manager
    .getRepository(VideoEntity)
    .find({ select: { id: true }, where, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  return videos.map(({ id }) => id);
}

/** A shown video with findings, with the reason why it failed, or with a draft of captions. */
export type VideoToDo = Readonly<Pick<VideoEntity, 'id' | 'title' | 'findings'>> & {
  readonly failure: string | null;
  readonly draft: DraftToDo | undefined;
};

export async function listVideosToDo(database: DataSource): Promise<readonly VideoToDo[]> {
  const drafts = new Map((await listDraftsToDo(database)).map((draft) => [draft.id, draft]));
  const videos = await database.getRepository(VideoEntity).find({
    select: { id: true, title: true, findings: true, enhancementState: true, enhancementError: true },
    where: [
      { removedAt: IsNull(), findings: Raw((column) => `cardinality(${column}) > 0`) },
      { removedAt: IsNull(), enhancementState: 'failed' },
      { removedAt: IsNull(), id: In([...drafts.keys()]) },
    ],
    order: { id: 'ASC' },
  });
  return videos.map(({ id, title, findings, enhancementState, enhancementError }) => ({
    id,
    title,
    findings,
    failure: enhancementState === 'failed' ? enhancementError : null,
    draft: drafts.get(id),
  }));
}

/** What a shown video says about itself, and its findings. */
export type VideoClaims = Readonly<
  Pick<VideoEntity, 'id' | 'file' | 'durationSeconds' | 'aspectRatio' | 'findings' | 'contentHash'>
> & { readonly hasCaptions: boolean };

export async function listVideoClaims(database: DataSource): Promise<readonly VideoClaims[]> {
  const videos = await database.getRepository(VideoEntity).find({
    select: {
      id: true,
      file: true,
      durationSeconds: true,
      aspectRatio: true,
      findings: true,
      contentHash: true,
    },
    where: { removedAt: IsNull() },
    order: { id: 'ASC' },
  });
  const captions = await database
    .getRepository(VideoCaptionEntity)
    .find({ select: { videoId: true, language: true, kind: true } });
  const captioned = new Set(captions.map(({ videoId }) => videoId));
  return videos.map((video) => ({ ...video, hasCaptions: captioned.has(video.id) }));
}

/** Stores findings, unless the video has changed meanwhile. */
export async function saveFindings(
  database: DataSource,
  { id, contentHash }: Pick<VideoClaims, 'id' | 'contentHash'>,
  findings: VideoClaims['findings'],
): Promise<void> {
  await database.getRepository(VideoEntity).update({ id, contentHash }, { findings: [...findings] });
}

export type VideoCategoryRow = Readonly<Pick<VideoCategoryEntity, 'id' | 'label'>>;

/** @returns the categories in display order */
export async function listVideoCategories(
  database: DataSource | EntityManager,
): Promise<readonly VideoCategoryRow[]> {
  return database
    .getRepository(VideoCategoryEntity)
    .find({ select: { id: true, label: true }, order: { position: 'ASC', id: 'ASC' } });
}

/** Stores exactly these categories, in this order. @returns whether anything changed */
export async function saveVideoCategories(
  manager: EntityManager,
  categories: readonly VideoCategoryRow[],
): Promise<boolean> {
  const repository = manager.getRepository(VideoCategoryEntity);
  const stored = await listVideoCategories(manager);
  const isSame =
    JSON.stringify(stored.map(({ id, label }) => [id, label])) ===
    JSON.stringify(categories.map(({ id, label }) => [id, label]));
  if (isSame) return false;
  await repository.upsert(
    categories.map(({ id, label }, position) => ({ id, label, position })),
    ['id'],
  );
  const gone = stored.map(({ id }) => id).filter((id) => !categories.some((category) => category.id === id));
  if (gone.length === 0) return true;
  // Deleting a category updates its videos (foreign key).
  await lockVideos(manager, { categoryId: In(gone) });
  await repository.delete(gone);
  return true;
}
