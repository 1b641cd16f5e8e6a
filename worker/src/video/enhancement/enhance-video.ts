import {
  beginVideo,
  reserveCost,
  saveOutcome,
  settleCost,
  type VideoOfRun,
  type VideoOutcome,
} from 'db/repositories/videos/video-enhancement';
import { listVideoCategories } from 'db/repositories/videos/videos';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { EnhancementSettings } from '../../env.js';
import { EngineError, type Enhancement, type EnhancementEngine } from './engine.js';
import { findingsOf } from './findings.js';
import { createOpenaiEngine } from './openai-engine.js';

/** Below BullMQ's `maxStalledCount`, after which the job is dropped and its video would stay in the run. */
const DEATHS_MOST = 3;

interface EnhancementContext {
  readonly dataSource: DataSource;
  /** The first that succeeds is used; the last one costs nothing and needs no service. */
  readonly engines: readonly EnhancementEngine[];
  readonly costLimitUsd: number;
  readonly mediaDirectory: string;
  readonly log: Logger;
}

/**
 * Enhances one video of the open run. A video that fails is recorded and stops no other.
 *
 * @param deaths how often a worker died over this video; failures reported to the queue do not count
 * @throws failures of the database: the queue tries again
 */
export async function enhanceVideo(
  context: EnhancementContext,
  videoId: string,
  deaths = 0,
): Promise<
  | { readonly outcome: 'done'; readonly note: string }
  | { readonly outcome: 'skipped'; readonly reason: string }
> {
  const { dataSource, log } = context;
  const video = await beginVideo(dataSource, videoId);
  if (!video) return { outcome: 'skipped', reason: 'It is done, or withdrawn.' };
  const outcome: VideoOutcome =
    deaths >= DEATHS_MOST
      ? {
          state: 'failed',
          reason: `It was begun ${deaths} times, and its worker died each time.`,
          isFinal: true,
        }
      : await tryEngines(context, video);
  await saveOutcome(dataSource, video, outcome);
  if (outcome.state === 'failed')
    log.warn({ run: video.runId, video: video.id, reason: outcome.reason }, 'a video could not be enhanced');
  return { outcome: 'done', note: outcome.state };
}

async function tryEngines(
  { dataSource, engines, costLimitUsd, mediaDirectory, log }: EnhancementContext,
  video: VideoOfRun,
): Promise<VideoOutcome> {
  const categories = await listVideoCategories(dataSource);
  const notes: string[] = [];
  for (const engine of engines) {
    const mostUsd = engine.mostUsd(video);
    if (mostUsd > 0 && !(await reserveCost(dataSource, video.runId, mostUsd, costLimitUsd))) {
      notes.push(`${engine.name}: the run's cost limit of ${costLimitUsd} USD is reached.`);
      continue;
    }
    let enhancement: Enhancement | undefined;
    let spentUsd = 0;
    try {
      enhancement = await engine.enhance(video, categories);
      spentUsd = enhancement.costUsd;
    } catch (error) {
      if (error instanceof EngineError) spentUsd = error.costUsd;
      else log.error({ video: video.id, err: error }, 'an enhancement engine failed unexpectedly');
      notes.push(`${engine.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (mostUsd > 0) await settleCost(dataSource, video.runId, mostUsd, spentUsd);
    if (!enhancement) continue;
    const findings = await findingsOf(video, mediaDirectory, (error) =>
      log.warn({ video: video.id, err: error }, 'the file of a video could not be read'),
    );
    return {
      state: 'done',
      engine: engine.name,
      categories: enhancement.categories,
      tags: enhancement.tags,
      findings,
      note: notes.join(' ') || null,
    };
  }
  return { state: 'failed', reason: notes.join(' '), isFinal: false };
}

let localEngine: Promise<EnhancementEngine> | undefined;

/** @returns the engines in the order they are tried. The local one is loaded and trained when first needed: that would delay every start of the worker. */
export async function enginesOf(settings: EnhancementSettings): Promise<readonly EnhancementEngine[]> {
  localEngine ??= import('./local/local-engine.js')
    .then(({ createLocalEngine }) => createLocalEngine())
    .catch((error: unknown) => {
      localEngine = undefined;
      throw error;
    });
  const local = await localEngine;
  return settings.engine === 'openai' ? [createOpenaiEngine(settings), local] : [local];
}
