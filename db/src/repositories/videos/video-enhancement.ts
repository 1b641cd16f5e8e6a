import {
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  Not,
  Raw,
  type DataSource,
  type EntityManager,
  type FindOptionsWhere,
} from 'typeorm';
import { limits, videoSearchText, type VideoProgress } from 'contract';
import {
  VideoCaptionEntity,
  VideoEntity,
  VideoEnhancementRunEntity,
  type VideoFinding,
} from '../../entities/video.entity.js';
import { bumpDataVersion, bumpDataVersionAtMostEvery } from '../platform/data-version.js';
import { lockVideos } from './videos.js';

/** Raise it when enhancing again would improve every video. */
const ENHANCEMENT_VERSION = 1;

/** A video that every engine failed on is tried again after a pause, and given up after these attempts until its content changes. */
const FAILED = { attempts: 3, againAfterMinutes: 60 };
/** A run without progress for this long counts as not processing: no worker is active. */
const SILENT_MINUTES = 3;
const HEARTBEAT_EVERY_SECONDS = 10;
/** Long enough for polling browsers to see the end of a run. */
const END_SHOWN_MILLISECONDS = 2 * limits.videos.progressMilliseconds;
/** A new data version for each video would empty every cache. */
const SHOWN_EVERY_MILLISECONDS = 3_000;
const KEPT_RUNS = 100n;
/** What the progress counts up to (product 5.18). */
const PROGRESS_TOTAL = 100;

/** Videos without this version, and in no run. */
function waiting(): FindOptionsWhere<VideoEntity>[] {
  const open = {
    removedAt: IsNull(),
    enhancementVersion: LessThan(ENHANCEMENT_VERSION),
    enhancementRunId: IsNull(),
  };
  const pauseIsOver = Raw(
    (column) => `${column} < now() - make_interval(mins => ${FAILED.againAfterMinutes})`,
  );
  return [
    { ...open, enhancementState: Not('failed') },
    {
      ...open,
      enhancementState: 'failed',
      enhancementAttempts: LessThan(FAILED.attempts),
      updatedAt: pauseIsOver,
    },
  ];
}

/** Opens a run over all waiting videos; `enhance-videos` looks for it regularly. @returns its id; undefined when a run is open or nothing waits */
export async function requestEnhancement(database: DataSource): Promise<string | undefined> {
  return database.transaction(async (manager) => {
    if ((await findOpenRun(manager)) !== undefined) return undefined;
    const ids = await lockVideos(manager, waiting());
    if (ids.length === 0) return undefined;
    // A unique index decides between two that open a run at once.
    const { identifiers } = await manager
      .createQueryBuilder()
      .insert()
      .into(VideoEnhancementRunEntity)
      .values({ version: ENHANCEMENT_VERSION, total: ids.length })
      .orIgnore()
      .execute();
    const runId = runIdOf(identifiers[0]);
    if (runId === undefined) return undefined;
    await manager.update(VideoEntity, { id: In(ids) }, { enhancementRunId: runId });
    await manager.delete(VideoEnhancementRunEntity, {
      finishedAt: Not(IsNull()),
      id: LessThanOrEqual(String(BigInt(runId) - KEPT_RUNS)),
    });
    return runId;
  });
}

function runIdOf(identifier: unknown): string | undefined {
  return typeof identifier === 'object' &&
    identifier !== null &&
    'id' in identifier &&
    typeof identifier.id === 'string'
    ? identifier.id
    : undefined;
}

export async function findOpenRun(database: DataSource | EntityManager): Promise<string | undefined> {
  return (await database.getRepository(VideoEnhancementRunEntity).findOneBy({ finishedAt: IsNull() }))?.id;
}

export async function findLatestRun(database: DataSource): Promise<VideoEnhancementRunEntity | undefined> {
  const [latest] = await database
    .getRepository(VideoEnhancementRunEntity)
    .find({ order: { id: 'DESC' }, take: 1 });
  return latest;
}

export async function findVideosOfRun(database: DataSource, runId: string): Promise<readonly string[]> {
  const videos = await database.getRepository(VideoEntity).find({
    select: { id: true },
    where: { enhancementRunId: runId, removedAt: IsNull() },
    order: { id: 'ASC' },
  });
  return videos.map(({ id }) => id);
}

export type VideoOfRun = VideoEntity & { readonly runId: string; readonly hasCaptions: boolean };

/** @returns undefined when the video is in no run: it is done or withdrawn */
export async function beginVideo(database: DataSource, id: string): Promise<VideoOfRun | undefined> {
  const video = await database
    .getRepository(VideoEntity)
    .findOneBy({ id, enhancementRunId: Not(IsNull()), removedAt: IsNull() });
  if (!video || video.enhancementRunId === null) return undefined;
  await noteProgress(database.manager, video.enhancementRunId);
  const hasCaptions = await database.getRepository(VideoCaptionEntity).existsBy({ videoId: id });
  return { ...video, runId: video.enhancementRunId, hasCaptions };
}

async function noteProgress(manager: EntityManager, runId: string): Promise<void> {
  const isOld = Raw((column) => `${column} < now() - make_interval(secs => ${HEARTBEAT_EVERY_SECONDS})`);
  await manager.update(
    VideoEnhancementRunEntity,
    { id: runId, heartbeatAt: isOld },
    { heartbeatAt: () => 'now()' },
  );
}

/** Reserves the most a video may cost, so that two workers never spend the same rest. @returns false when the run's limit is reached */
export async function reserveCost(
  database: DataSource,
  runId: string,
  usd: number,
  limitUsd: number,
): Promise<boolean> {
  const reserved = await database
    .createQueryBuilder()
    .update(VideoEnhancementRunEntity)
    .set({ costUsd: () => 'cost_usd + :usd::numeric' })
    .where('id = :runId and cost_usd + :usd::numeric <= :limitUsd::numeric', { runId, usd, limitUsd })
    .execute();
  return reserved.affected === 1;
}

/** Replaces a reservation by the cost. */
export async function settleCost(
  database: DataSource,
  runId: string,
  reservedUsd: number,
  spentUsd: number,
): Promise<void> {
  await database
    .createQueryBuilder()
    .update(VideoEnhancementRunEntity)
    .set({ costUsd: () => 'cost_usd - :reservedUsd::numeric + :spentUsd::numeric' })
    .where('id = :runId', { runId, reservedUsd, spentUsd })
    .execute();
}

export type VideoOutcome =
  | {
      readonly state: 'done';
      readonly engine: string;
      readonly categories: readonly { readonly id: string; readonly confidence: number }[];
      readonly tags: readonly string[];
      readonly findings: readonly VideoFinding[];
      /** Why the first engine was not used. */
      readonly note: string | null;
    }
  | {
      readonly state: 'failed';
      readonly reason: string;
      /** It is not tried again until its content changes. */
      readonly isFinal: boolean;
    };

/** Stores the result and removes the video from its run. A result for changed content is dropped: the video waits for the next run. */
export async function saveOutcome(
  database: DataSource,
  video: VideoOfRun,
  outcome: VideoOutcome,
): Promise<void> {
  const inRun = { id: video.id, enhancementRunId: video.runId };
  await database.transaction(async (manager) => {
    const { affected } = await manager.update(
      VideoEntity,
      { ...inRun, contentHash: video.contentHash },
      { ...columnsOf(video, outcome), enhancementRunId: null, updatedAt: () => 'now()' },
    );
    if (affected === 0) await manager.update(VideoEntity, inRun, { enhancementRunId: null });
    await noteProgress(manager, video.runId);
    if (outcome.state === 'done') await bumpDataVersionAtMostEvery(manager, SHOWN_EVERY_MILLISECONDS);
  });
}

function columnsOf(video: VideoOfRun, outcome: VideoOutcome) {
  if (outcome.state === 'failed')
    return {
      enhancementState: outcome.state,
      enhancementError: outcome.reason,
      enhancementAttempts: () =>
        outcome.isFinal ? `${FAILED.attempts}` : `least(enhancement_attempts + 1, ${FAILED.attempts})`,
    };
  const { engine, categories, tags, findings, note } = outcome;
  const aiCategories = categories.map(({ id }) => id);
  return {
    enhancementState: outcome.state,
    enhancementVersion: ENHANCEMENT_VERSION,
    enhancementEngine: engine,
    enhancementError: note,
    enhancementAttempts: 0,
    enhancedAt: () => 'now()',
    aiCategories,
    aiConfidence: Object.fromEntries(categories.map(({ id, confidence }) => [id, confidence])),
    suggestedTags: [...tags],
    findings: [...findings],
    words: videoSearchText({ ...video, tags: [...video.tags, ...tags], aiCategories }),
  };
}

/** Finishes the open run when no video is left. Call it after the transaction of a result: of two workers with the last two results, at least one then sees both. */
export async function finishRunWhenDone(database: DataSource): Promise<void> {
  if (
    await database
      .getRepository(VideoEntity)
      .existsBy({ enhancementRunId: Not(IsNull()), removedAt: IsNull() })
  )
    return;
  await database.transaction(async (manager) => {
    const { affected } = await manager
      .createQueryBuilder()
      .update(VideoEnhancementRunEntity)
      .set({ finishedAt: () => 'now()' })
      // Checked again in one statement: another run may have been opened meanwhile.
      .where(
        'finished_at is null and not exists (select from videos where enhancement_run_id = video_enhancement_runs.id and removed_at is null)',
      )
      .execute();
    if (affected === 1) await bumpDataVersion(manager);
  });
}

/**
 * Progress of the newest run (product 5.18). Without processing it is 0 or 100, else the gallery would poll for ever.
 * A run that just ended is processing at 100, which the gallery shows as complete (product 5.19).
 */
export async function readVideoProgress(database: DataSource | EntityManager): Promise<VideoProgress> {
  // Raw: ages by the database's clock, and the remaining count, in one statement.
  const rows: { open: boolean; alive: boolean; justEnded: boolean; total: number; left: number }[] =
    await database.query(
      `select finished_at is null as open, heartbeat_at > now() - make_interval(mins => $1) as alive, total,
            coalesce(finished_at > now() - make_interval(secs => $2), false) as "justEnded",
            case when finished_at is null then (select count(*)::int from videos where enhancement_run_id = runs.id and removed_at is null) else 0 end as left
     from video_enhancement_runs runs order by id desc limit 1`,
      [SILENT_MINUTES, END_SHOWN_MILLISECONDS / 1_000],
    );
  const run = rows[0];
  if (!run || (run.open && !run.alive)) return { isProcessing: false, progress: 0, total: PROGRESS_TOTAL };
  if (!run.open) return { isProcessing: run.justEnded, progress: PROGRESS_TOTAL, total: PROGRESS_TOTAL };
  // At 100 a browser reloads the videos, so only the end is 100.
  const progress = Math.min(
    PROGRESS_TOTAL - 1,
    Math.floor((PROGRESS_TOTAL * (run.total - run.left)) / Math.max(run.total, 1)),
  );
  return { isProcessing: true, progress: Math.max(0, progress), total: PROGRESS_TOTAL };
}
export async function readVideoNumbers(
  database: DataSource | EntityManager,
): Promise<Readonly<Record<'waiting' | 'done' | 'failed', number>>> {
  const rows: { state: 'waiting' | 'done' | 'failed'; count: number }[] = await database.query(
    'select enhancement_state as state, count(*)::int as count from videos where removed_at is null group by 1',
  );
  return {
    waiting: 0,
    done: 0,
    failed: 0,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
}
