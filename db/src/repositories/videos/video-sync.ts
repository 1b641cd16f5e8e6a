import { In, IsNull, type DataSource, type EntityManager, type FindOptionsSelect } from 'typeorm';
import { videoSearchText } from 'contract';
import { VideoCaptionEntity, VideoEntity, type CaptionDraft } from '../../entities/video.entity.js';
import { lockVideos } from './videos.js';

type StoredCaption = Readonly<
  Pick<VideoCaptionEntity, 'language' | 'label' | 'kind' | 'url' | 'content'> & { draft?: CaptionDraft }
>;

export interface SyncedVideo extends Readonly<
  Omit<
    VideoEntity,
    | 'accountId'
    | 'aspectRatio'
    | 'suggestedTags'
    | `ai${string}`
    | `enhance${string}`
    | 'featured'
    | 'findings'
    | 'words'
    | 'firstSeenAt'
    | 'updatedAt'
    | 'removedAt'
  >
> {
  readonly accountId: string | null;
  readonly format: VideoEntity['aspectRatio'];
  readonly captions: readonly StoredCaption[];
  /** Its texts have changed: it is to be enhanced again. */
  readonly enhanceAgain: boolean;
}

const knownColumns = {
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
  staffOwned: true,
} as const satisfies FindOptionsSelect<VideoEntity>;
export type KnownVideo = Readonly<Pick<VideoEntity, keyof typeof knownColumns>>;

/**
 * Locks and reads the videos of an account, or with these ids, removed ones included. Results of the enhancement wait for the end of the transaction.
 *
 * @returns id → video
 */
export async function findKnownVideos(
  manager: EntityManager,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownVideo>> {
  const locked = await lockVideos(manager, [{ accountId }, { id: In(ids) }]);
  const videos = await manager
    .getRepository(VideoEntity)
    .find({ select: knownColumns, where: { id: In(locked) } });
  return new Map(videos.map((video) => [video.id, video]));
}

/** @returns the format and captions of a shown video, as its source gave them */
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
  // In the order of a source's fields: the content hash depends on it.
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

/** Writes one video with its captions. Results of the enhancement stay, unless it is to be done again. */
export async function upsertVideo(
  manager: EntityManager,
  { captions, format, enhanceAgain, ...video }: SyncedVideo,
  known: KnownVideo | undefined,
): Promise<void> {
  const suggestedTags = (known?.suggestedTags ?? []).filter((tag) => !video.tags.includes(tag));
  await manager.getRepository(VideoEntity).upsert(
    {
      ...video,
      aspectRatio: format,
      words: videoSearchText({
        ...video,
        tags: [...video.tags, ...suggestedTags],
        aiCategories: known?.aiCategories ?? [],
      }),
      suggestedTags,
      updatedAt: () => 'now()',
      removedAt: null,
      ...(known?.removedAt && { enhancementRunId: null }),
      ...(enhanceAgain && { enhancementVersion: 0, enhancementState: 'waiting', enhancementAttempts: 0 }),
    },
    ['id'],
  );
  const tracks = manager.getRepository(VideoCaptionEntity);
  await tracks.delete({ videoId: video.id });
  await tracks.insert(captions.map((caption, position) => ({ ...caption, videoId: video.id, position })));
}

/** Removes videos from the site and from their run; their rows stay. @returns how many were shown */
export async function withdrawVideos(manager: EntityManager, ids: readonly string[]): Promise<number> {
  const { affected } = await manager
    .getRepository(VideoEntity)
    .update(
      { id: In(ids), removedAt: IsNull() },
      { removedAt: () => 'now()', updatedAt: () => 'now()', enhancementRunId: null },
    );
  return affected ?? 0;
}

/** @returns the ids of the videos there were when withdrawals began to be held back; undefined when they are not. Raw: a table without an entity. */
export async function findHold(
  manager: EntityManager,
  accountId: string,
): Promise<ReadonlySet<string> | undefined> {
  const rows: { before: readonly string[] }[] = await manager.query(
    'select ids_before as before from video_holds where account_id = $1',
    [accountId],
  );
  return rows[0] && new Set(rows[0].before);
}

/** Holds withdrawals back; the hold is measured by `before` to its end. */
export async function beginHold(
  manager: EntityManager,
  accountId: string,
  before: readonly string[],
): Promise<void> {
  await manager.query('insert into video_holds (account_id, ids_before) values ($1, $2)', [
    accountId,
    [...before],
  ]);
}

export async function endHold(manager: EntityManager, accountId: string): Promise<void> {
  await manager.query('delete from video_holds where account_id = $1', [accountId]);
}
