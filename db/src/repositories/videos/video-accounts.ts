import { In, type DataSource, type EntityManager } from 'typeorm';
import { VideoAccountEntity } from '../../entities/video.entity.js';
import type { VideoAccountEntry } from '../../seeds/video-accounts-file.js';
import { withdrawVideos } from './video-sync.js';
import { lockVideos } from './videos.js';

/** The account name of the manifest of self-hosted videos. */
const MANIFEST_ACCOUNT = 'shipped';

export type VideoAccountRow = Readonly<Omit<VideoAccountEntity, 'position'>>;

/** Stores exactly these accounts and the manifest. Videos of a removed account are withdrawn. @returns whether visitors can see a difference */
export async function saveVideoAccounts(
  manager: EntityManager,
  accounts: readonly VideoAccountEntry[],
): Promise<boolean> {
  const repository = manager.getRepository(VideoAccountEntity);
  const manifest = {
    source: 'manifest',
    account: MANIFEST_ACCOUNT,
    organizationId: null,
    categoryId: null,
    keyVariable: null,
  } as const;
  const given = [manifest, ...accounts].map(
    ({ source, account, organizationId, categoryId, keyVariable }, position) => ({
      source,
      account,
      organizationId,
      categoryId,
      keyVariable,
      position,
    }),
  );
  const isGiven = (known: VideoAccountRow) =>
    given.some(({ source, account }) => source === known.source && account === known.account);
  const gone = (await listVideoAccounts(manager)).filter((known) => !isGiven(known)).map(({ id }) => id);
  // The lock order of a sync: videos, then accounts.
  const videos = gone.length === 0 ? [] : await lockVideos(manager, { accountId: In(gone) });
  await repository.upsert(given, ['source', 'account']);
  if (gone.length === 0) return false;
  const withdrawn = await withdrawVideos(manager, videos);
  await repository.delete(gone);
  return withdrawn > 0;
}

/** @returns the accounts in the operator's order, the manifest first */
export async function listVideoAccounts(
  database: DataSource | EntityManager,
): Promise<readonly VideoAccountRow[]> {
  return database.getRepository(VideoAccountEntity).find({ order: { position: 'ASC', id: 'ASC' } });
}

export async function noteAccountSync(
  database: DataSource | EntityManager,
  id: string,
  outcome: 'good' | 'held' | 'failed',
  reason: string | null,
): Promise<void> {
  await database
    .getRepository(VideoAccountEntity)
    .update({ id }, { syncedAt: () => 'now()', outcome, reason });
}
