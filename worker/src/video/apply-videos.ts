import { createHash } from 'node:crypto';
import { spokenTrack, transcriptOf } from 'db/captions';
import type { VideoCaptionEntity } from 'db/entities/video.entity';
import { findDrafts } from 'db/repositories/videos/caption-drafts';
import { lockInTransaction, locksOf } from 'db/repositories/platform/advisory-locks';
import { bumpDataVersion } from 'db/repositories/platform/data-version';
import { noteAccountSync, type VideoAccountRow } from 'db/repositories/videos/video-accounts';
import {
  beginHold,
  endHold,
  findHold,
  findKnownVideos,
  upsertVideo,
  withdrawVideos,
  type KnownVideo,
  type SyncedVideo,
} from 'db/repositories/videos/video-sync';
import type { EntityManager } from 'typeorm';
import { storable } from '../postings/clean-text.js';
import type { IncomingCaption, IncomingVideo, VideoFeed, VideoRejection } from './sources/source.js';

type Counted = 'received' | 'rejected' | 'added' | 'changed' | 'unchanged' | 'withdrawn';

export interface AppliedVideos {
  readonly outcome: 'good' | 'held';
  readonly reason: string | null;
  readonly counts: Readonly<Record<Counted, number>>;
  readonly withdrawn: readonly string[];
}

/** Fewer may be withdrawn on any day. */
const HELD_FROM = 4;

export async function applyVideos(
  manager: EntityManager,
  account: VideoAccountRow,
  feed: VideoFeed,
  { acceptWithdrawals = false } = {},
): Promise<AppliedVideos> {
  // Parallel syncs of one account would count wrongly.
  await lockInTransaction(manager, locksOf.videoAccount, String(account.id));
  const received = feed.videos.map((video) => ({ ...video, id: videoId(account.source, video.sourceId) }));
  const ids = received.map(({ id }) => id);
  const known = await findKnownVideos(manager, account.id, ids);
  // Captions that the source names replace drafts (product 5.32).
  const drafts = await findDrafts(manager, ids);
  const videos = received.map((video) =>
    video.captions.length > 0
      ? video
      : {
          ...video,
          captions: drafts
            .filter(({ videoId, file }) => videoId === video.id && file === video.file)
            .map(toIncomingCaption),
        },
  );
  const counts = {
    received: feed.received,
    rejected: feed.rejections.length,
    added: 0,
    changed: 0,
    unchanged: 0,
    withdrawn: 0,
  };
  for (const video of videos) {
    const before = known.get(video.id);
    const synced = toSynced(video, account, before);
    const isAnothers =
      before !== undefined &&
      (before.staffOwned ||
        (!before.removedAt && before.accountId !== null && before.accountId !== account.id));
    if (isAnothers || (before && !before.removedAt && before.contentHash === synced.contentHash))
      counts.unchanged += 1;
    else {
      await upsertVideo(manager, synced, before);
      counts[before ? 'changed' : 'added'] += 1;
    }
  }
  const heldFrom = await findHold(manager, account.id);
  const { vanished, heldBecause, before } = vanishedOf(account, feed, known, { acceptWithdrawals, heldFrom });
  if (heldBecause !== null && !heldFrom) await beginHold(manager, account.id, before);
  if (heldBecause === null && heldFrom) await endHold(manager, account.id);
  await withdrawVideos(manager, vanished);
  counts.withdrawn = vanished.length;
  const outcome = heldBecause === null ? 'good' : 'held';
  // The lock order of saving accounts: accounts, then the version.
  await noteAccountSync(manager, account.id, outcome, heldBecause);
  if (counts.added + counts.changed + counts.withdrawn > 0) await bumpDataVersion(manager);
  return { outcome, reason: heldBecause, counts, withdrawn: vanished };
}

/** In the order of a source's fields: the content hash depends on it. */
export function toIncomingCaption({
  language,
  label,
  kind,
  url,
  content,
  draft,
}: Readonly<VideoCaptionEntity>): IncomingCaption {
  return { language, label, kind, url, content, ...(draft !== null && { draft }) };
}

/** A host's ids get its name as prefix. */
export function videoId(source: VideoAccountRow['source'], sourceId: string): string {
  return source === 'manifest' ? sourceId : `${source}-${sourceId}`;
}

/**
 * Videos that vanished from the source are withdrawn: at once when the source says so, otherwise unless more than half
 * vanished at once. Then they stay until an operator confirms, or half of those present at the beginning of the hold are back.
 */
function vanishedOf(
  account: VideoAccountRow,
  feed: VideoFeed,
  known: ReadonlyMap<string, KnownVideo>,
  {
    acceptWithdrawals,
    heldFrom,
  }: { readonly acceptWithdrawals: boolean; readonly heldFrom: ReadonlySet<string> | undefined },
) {
  const idOf = (sourceId: string) => videoId(account.source, sourceId);
  const shown = new Set(feed.videos.map(({ sourceId }) => idOf(sourceId)));
  const listed = [...known.values()]
    .filter(({ removedAt, accountId }) => !removedAt && accountId === account.id)
    .map(({ id }) => id);
  const named = (fate: VideoRejection['fate']) =>
    new Set(
      feed.rejections.flatMap((one) =>
        one.fate === fate && one.sourceId !== null ? [idOf(one.sourceId)] : [],
      ),
    );
  const [said, faulty] = [named('withdrawn'), named('faulty')];
  const missing = listed.filter((id) => !shown.has(id) && !faulty.has(id));
  // What the source itself withdraws needs no guess.
  const before = listed.filter((id) => !said.has(id) && (heldFrom?.has(id) ?? true));
  const silent = before.filter((id) => !shown.has(id) && !faulty.has(id));
  const tooMany =
    account.source !== 'manifest' &&
    !acceptWithdrawals &&
    (heldFrom !== undefined || silent.length >= HELD_FROM) &&
    silent.length * 2 > before.length;
  return tooMany
    ? {
        vanished: missing.filter((id) => said.has(id)),
        before,
        heldBecause: `${silent.length} of ${before.length} videos vanished at once; if that is right, confirm with "ops videos sync --accept-withdrawals".`,
      }
    : { vanished: missing, before, heldBecause: null };
}

/** @param account staff's films have none */
export function toSynced(
  video: IncomingVideo & { readonly id: string },
  account: Pick<VideoAccountRow, 'source' | 'organizationId' | 'categoryId'> & { readonly id: string | null },
  before: KnownVideo | undefined,
): SyncedVideo {
  const spoken = spokenTrack(video.captions, video.language);
  const transcript = spoken ? storable(transcriptOf(spoken.content)) || null : null;
  const complete = {
    ...video,
    source: account.source,
    accountId: account.id,
    organizationId: video.organizationId ?? account.organizationId,
    categoryId: video.categoryId ?? account.categoryId,
    transcript,
  };
  const wordsOf = (one: Pick<KnownVideo, 'title' | 'description' | 'tags' | 'transcript'>) =>
    JSON.stringify([one.title, one.description, one.tags, one.transcript?.split(/\s+/)]);
  return {
    chapters: [],
    ...complete,
    staffOwned: account.id === null,
    contentHash: createHash('sha256').update(JSON.stringify(complete)).digest('hex'),
    enhanceAgain: before !== undefined && wordsOf(before) !== wordsOf(complete),
  };
}
