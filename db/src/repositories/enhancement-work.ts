import type { DataSource, EntityManager } from 'typeorm';
import { videoSearchText } from 'contract';
import type { VideoFinding } from '../entities/video.entity.js';
import { bumpDataVersion } from './data-version.js';
import { ENHANCEMENT_VERSION } from './enhancement-runs.js';
import { inTurn } from './video-rows.js';

/** A worker that does not renew its lease within this time is taken for dead. */
export const LEASE_SECONDS = 15;

export interface HeldRun {
  readonly id: string;
  readonly owner: string;
  readonly costUsd: number;
}

/** A video taken out of a run, as its worker reads it. */
export interface WaitingVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly transcript: string | null;
  readonly file: string | null;
  readonly durationSeconds: number;
  readonly aspectRatio: 'portrait' | 'landscape';
  readonly hasCaptions: boolean;
  readonly contentHash: string;
  /** How often it was begun since its content changed, this time included. */
  readonly attempts: number;
}

/** What enhancing one video came to. */
export type VideoOutcome =
  | {
      readonly state: 'done';
      readonly engine: string;
      readonly categories: readonly { readonly id: string; readonly confidence: number }[];
      readonly tags: readonly string[];
      readonly findings: readonly VideoFinding[];
      /** Why the first engine was not the one. */
      readonly note: string | null;
      readonly costUsd: number;
    }
  | { readonly state: 'failed'; readonly reason: string; readonly costUsd: number };

/** Another worker has the run now: what this one found is thrown away. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** @returns the run with its lease; `finished` or `held` (by another, still living worker) otherwise */
export async function takeRun(database: DataSource, id: string, owner: string): Promise<HeldRun | 'finished' | 'held'> {
  const taken: { cost: number }[] = await database.query(
    `with taken as (
       update video_enhancement_runs set lease_owner = $2, lease_until = now() + make_interval(secs => $3), heartbeat_at = now(), started_at = coalesce(started_at, now())
       where id = $1 and finished_at is null and (lease_until is null or lease_until < now()) returning cost_usd::float8 as cost
     ) select cost from taken`,
    [id, owner, LEASE_SECONDS],
  );
  if (taken[0]) return { id, owner, costUsd: taken[0].cost };
  const open: unknown[] = await database.query('select 1 from video_enhancement_runs where id = $1 and finished_at is null', [id]);
  return open.length > 0 ? 'held' : 'finished';
}

/** @returns false when the lease is another's by now */
export async function renewLease(database: DataSource, { id, owner }: HeldRun): Promise<boolean> {
  const rows: unknown[] = await database.query(
    `with renewed as (update video_enhancement_runs set lease_until = now() + make_interval(secs => $3), heartbeat_at = now()
       where id = $1 and lease_owner = $2 and finished_at is null returning id) select id from renewed`,
    [id, owner, LEASE_SECONDS],
  );
  return rows.length > 0;
}

/** Gives the run back, so that the next worker need not wait. */
export async function releaseLease(database: DataSource, { id, owner }: HeldRun): Promise<void> {
  await database.query('update video_enhancement_runs set lease_until = now() where id = $1 and lease_owner = $2 and finished_at is null', [id, owner]);
}

/** Where a worker is in its run. */
export interface RunPlace {
  /** Ids of videos that are being worked on. */
  readonly inHand?: readonly string[];
  /** Where the last ones taken ended, once none is left that was begun before; all are looked at without. */
  readonly after?: string | undefined;
}

/** $1: the run, $3: videos in hand. What visitors cannot see is not paid for. */
const waitsInRun = 'enhancement_run_id = $1 and removed_at is null and id <> all($3)';

/**
 * Takes the run's next videos and counts the attempt before it is made: a video that kills its worker is not begun for ever.
 * Those that were begun before come first, and each alone, so that of several only the one at fault is given up.
 */
export async function nextVideos(database: DataSource, runId: string, most: number, { inHand = [], after }: RunPlace = {}): Promise<readonly WaitingVideo[]> {
  return database.transaction(async (manager) => {
    const begun: { id: string }[] = after === undefined ? await manager.query(`select id from videos where ${waitsInRun} and enhancement_attempts > 0 ${inTurn} limit $2`, [runId, 1, [...inHand]]) : [];
    const taken: { id: string }[] = begun.length > 0 ? begun : await manager.query(`select id from videos where ${waitsInRun} and id > $4 ${inTurn} limit $2`, [runId, most, [...inHand], after ?? '']);
    return manager.query<WaitingVideo[]>(
      `with next as (update videos set enhancement_attempts = least(enhancement_attempts + 1, 100) where id = any($1) returning *)
       select id, title, description, tags, transcript, file, duration_seconds as "durationSeconds", aspect_ratio as "aspectRatio",
              exists (select 1 from video_captions where video_id = next.id) as "hasCaptions", content_hash as "contentHash", enhancement_attempts as attempts
       from next order by id`,
      [taken.map(({ id }) => id)],
    );
  });
}

/** A video and what enhancing it came to. */
export interface EnhancedVideo {
  readonly video: WaitingVideo;
  readonly outcome: VideoOutcome;
}

/**
 * Writes results and the run's progress together: whoever takes over finds neither half.
 *
 * @param tellVisitors whether the data version goes up with it
 * @throws {LeaseLost}
 */
export async function saveOutcomes(database: DataSource, run: HeldRun, enhanced: readonly EnhancedVideo[], tellVisitors: boolean): Promise<void> {
  const done = enhanced.flatMap(({ video, outcome }) => (outcome.state === 'done' ? [{ video, outcome }] : []));
  const failed = enhanced.flatMap(({ video, outcome }) => (outcome.state === 'failed' ? [{ id: video.id, reason: outcome.reason }] : []));
  const fallbacks = done.filter(({ outcome }) => outcome.note !== null).length;
  const costUsd = enhanced.reduce((sum, { outcome }) => sum + outcome.costUsd, 0);
  await database.transaction(async (manager) => {
    const held: unknown[] = await manager.query(
      `with counted as (
         update video_enhancement_runs set done = done + $3, failed = failed + $4, fallbacks = fallbacks + $5, cost_usd = cost_usd + $6,
                heartbeat_at = now(), lease_until = now() + make_interval(secs => $7)
         where id = $1 and lease_owner = $2 and finished_at is null returning id
       ) select id from counted`,
      [run.id, run.owner, done.length, failed.length, fallbacks, costUsd, LEASE_SECONDS],
    );
    if (held.length === 0) throw new LeaseLost('Another worker has taken this run over.');
    await manager.query(`select 1 from videos where id = any($1) ${inTurn}`, [enhanced.map(({ video }) => video.id)]);
    if (failed.length > 0) {
      await manager.query(
        `update videos set enhancement_run_id = null, enhancement_state = 'failed', enhancement_error = given.reason, updated_at = now()
         from jsonb_to_recordset($2::jsonb) as given (id text, reason text) where videos.id = given.id and enhancement_run_id = $1`,
        [run.id, JSON.stringify(failed)],
      );
    }
    if (done.length > 0) await saveDone(manager, run, done.map(rowOf));
    if (tellVisitors) await bumpDataVersion(manager);
  });
}

function rowOf({ video, outcome }: { readonly video: WaitingVideo; readonly outcome: Extract<VideoOutcome, { readonly state: 'done' }> }) {
  const categories = outcome.categories.map(({ id }) => id);
  return {
    id: video.id,
    hash: video.contentHash,
    engine: outcome.engine,
    note: outcome.note,
    categories,
    confidence: Object.fromEntries(outcome.categories.map(({ id, confidence }) => [id, confidence])),
    tags: outcome.tags,
    findings: outcome.findings,
    words: videoSearchText({ ...video, tags: [...video.tags, ...outcome.tags], aiCategories: categories }),
  };
}

async function saveDone(manager: EntityManager, run: HeldRun, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  // A video whose content changed meanwhile keeps waiting: this was about its old one.
  const stored: { count: number }[] = await manager.query(
    `with stored as (
       update videos set enhancement_run_id = null, enhancement_state = 'done', enhancement_version = $3, enhancement_engine = given.engine, enhancement_error = given.note,
              enhancement_attempts = 0, enhanced_at = now(), updated_at = now(), ai_categories = array(select jsonb_array_elements_text(given.categories)),
              ai_confidence = given.confidence, suggested_tags = array(select jsonb_array_elements_text(given.tags)),
              findings = array(select jsonb_array_elements_text(given.findings)), words = given.words
       from jsonb_to_recordset($2::jsonb) as given (id text, hash text, engine text, note text, categories jsonb, confidence jsonb, tags jsonb, findings jsonb, words text)
       where videos.id = given.id and enhancement_run_id = $1 and content_hash = given.hash returning 1
     ) select count(*)::int as count from stored`,
    [run.id, JSON.stringify(rows), ENHANCEMENT_VERSION],
  );
  if (stored[0]?.count === rows.length) return;
  await manager.query('update videos set enhancement_run_id = null where id = any($2) and enhancement_run_id = $1', [run.id, rows.map(({ id }) => id)]);
}

/** Ends a run none of whose videos wait any more; visitors see all of it from then on. */
export async function finishRun(database: DataSource, { id, owner }: HeldRun): Promise<void> {
  await database.transaction(async (manager) => {
    const finished: unknown[] = await manager.query(
      `with finished as (update video_enhancement_runs set finished_at = now(), heartbeat_at = now(), outcome = 'done', lease_until = null
         where id = $1 and lease_owner = $2 and finished_at is null returning id) select id from finished`,
      [id, owner],
    );
    if (finished.length === 0) throw new LeaseLost('Another worker has taken this run over.');
    await bumpDataVersion(manager);
  });
}
