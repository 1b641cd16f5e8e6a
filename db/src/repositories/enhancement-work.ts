import type { DataSource } from 'typeorm';
import { videoSearchText } from '../contract/video-search.js';
import type { VideoFinding } from '../entities/video.entity.js';
import { bumpDataVersion } from './data-version.js';
import { ENHANCEMENT_VERSION } from './enhancement-runs.js';

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

/** Takes the run's next video and counts the attempt before it is made: a video that kills its worker is not begun for ever. */
export async function nextVideo(database: DataSource, runId: string): Promise<WaitingVideo | undefined> {
  const rows: WaitingVideo[] = await database.query(
    `with next as (
       update videos set enhancement_attempts = least(enhancement_attempts + 1, 100)
       where id = (select id from videos where enhancement_run_id = $1 order by id limit 1) returning *
     )
     select id, title, description, tags, transcript, file, duration_seconds as "durationSeconds", aspect_ratio as "aspectRatio",
            exists (select 1 from video_captions where video_id = next.id) as "hasCaptions", content_hash as "contentHash", enhancement_attempts as attempts
     from next`,
    [runId],
  );
  return rows[0];
}

/**
 * Writes a video's result and the run's progress together: whoever takes over finds neither half.
 *
 * @param tellVisitors whether the data version goes up with it
 * @throws {LeaseLost}
 */
export async function saveOutcome(database: DataSource, run: HeldRun, video: WaitingVideo, outcome: VideoOutcome, tellVisitors: boolean): Promise<void> {
  await database.transaction(async (manager) => {
    const held: unknown[] = await manager.query(
      `with counted as (
         update video_enhancement_runs set done = done + $3, failed = failed + $4, fallbacks = fallbacks + $5, cost_usd = cost_usd + $6,
                heartbeat_at = now(), lease_until = now() + make_interval(secs => $7)
         where id = $1 and lease_owner = $2 and finished_at is null returning id
       ) select id from counted`,
      [run.id, run.owner, Number(outcome.state === 'done'), Number(outcome.state === 'failed'), Number(outcome.state === 'done' && outcome.note !== null), outcome.costUsd, LEASE_SECONDS],
    );
    if (held.length === 0) throw new LeaseLost('Another worker has taken this run over.');
    if (outcome.state === 'failed') {
      await manager.query(
        `update videos set enhancement_run_id = null, enhancement_state = 'failed', enhancement_error = $3, updated_at = now() where id = $1 and enhancement_run_id = $2`,
        [video.id, run.id, outcome.reason],
      );
    } else {
      const words = videoSearchText({ ...video, tags: [...video.tags, ...outcome.tags], aiCategories: outcome.categories.map(({ id }) => id) });
      // A video whose content changed meanwhile keeps waiting: this was about its old one.
      await manager.query(
        `update videos set enhancement_run_id = null, enhancement_state = 'done', enhancement_version = $4, enhancement_engine = $5, enhancement_error = $6,
                enhancement_attempts = 0, enhanced_at = now(), updated_at = now(), ai_categories = $7, ai_confidence = $8, suggested_tags = $9, findings = $10, words = $11
         where id = $1 and enhancement_run_id = $2 and content_hash = $3`,
        [
          video.id, run.id, video.contentHash, ENHANCEMENT_VERSION, outcome.engine, outcome.note, outcome.categories.map(({ id }) => id),
          JSON.stringify(Object.fromEntries(outcome.categories.map(({ id, confidence }) => [id, confidence]))), [...outcome.tags], [...outcome.findings], words,
        ],
      );
      await manager.query('update videos set enhancement_run_id = null where id = $1 and enhancement_run_id = $2', [video.id, run.id]);
    }
    if (tellVisitors) await bumpDataVersion(manager);
  });
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
