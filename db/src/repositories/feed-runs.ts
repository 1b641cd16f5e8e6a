import type { DataSource, EntityManager } from 'typeorm';
import type { FeedRejection, FeedRunOutcome } from '../entities/feed-run.entity.js';
import { lockKey, locksOf } from './advisory-locks.js';
import { touchSeenJobs } from './job-sync.js';

const KEPT_DAYS = 30;
const REJECTIONS_KEPT = 50;
/** The feed was applied, with or without its closings. */
const APPLIED = `outcome in ('good', 'held')`;
const ABANDONED = 'The worker stopped in the middle of this run; nothing of it was applied.';

export interface FeedRunCounts {
  readonly received: number;
  readonly accepted: number;
  readonly rejected: number;
  /** Of the rejected: those without a readable id. */
  readonly nameless: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly missing: number;
  readonly closed: number;
  readonly reopened: number;
}

export interface FeedStatus {
  readonly organizationId: string;
  readonly name: string;
  readonly vendor: string;
  readonly active: boolean;
  readonly openJobs: number;
  readonly lastRunAt: Date | null;
  readonly lastOutcome: FeedRunOutcome | null;
  readonly lastReason: string | null;
  /** When the feed was last applied, with or without its closings. */
  readonly lastGoodAt: Date | null;
}

/**
 * Opens a run. Call it with the sync lock held: a run still open then belongs to a dead worker.
 *
 * @returns the run's id
 */
export async function openFeedRun(
  connection: EntityManager,
  organizationId: string,
  vendor: string,
): Promise<string> {
  await connection.query(
    `update feed_runs set outcome = 'failed', finished_at = now(), reason = $2 where organization_id = $1 and outcome = 'running'`,
    [organizationId, ABANDONED],
  );
  // The last applied run is kept at any age: the status shows when the shown jobs were read.
  await connection.query(
    `delete from feed_runs where organization_id = $1 and started_at < now() - make_interval(days => $2)
       and id is distinct from (select id from feed_runs where organization_id = $1 and ${APPLIED} order by started_at desc, id desc limit 1)`,
    [organizationId, KEPT_DAYS],
  );
  const rows: { id: string }[] = await connection.query(
    'insert into feed_runs (organization_id, vendor) values ($1, $2) returning id',
    [organizationId, vendor],
  );
  return rows[0]?.id ?? '';
}

export async function finishFeedRun(
  manager: EntityManager,
  id: string,
  run: {
    readonly outcome: Exclude<FeedRunOutcome, 'running'>;
    readonly reason: string | null;
    readonly counts: FeedRunCounts;
    readonly rejections: readonly FeedRejection[];
  },
): Promise<void> {
  const { counts } = run;
  await manager.query(
    `update feed_runs set finished_at = now(), outcome = $2, reason = $3, received = $4, accepted = $5, rejected = $6, added = $7, changed = $8,
            unchanged = $9, missing = $10, closed = $11, reopened = $12, rejections = $13, nameless = $14
     where id = $1`,
    [
      id,
      run.outcome,
      run.reason,
      counts.received,
      counts.accepted,
      counts.rejected,
      counts.added,
      counts.changed,
      counts.unchanged,
      counts.missing,
      counts.closed,
      counts.reopened,
      JSON.stringify(run.rejections.slice(0, REJECTIONS_KEPT)),
      counts.nameless,
    ],
  );
}

/** @returns the records without a readable id when the feed was last applied */
export async function findNamelessBefore(connection: EntityManager, organizationId: string): Promise<number> {
  const rows: { nameless: number }[] = await connection.query(
    `select nameless from feed_runs where organization_id = $1 and ${APPLIED} order by started_at desc, id desc limit 1`,
    [organizationId],
  );
  return rows[0]?.nameless ?? 0;
}

/** Closes a run that applied nothing. */
export async function failFeedRun(connection: EntityManager, id: string, reason: string): Promise<void> {
  await connection.query(
    `update feed_runs set finished_at = now(), outcome = 'failed', reason = $2 where id = $1`,
    [id, reason],
  );
}

/**
 * Marks runs as failed that are open although the lock of their organization is free: their workers died.
 *
 * @returns how many there were
 */
export async function failAbandonedRuns(dataSource: DataSource): Promise<number> {
  const rows: { count: string }[] = await dataSource.transaction((manager) =>
    manager.query(
      `with open_runs as materialized (select id, organization_id from feed_runs where outcome = 'running'),
            abandoned as materialized (select id from open_runs where pg_try_advisory_xact_lock(${lockKey(locksOf.sync, 'organization_id')})),
            failed as (update feed_runs set outcome = 'failed', finished_at = now(), reason = $1 where id in (select id from abandoned) returning id)
       select count(*) from failed`,
      [ABANDONED],
    ),
  );
  return Number(rows[0]?.count ?? 0);
}

/** "Not modified" is trusted for this long; then the feed is read in full. */
const BELIEVED_HOURS = 24;

/** The run that an unchanged feed would repeat. */
export interface RepeatableRun {
  readonly id: string;
  readonly revision: string;
}

/** @returns the last run, when the same feed would change nothing: it was applied in full and recently, no job is missing, no deadline has passed since */
export async function findRepeatableRun(
  connection: EntityManager,
  organizationId: string,
): Promise<RepeatableRun | undefined> {
  const rows: RepeatableRun[] = await connection.query(
    `select id::text, revision
     from (select * from feed_runs where organization_id = $1 and outcome <> 'running' order by started_at desc, id desc limit 1) last
     where outcome = 'good' and revision is not null and missing = 0 and closed = 0 and read_at > now() - make_interval(hours => $2)
       and not exists (select 1 from jobs where organization_id = $1 and closed_at is null and (missed_syncs > 0 or valid_through <= now()))`,
    [organizationId, BELIEVED_HOURS],
  );
  return rows[0];
}

/** Stores which revision of the feed a run has applied. */
export async function rememberRevision(
  connection: EntityManager,
  runId: string,
  revision: string,
): Promise<void> {
  await connection.query('update feed_runs set revision = $2, read_at = now() where id = $1', [
    runId,
    revision,
  ]);
}

/**
 * Closes a run whose feed is unchanged since `last`.
 *
 * @returns the counts of the unchanged feed
 */
export async function repeatRun(
  manager: EntityManager,
  run: { readonly id: string; readonly organizationId: string },
  last: RepeatableRun,
): Promise<RepeatedCounts> {
  await touchSeenJobs(manager, run.organizationId, []);
  const [counts]: RepeatedCounts[] = await manager.query(
    `with repeated as (
       update feed_runs set finished_at = now(), outcome = 'good', received = last.received, accepted = last.accepted, rejected = last.rejected, nameless = last.nameless,
              unchanged = last.added + last.changed + last.reopened + last.unchanged, rejections = last.rejections, revision = last.revision, read_at = last.read_at
       from feed_runs last where feed_runs.id = $1 and last.id = $2 returning feed_runs.*
     ) select received, accepted, rejected, nameless, unchanged from repeated`,
    [run.id, last.id],
  );
  return counts ?? { received: 0, accepted: 0, rejected: 0, nameless: 0, unchanged: 0 };
}

export interface RepeatedCounts {
  readonly received: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly nameless: number;
  readonly unchanged: number;
}

/** @returns every organization's feed, in display order */
export async function findFeedStatus(database: DataSource | EntityManager): Promise<readonly FeedStatus[]> {
  return database.query(
    `select organizations.id as "organizationId", organizations.name, organizations.vendor, organizations.active,
            (select count(*)::int from jobs where jobs.organization_id = organizations.id and jobs.closed_at is null) as "openJobs",
            latest.started_at as "lastRunAt", latest.outcome as "lastOutcome", latest.reason as "lastReason",
            (select max(finished_at) from feed_runs good where good.organization_id = organizations.id and good.${APPLIED}) as "lastGoodAt"
     from organizations
     left join lateral (select * from feed_runs where feed_runs.organization_id = organizations.id order by started_at desc, id desc limit 1) latest on true
     order by organizations.active desc, organizations.position, organizations.id`,
  );
}
