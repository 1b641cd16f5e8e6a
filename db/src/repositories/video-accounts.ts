import type { DataSource, EntityManager } from 'typeorm';
import type { VideoSource } from '../entities/video.entity.js';
import type { VideoAccountEntry } from '../seeds/video-accounts-file.js';
import { inTurn } from './video-rows.js';
import { withdrawVideos } from './video-sync.js';

/** The one account that is no account: the manifest of the self-hosted videos. */
export const MANIFEST_ACCOUNT = 'shipped';

export interface VideoAccountRow {
  readonly id: string;
  readonly source: VideoSource;
  readonly account: string;
  readonly organizationId: string | null;
  readonly categoryId: string | null;
  readonly keyVariable: string | null;
  readonly syncedAt: Date | null;
  readonly outcome: 'good' | 'held' | 'failed' | null;
  readonly reason: string | null;
}

/**
 * Makes the table hold exactly these accounts and the manifest. Videos of an account that left the file are withdrawn.
 *
 * @returns whether visitors can see a difference
 */
export async function saveVideoAccounts(manager: EntityManager, accounts: readonly VideoAccountEntry[]): Promise<boolean> {
  const manifest = { source: 'manifest', account: MANIFEST_ACCOUNT, organizationId: null, categoryId: null, keyVariable: null };
  const rows = JSON.stringify([manifest, ...accounts].map((entry, position) => ({ ...entry, position })));
  // Before the accounts: a sync takes its videos first, and its account after them.
  await videosOfGoneAccounts(manager, rows);
  await manager.query(
    `insert into video_accounts (source, account, organization_id, category_id, key_variable, position)
     select source, account, "organizationId", "categoryId", "keyVariable", position
     from jsonb_to_recordset($1::jsonb) as given (source text, account text, "organizationId" text, "categoryId" text, "keyVariable" text, position smallint)
     on conflict (source, account) do update set organization_id = excluded.organization_id, category_id = excluded.category_id,
       key_variable = excluded.key_variable, position = excluded.position`,
    [rows],
  );
  const withdrawn = await withdrawVideos(manager, await videosOfGoneAccounts(manager, rows));
  await manager.query(
    `delete from video_accounts where (source, account) not in (select source, account from jsonb_to_recordset($1::jsonb) as given (source text, account text))`,
    [rows],
  );
  return withdrawn > 0;
}

/** Takes them, as whoever writes several videos does. @returns the ids of the videos whose accounts are not among the given ones */
async function videosOfGoneAccounts(manager: EntityManager, given: string): Promise<readonly string[]> {
  const videos: { id: string }[] = await manager.query(
    `select id from videos
     where account_id in (select id from video_accounts where (source, account) not in (select source, account from jsonb_to_recordset($1::jsonb) as given (source text, account text)))
     ${inTurn}`,
    [given],
  );
  return videos.map(({ id }) => id);
}

/** @returns the accounts in the operator's order, the manifest first */
export async function listVideoAccounts(database: DataSource | EntityManager): Promise<readonly VideoAccountRow[]> {
  return database.query<VideoAccountRow[]>(
    `select id::text, source, account, organization_id as "organizationId", category_id as "categoryId", key_variable as "keyVariable",
            synced_at as "syncedAt", outcome, reason
     from video_accounts order by position, id`,
  );
}

/** Notes how reading an account went. */
export async function noteAccountSync(database: DataSource | EntityManager, id: string, outcome: 'good' | 'held' | 'failed', reason: string | null): Promise<void> {
  await database.query('update video_accounts set synced_at = now(), outcome = $2, reason = $3 where id = $1', [id, outcome, reason]);
}
