import type { DataSource, EntityManager } from 'typeorm';
import { limits, PROGRESS_TOTAL, type VideoProgress } from 'contract';
import { promiseWork } from './outbox.js';
import { inTurn } from './video-rows.js';

/** Raise it when enhancing again would give every video something better. */
export const ENHANCEMENT_VERSION = 1;

/** A video every engine failed on is left alone for a while, and given up after some attempts until its content changes. */
const FAILED = { attempts: 3, againAfterMinutes: 60 };
/** A run nobody has worked on for this long is not shown as under way: its worker is away, and nobody knows until when. */
const SILENT_MINUTES = 3;
/** Whoever asks every so often hears of the end, while it is still processing. */
const END_SHOWN_MILLISECONDS = 2 * limits.videos.progressMilliseconds;
const KEPT_RUNS = 100;

/** Videos that wait: not enhanced in this version. $1: the version. */
const waits = `
  videos.removed_at is null and videos.enhancement_version < $1 and videos.enhancement_run_id is null
  and (videos.enhancement_state <> 'failed'
       or (videos.enhancement_attempts < ${FAILED.attempts} and videos.updated_at < now() - interval '${FAILED.againAfterMinutes} minutes'))`;

/**
 * Opens a run over all videos that wait, unless one is open or nothing waits. Call it in a transaction that also promises
 * the work: both are committed, or neither.
 *
 * @returns the new run's id; undefined when there is nothing to start
 */
export async function openEnhancementRun(manager: EntityManager): Promise<string | undefined> {
  const runs: { id: string }[] = await manager.query(
    `insert into video_enhancement_runs (version, total)
     select $1::int, count(*) from videos where ${waits} having count(*) > 0
     on conflict ((true)) where finished_at is null do nothing
     returning id::text`,
    [ENHANCEMENT_VERSION],
  );
  const id = runs[0]?.id;
  if (id === undefined) return undefined;
  const taken: { id: string }[] = await manager.query(`select id from videos where ${waits} ${inTurn}`, [ENHANCEMENT_VERSION]);
  await manager.query('update videos set enhancement_run_id = $2 where id = any($1)', [taken.map((video) => video.id), id]);
  await manager.query('update video_enhancement_runs set total = $2 where id = $1', [id, taken.length]);
  await manager.query('delete from video_enhancement_runs where finished_at is not null and id <= $1::bigint - $2', [id, KEPT_RUNS]);
  return id;
}

/** @returns the open run, if there is one and nobody holds its lease */
export async function findAbandonedRun(database: DataSource): Promise<string | undefined> {
  const rows: { id: string }[] = await database.query(
    `select id::text from video_enhancement_runs where finished_at is null and coalesce(lease_until, requested_at + interval '1 minute') < now()`,
  );
  return rows[0]?.id;
}

/**
 * How far the newest run is, read from its row by whichever process (spec section 3, "Processing status"). What is not
 * processing is at 0 or 100: else the gallery would say that videos are being enhanced, and ask no more. A run that has just
 * ended is processing at 100, which the gallery calls complete (spec section 4).
 */
export async function readVideoProgress(database: DataSource | EntityManager): Promise<VideoProgress> {
  const rows: { open: boolean; alive: boolean; justEnded: boolean; total: number; through: number }[] = await database.query(
    `select finished_at is null as open, heartbeat_at > now() - interval '${SILENT_MINUTES} minutes' as alive,
            coalesce(finished_at > now() - interval '${END_SHOWN_MILLISECONDS} milliseconds', false) as "justEnded", total, done + failed as through
     from video_enhancement_runs order by id desc limit 1`,
  );
  const run = rows[0];
  if (!run || (run.open && !run.alive)) return { isProcessing: false, progress: 0, total: PROGRESS_TOTAL };
  if (!run.open) return { isProcessing: run.justEnded, progress: PROGRESS_TOTAL, total: PROGRESS_TOTAL };
  // 100 is said by the end alone, so that nobody reloads the videos a moment too early.
  const progress = Math.min(PROGRESS_TOTAL - 1, Math.floor((PROGRESS_TOTAL * run.through) / Math.max(run.total, 1)));
  return { isProcessing: true, progress, total: PROGRESS_TOTAL };
}

/**
 * Opens a run over what waits and promises its work, in one transaction.
 *
 * @param work name of the work that does it
 * @returns the run and its promise; undefined when one is under way already or nothing waits
 */
export async function requestEnhancement(database: DataSource, work: string): Promise<{ readonly runId: string; readonly promise: string } | undefined> {
  return database.transaction(async (manager) => {
    const runId = await openEnhancementRun(manager);
    return runId === undefined ? undefined : { runId, promise: await promiseWork(manager, work, runId) };
  });
}
