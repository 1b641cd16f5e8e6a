import type { Brand } from 'contract';
import { listOrganizations } from 'db/repositories/feeds/organizations';
import {
  listVideoAccounts,
  noteAccountSync,
  type VideoAccountRow,
} from 'db/repositories/videos/video-accounts';
import { findShownVideo, showsAnyVideo } from 'db/repositories/videos/video-sync';
import type { DataSource } from 'typeorm';
import { FeedError, syncFailure } from '../http/feed-error.js';
import type { HttpClient } from '../http/http-client.js';
import { type AppliedVideos, applyVideos, videoId } from './apply-videos.js';
import { type ManifestPlace, readManifest } from './sources/manifest.js';
import { readVideos, videoHostOf } from './sources/registry.js';
import type { StoredVideo, VideoFeed } from './sources/source.js';

export interface VideoSyncContext {
  readonly dataSource: DataSource;
  readonly http: HttpClient;
  readonly place: ManifestPlace;
  readonly brand: Brand;
  readonly keyOf: (variable: string) => string | undefined;
  /** Base addresses by source, for tests and proxies. */
  readonly bases?: Readonly<Record<string, string>>;
}

/** `err`: an unforeseen failure, not a fault of the source. */
type VideoSyncOutcome =
  AppliedVideos | { readonly outcome: 'failed'; readonly reason: string; readonly err?: unknown };

/**
 * Syncs the videos of all accounts, self-hosted ones first. An account that cannot be read keeps its videos and stops no other.
 *
 * @param report is called with each outcome
 * @returns false when any account could not be read
 * @throws failures of the database
 */
export async function syncVideos(
  context: VideoSyncContext,
  report: (account: VideoAccountRow, outcome: VideoSyncOutcome, feed: VideoFeed | undefined) => void,
  options: { readonly acceptWithdrawals?: boolean; readonly only?: 'manifest' } = {},
): Promise<boolean> {
  const accounts = (await listVideoAccounts(context.dataSource)).filter(
    ({ source }) => options.only === undefined || source === options.only,
  );
  const applied: AppliedFeed[] = [];
  let allRead = true;
  for (const account of accounts) {
    const [outcome, feed] = await syncAccount(context, account, options);
    allRead &&= outcome.outcome !== 'failed';
    report(account, outcome, feed);
    for (const heir of heirs(applied, outcome)) {
      const handedOver = await applyFeed(context, heir.account, heir.feed, options);
      allRead &&= handedOver.outcome !== 'failed';
      report(heir.account, handedOver, undefined);
    }
    if (feed) applied.push({ account, feed });
  }
  return allRead;
}

interface AppliedFeed {
  readonly account: VideoAccountRow;
  readonly feed: VideoFeed;
}

/** @returns feeds with a video that belonged to another account until that one dropped it now */
function heirs(applied: readonly AppliedFeed[], outcome: VideoSyncOutcome): readonly AppliedFeed[] {
  const dropped = new Set(outcome.outcome === 'failed' ? [] : outcome.withdrawn);
  return applied.filter(({ account, feed }) =>
    feed.videos.some(({ sourceId }) => dropped.has(videoId(account.source, sourceId))),
  );
}

async function syncAccount(
  context: VideoSyncContext,
  account: VideoAccountRow,
  options: { readonly acceptWithdrawals?: boolean },
): Promise<readonly [VideoSyncOutcome, VideoFeed | undefined]> {
  try {
    const feed = await readAccount(context, account);
    return [await applyFeed(context, account, feed, options), feed];
  } catch (error) {
    return [await noteFailure(context, account, error), undefined];
  }
}

async function applyFeed(
  context: VideoSyncContext,
  account: VideoAccountRow,
  feed: VideoFeed,
  options: { readonly acceptWithdrawals?: boolean },
): Promise<VideoSyncOutcome> {
  try {
    return await context.dataSource.transaction((manager) => applyVideos(manager, account, feed, options));
  } catch (error) {
    return noteFailure(context, account, error);
  }
}

async function noteFailure(
  { dataSource }: VideoSyncContext,
  account: VideoAccountRow,
  error: unknown,
): Promise<VideoSyncOutcome> {
  const { isForeseen, reason } = syncFailure(error);
  await noteAccountSync(dataSource, account.id, 'failed', reason);
  return { outcome: 'failed', reason, ...(!isForeseen && { err: error }) };
}

async function readAccount(
  { dataSource, http, place, brand, keyOf, bases }: VideoSyncContext,
  { id, source, account, keyVariable, outcome, syncedAt }: VideoAccountRow,
): Promise<VideoFeed> {
  if (source === 'manifest')
    return readManifest(
      place,
      brand,
      (await listOrganizations(dataSource)).map(({ id }) => id),
    );
  const key = keyVariable === null ? undefined : keyOf(keyVariable);
  if (keyVariable !== null && key === undefined)
    throw new FeedError(`${keyVariable} is not set, so the ${source} account ${account} cannot be read.`);
  const stored = async (sourceId: string): Promise<StoredVideo | undefined> => {
    const shown = await findShownVideo(dataSource, videoId(source, sourceId));
    return shown && { ...shown, readAt: outcome === 'failed' ? null : syncedAt };
  };
  return readVideos(videoHostOf(source), account, {
    http,
    key,
    stored,
    showsAny: () => showsAnyVideo(dataSource, id),
    ...(bases && { bases }),
  });
}

export function accountName({ source, account }: Pick<VideoAccountRow, 'source' | 'account'>): string {
  return source === 'manifest' ? 'manifest' : `${source} ${account}`;
}
