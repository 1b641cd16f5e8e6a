import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { finishRun, LEASE_SECONDS, LeaseLost, nextVideo, releaseLease, renewLease, saveOutcome, takeRun, type HeldRun, type VideoOutcome, type WaitingVideo } from 'db/repositories/enhancement-work';
import type { VideoCategoryRow } from 'db/repositories/video-categories';
import { listVideoCategories } from 'db/repositories/video-reads';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { checkFile } from './check-file.js';
import { EngineError, type EnhancementEngine } from './engine.js';

/** Reading everything anew for each video would throw every cache away; visitors see results this often. */
const TELL_EVERY_MILLISECONDS = 3_000;
const RENEW_EVERY_MILLISECONDS = (LEASE_SECONDS * 1_000) / 3;
const ATTEMPTS_MOST = 3;

export interface EnhancementSurroundings {
  readonly dataSource: DataSource;
  /** The first that can does it; the last one costs nothing and needs nobody. */
  readonly engines: readonly EnhancementEngine[];
  readonly costLimitUsd: number;
  readonly mediaDirectory: string;
  readonly log: Logger;
}

export type RunOutcome = { readonly outcome: 'done'; readonly videos: number } | { readonly outcome: 'skipped'; readonly reason: string };

/**
 * Works a run off, video by video. Each result is committed with the progress, so a run whose worker dies is taken up
 * where it stood, and nothing done is done again. A video that fails is recorded and stops nobody.
 *
 * @throws what is no fault of a video (the database, a run held by another worker for long): the queue tries again
 */
export async function runEnhancement(surroundings: EnhancementSurroundings, runId: string): Promise<RunOutcome> {
  const { dataSource, log } = surroundings;
  const run = await takeWhenFree(dataSource, runId);
  if (run === 'finished') return { outcome: 'skipped', reason: 'The run is finished.' };
  const renewing = setInterval(() => void renewLease(dataSource, run).catch((error: unknown) => log.warn({ run: runId, err: error }, 'the lease of the run could not be renewed')), RENEW_EVERY_MILLISECONDS);
  try {
    const videos = await workOff(surroundings, run, await listVideoCategories(dataSource));
    await finishRun(dataSource, run);
    return { outcome: 'done', videos };
  } catch (error) {
    if (error instanceof LeaseLost) return { outcome: 'skipped', reason: error.message };
    throw error;
  } finally {
    clearInterval(renewing);
    // When the database is away the lease runs out by itself.
    await releaseLease(dataSource, run).catch(() => undefined);
  }
}

/** A worker that died holds its lease a little longer. */
async function takeWhenFree(dataSource: DataSource, runId: string): Promise<HeldRun | 'finished'> {
  const owner = `${hostname()}-${process.pid}-${randomUUID()}`;
  for (let seconds = 0; seconds <= 2 * LEASE_SECONDS; seconds += 1) {
    const run = await takeRun(dataSource, runId, owner);
    if (run !== 'held') return run;
    await pause(1_000);
  }
  throw new Error(`Another worker is at enhancement run ${runId}.`);
}

async function workOff(surroundings: EnhancementSurroundings, run: HeldRun, categories: readonly VideoCategoryRow[]): Promise<number> {
  const { dataSource, log } = surroundings;
  let spent = run.costUsd;
  let toldAt = Date.now();
  for (let videos = 0; ; videos += 1) {
    const video = await nextVideo(dataSource, run.id);
    if (!video) return videos;
    const outcome = await enhance(video, categories, surroundings, spent);
    spent += outcome.costUsd;
    if (outcome.state === 'failed') log.warn({ run: run.id, video: video.id, reason: outcome.reason }, 'a video could not be enhanced');
    const tellVisitors = Date.now() - toldAt >= TELL_EVERY_MILLISECONDS;
    await saveOutcome(dataSource, run, video, outcome, tellVisitors);
    if (tellVisitors) toldAt = Date.now();
  }
}

async function enhance(video: WaitingVideo, categories: readonly VideoCategoryRow[], { engines, costLimitUsd, mediaDirectory, log }: EnhancementSurroundings, spentBefore: number): Promise<VideoOutcome> {
  if (video.attempts > ATTEMPTS_MOST) return { state: 'failed', reason: `It was begun ${video.attempts - 1} times, and its worker died each time.`, costUsd: 0 };
  const notes: string[] = [];
  let costUsd = 0;
  for (const engine of engines) {
    if (engine.mostUsd(video) > 0 && spentBefore + costUsd + engine.mostUsd(video) > costLimitUsd) {
      notes.push(`${engine.name}: the run's cost limit of ${costLimitUsd} USD is reached.`);
      continue;
    }
    try {
      const enhancement = await engine.enhance(video, categories);
      costUsd += enhancement.costUsd;
      const findings = [...(video.hasCaptions ? [] : (['captions-missing'] as const)), ...(video.file === null ? [] : await checkFile({ ...video, file: video.file }, mediaDirectory))];
      return { state: 'done', engine: engine.name, categories: enhancement.categories, tags: enhancement.tags, findings, note: notes.join(' ') || null, costUsd };
    } catch (error) {
      if (error instanceof EngineError) costUsd += error.costUsd;
      else log.error({ video: video.id, err: error }, 'an enhancement engine failed unforeseen');
      notes.push(`${engine.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { state: 'failed', reason: notes.join(' '), costUsd };
}
