import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { finishRun, LEASE_SECONDS, LeaseLost, nextVideos, releaseLease, renewLease, saveOutcomes, takeRun, type EnhancedVideo, type HeldRun, type VideoOutcome, type WaitingVideo } from 'db/repositories/enhancement-work';
import type { VideoCategoryRow } from 'db/repositories/video-categories';
import { listVideoCategories } from 'db/repositories/video-reads';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { EngineError, type Enhancement, type EnhancementEngine } from './engine.js';
import { findingsOf } from './findings.js';

/** Reading everything anew for each video would throw every cache away; visitors see results this often. */
const TELL_EVERY_MILLISECONDS = 3_000;
const RENEW_EVERY_MILLISECONDS = (LEASE_SECONDS * 1_000) / 3;
const ATTEMPTS_MOST = 3;
/** Videos taken and written together by engines that cost nothing; what others find is paid for, and kept at once. */
const BATCH = 100;
/** Progress is shown, and free results are kept, this often. */
const KEEP_EVERY_MILLISECONDS = 300;
const VIDEOS_BETWEEN_BREATHS = 5;

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
 * Works a run off. Results are committed with the progress, so a run whose worker dies is taken up where it stood: nothing
 * paid for is done again, and of what is free a third of a second. A video that fails is recorded and stops nobody.
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
  const { dataSource, engines, log } = surroundings;
  const most = engines.every(({ name }) => name === 'local') ? BATCH : 1;
  const kept = new Keeper(dataSource, run);
  let after: string | undefined;
  const take = async (taken: readonly WaitingVideo[]) => {
    const inHand = [...taken.map(({ id }) => id), ...kept.inHand];
    let next = await nextVideos(dataSource, run.id, most, { inHand, after });
    if (next.length === 0 && after !== undefined) next = await nextVideos(dataSource, run.id, most, { inHand });
    // Those that were begun before are taken one by one, wherever they are in the order.
    if (next.every(({ attempts }) => attempts === 1)) after = next.at(-1)?.id ?? after;
    return next;
  };
  let spent = run.costUsd;
  let through = 0;
  let videos = await take([]);
  try {
    while (videos.length > 0) {
      // The database finds the next ones while these are worked on.
      const next = most > 1 ? take(videos) : undefined;
      next?.catch(() => undefined);
      for (const [index, video] of videos.entries()) {
        const outcome = await enhance(video, categories, surroundings, spent);
        spent += outcome.costUsd;
        if (outcome.state === 'failed') log.warn({ run: run.id, video: video.id, reason: outcome.reason }, 'a video could not be enhanced');
        await kept.add({ video, outcome }, index + 1 === videos.length);
        // An engine of our own never waits: others in this process get their turn, and the lease is renewed.
        if (index % VIDEOS_BETWEEN_BREATHS === 0) await breathe();
      }
      through += videos.length;
      // What was paid for is stored before more is paid.
      if (!next) await kept.stored();
      videos = await (next ?? take([]));
    }
    await kept.stored();
    return through;
  } finally {
    // Nothing may be written after the run was let go of.
    await kept.stored().catch(() => undefined);
  }
}

/** Stores results while the next videos are worked on. */
class Keeper {
  #gathered: EnhancedVideo[] = [];
  #storing: Promise<void> = Promise.resolve();
  #beingStored: readonly EnhancedVideo[] = [];
  #storedAt = Date.now();
  #toldAt = Date.now();

  constructor(
    private readonly dataSource: DataSource,
    private readonly run: HeldRun,
  ) {}

  /** Videos whose results are not stored yet. */
  get inHand(): readonly string[] {
    return [...this.#gathered, ...this.#beingStored].map(({ video }) => video.id);
  }

  /** @param isLast of those taken together @throws what went wrong with storing those before */
  async add(enhanced: EnhancedVideo, isLast: boolean): Promise<void> {
    this.#gathered.push(enhanced);
    if (!isLast && Date.now() - this.#storedAt < KEEP_EVERY_MILLISECONDS) return;
    await this.#storing;
    this.#storedAt = Date.now();
    const tellVisitors = this.#storedAt - this.#toldAt >= TELL_EVERY_MILLISECONDS;
    if (tellVisitors) this.#toldAt = this.#storedAt;
    this.#beingStored = this.#gathered;
    this.#gathered = [];
    this.#storing = saveOutcomes(this.dataSource, this.run, this.#beingStored, tellVisitors).then(() => void (this.#beingStored = []));
    // Who asks next hears of a failure; until then it must not end the process.
    this.#storing.catch(() => undefined);
  }

  /** @throws what went wrong */
  stored(): Promise<void> {
    return this.#storing;
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
    let enhancement: Enhancement;
    try {
      enhancement = await engine.enhance(video, categories);
    } catch (error) {
      if (error instanceof EngineError) costUsd += error.costUsd;
      else log.error({ video: video.id, err: error }, 'an enhancement engine failed unforeseen');
      notes.push(`${engine.name}: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    costUsd += enhancement.costUsd;
    return { state: 'done', engine: engine.name, categories: enhancement.categories, tags: enhancement.tags, findings: await findingsOf(video, mediaDirectory, (error) => log.warn({ video: video.id, err: error }, 'the file of a video could not be looked into')), note: notes.join(' ') || null, costUsd };
  }
  return { state: 'failed', reason: notes.join(' '), costUsd };
}
