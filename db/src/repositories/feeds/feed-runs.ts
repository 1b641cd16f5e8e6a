import {
  In,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  Not,
  Raw,
  type DataSource,
  type EntityManager,
} from 'typeorm';
import { FeedRunEntity, type FeedRunOutcome, type FieldCounts } from '../../entities/feed-run.entity.js';
import { JobEntity } from '../../entities/job.entity.js';
import { lockKey, locksOf } from '../platform/advisory-locks.js';
import { touchSeenJobs } from './sync-plan.js';

/** An operator looks at weeks, not years, and a run is written every few minutes. */
const KEPT_DAYS = 30;
const REJECTIONS_KEPT = 50;
/** The feed was applied, with or without its closings. */
const applied: readonly FeedRunOutcome[] = ['good', 'held'];
const ABANDONED = 'The worker stopped in the middle of this run; nothing of it was applied.';
const now = () => 'now()';
const newestFirst = { startedAt: 'DESC', id: 'DESC' } as const;

export type FeedRunCounts = Readonly<
  Pick<
    FeedRunEntity,
    | 'received'
    | 'accepted'
    | 'rejected'
    | 'nameless'
    | 'added'
    | 'changed'
    | 'unchanged'
    | 'pastDeadline'
    | 'missing'
    | 'closed'
    | 'reopened'
  >
>;

export interface FeedStatus {
  readonly organizationId: string;
  readonly name: string;
  readonly vendor: string;
  readonly active: boolean;
  /** 0 for an organization that is off: its jobs are not shown. */
  readonly openJobs: number;
  readonly lastRunAt: Date | null;
  readonly lastOutcome: FeedRunOutcome | null;
  readonly lastReason: string | null;
  /** Open jobs that the last run has not found; the next one closes them, if it misses them too. */
  readonly vanished: number;
  /** When the feed was last applied, with or without its closings. */
  readonly lastGoodAt: Date | null;
  /** Of the newest run that has counted them. */
  readonly fields: FieldCounts | null;
}

/** Opens a run. Call it with the sync lock held: a run still open then belongs to a dead worker. @returns the run's id */
export async function openFeedRun(
  connection: EntityManager,
  organizationId: string,
  vendor: string,
): Promise<string> {
  const runs = connection.getRepository(FeedRunEntity);
  await runs.update(
    { organizationId, outcome: 'running' },
    { outcome: 'failed', finishedAt: now, reason: ABANDONED },
  );
  // The last applied run is kept at any age: the status shows when the shown jobs were read. So is the last good one: a hold is measured by its fields.
  const kept = [
    await lastApplied(connection, organizationId),
    await lastApplied(connection, organizationId, ['good']),
  ];
  await runs.delete({
    organizationId,
    startedAt: Raw((column) => `${column} < now() - make_interval(days => ${KEPT_DAYS})`),
    id: Not(In(kept.flatMap((run) => run?.id ?? []))),
  });
  return (await runs.save({ organizationId, vendor })).id;
}

async function lastApplied(
  connection: EntityManager,
  organizationId: string,
  outcomes: readonly FeedRunOutcome[] = applied,
): Promise<FeedRunEntity | undefined> {
  const last = await connection
    .getRepository(FeedRunEntity)
    .findOne({ where: { organizationId, outcome: In(outcomes) }, order: newestFirst });
  return last ?? undefined;
}

export async function finishFeedRun(
  manager: EntityManager,
  id: string,
  run: Pick<FeedRunEntity, 'outcome' | 'reason' | 'rejections' | 'fields'> & {
    readonly counts: FeedRunCounts;
  },
): Promise<void> {
  const { counts, rejections, ...rest } = run;
  await manager.getRepository(FeedRunEntity).update(id, {
    ...rest,
    ...counts,
    finishedAt: now,
    rejections: rejections.slice(0, REJECTIONS_KEPT),
  });
}

/** @returns the records without a readable id when the feed was last applied */
export async function findWithoutIdBefore(
  connection: EntityManager,
  organizationId: string,
): Promise<number> {
  return (await lastApplied(connection, organizationId))?.nameless ?? 0;
}

export async function failFeedRun(connection: EntityManager, id: string, reason: string): Promise<void> {
  await connection.getRepository(FeedRunEntity).update(id, { finishedAt: now, outcome: 'failed', reason });
}

/** Marks runs as failed that are open although the lock of their organization is free: their workers died. @returns how many there were */
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
const BELIEVED_MILLISECONDS = 24 * 60 * 60_000;

/** The run that an unchanged feed would repeat. */
type RepeatableRun = FeedRunEntity & { readonly revision: string };

/** @returns the last run, when the same feed would change nothing: it was applied in full and recently, no job is missing, no deadline has passed since */
export async function findRepeatableRun(
  connection: EntityManager,
  organizationId: string,
): Promise<RepeatableRun | undefined> {
  const last = await connection
    .getRepository(FeedRunEntity)
    .findOne({ where: { organizationId, outcome: Not('running') }, order: newestFirst });
  if (last?.outcome !== 'good' || last.missing > 0 || last.closed > 0) return undefined;
  const { revision, readAt } = last;
  if (revision === null || readAt === null || Date.now() - readAt.getTime() > BELIEVED_MILLISECONDS)
    return undefined;
  const open = { organizationId, closedAt: IsNull() };
  const isDue = await connection.getRepository(JobEntity).existsBy([
    { ...open, missedSyncs: MoreThan(0) },
    { ...open, validThrough: LessThanOrEqual(new Date()) },
  ]);
  return isDue ? undefined : { ...last, revision };
}

/** Stores which revision of the feed a run has applied. */
export async function rememberRevision(
  connection: EntityManager,
  runId: string,
  revision: string,
): Promise<void> {
  await connection.getRepository(FeedRunEntity).update(runId, { revision, readAt: now });
}

/** Closes a run whose feed is unchanged since `last`. @returns the counts of the unchanged feed */
export async function repeatRun(
  manager: EntityManager,
  run: { readonly id: string; readonly organizationId: string },
  last: RepeatableRun,
) {
  await touchSeenJobs(manager, run.organizationId);
  const {
    received,
    accepted,
    rejected,
    nameless,
    pastDeadline,
    reason,
    rejections,
    revision,
    readAt,
    fields,
  } = last;
  const unchanged = last.added + last.changed + last.reopened + last.unchanged;
  const counts = { received, accepted, rejected, nameless, pastDeadline, unchanged };
  await manager.getRepository(FeedRunEntity).update(run.id, {
    ...counts,
    outcome: 'good',
    finishedAt: now,
    reason,
    rejections: [...rejections],
    revision,
    readAt,
    fields,
  });
  return counts;
}

/** @returns the newest runs of an organization, `limit` at most */
export async function findFeedRuns(
  database: DataSource,
  organizationId: string,
  limit: number,
): Promise<readonly FeedRunEntity[]> {
  return database
    .getRepository(FeedRunEntity)
    .find({ where: { organizationId }, order: newestFirst, take: limit });
}

/** @returns every organization's feed, in display order */
export async function findFeedStatus(database: DataSource | EntityManager): Promise<readonly FeedStatus[]> {
  // Raw: a lateral join.
  return database.query(
    `select organizations.id as "organizationId", organizations.name, organizations.vendor, organizations.active,
            (select count(*)::int from jobs where jobs.organization_id = organizations.id and jobs.closed_at is null and organizations.active) as "openJobs",
            latest.started_at as "lastRunAt", latest.outcome as "lastOutcome", latest.reason as "lastReason",
            case when latest.outcome = 'good' and latest.missing > 0
              then (select count(*)::int from jobs where jobs.organization_id = organizations.id and jobs.closed_at is null and jobs.missed_syncs > 0)
              else 0 end as vanished,
            (select max(finished_at) from feed_runs good where good.organization_id = organizations.id and good.outcome in ('good', 'held')) as "lastGoodAt",
            (select fields from feed_runs counted where counted.organization_id = organizations.id and counted.fields is not null order by started_at desc, id desc limit 1) as fields
     from organizations
     left join lateral (select * from feed_runs where feed_runs.organization_id = organizations.id order by started_at desc, id desc limit 1) latest on true
     order by organizations.active desc, organizations.position, organizations.id`,
  );
}
