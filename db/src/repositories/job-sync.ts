import type { DataSource, EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { JobEntity } from '../entities/job.entity.js';
import { locksOf, tryLockInTransaction } from './advisory-locks.js';
import { bumpDataVersion } from './data-version.js';

/** What a sync compares of a stored job. */
export interface KnownJob {
  readonly id: string;
  readonly contentHash: string;
  readonly isClosed: boolean;
  readonly missedSyncs: number;
  readonly validThrough: Date | null;
  /** Of the feed's record it was last read from; null when unknown. */
  readonly fingerprint: string | null;
}

/** A job as the feed states it now. */
export type SyncedJob = Omit<JobEntity, 'organization' | keyof typeof written>;

const now = () => 'now()';

/** Columns this repository writes. */
const written = { firstSeenAt: true, lastSeenAt: true, updatedAt: true, missedSyncs: true, closedAt: true };

/** `last_seen_at` may lag by this much, so that an unchanged sync rewrites no rows. */
const SEEN_LAG_HOURS = 6;

export async function findOpenJobs(
  manager: EntityManager,
  organizationId: string,
): Promise<readonly KnownJob[]> {
  return manager.query(
    `select id, content_hash as "contentHash", false as "isClosed", missed_syncs as "missedSyncs", valid_through as "validThrough", feed_fingerprint as fingerprint
     from jobs where organization_id = $1 and closed_at is null`,
    [organizationId],
  );
}

/**
 * Writes new, changed and reappeared jobs, and opens them. Raw: a QueryBuilder sends each value as a parameter and plans anew for each number of rows.
 *
 * @param jobs a JSON array of {@link SyncedJob}
 * @returns the ids of those that were closed
 */
export async function upsertJobs(manager: EntityManager, jobs: string): Promise<readonly string[]> {
  const columns = manager.connection
    .getMetadata(JobEntity)
    .columns.filter(
      ({ propertyName, generatedType }) => !(propertyName in written) && generatedType === undefined,
    );
  const names = columns.map(({ databaseName }) => databaseName);
  const values = columns.map(({ propertyName }) => `"${propertyName}"`);
  const fields = columns.map(
    ({ propertyName, type, isArray }) => `"${propertyName}" ${String(type)}${isArray ? '[]' : ''}`,
  );
  const kept = ['id', 'organization_id', 'external_id'];
  const rewritten = names.filter((name) => !kept.includes(name)).map((name) => `${name} = excluded.${name}`);
  const rows: { id: string }[] = await manager.query(
    `with given as materialized (select * from jsonb_to_recordset($1::jsonb) as given (${fields.join(', ')})),
          closed as (select jobs.id from jobs join given using (id) where closed_at is not null),
          stored as (
            insert into jobs (${names.join(', ')}) select ${values.join(', ')} from given
            on conflict (id) do update set ${rewritten.join(', ')}, last_seen_at = now(), updated_at = now(), missed_syncs = 0, closed_at = null
          )
     select id from closed`,
    [jobs],
  );
  return rows.map(({ id }) => id);
}

/** Stores fingerprints of records that changed in form only. Raw: one update from two arrays. */
export async function rememberFingerprints(
  manager: EntityManager,
  jobs: readonly { readonly id: string; readonly fingerprint: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await manager.query(
    `update jobs set feed_fingerprint = given.fingerprint, last_seen_at = now()
     from unnest($1::text[], $2::text[]) as given (id, fingerprint)
     where jobs.id = given.id and jobs.feed_fingerprint is distinct from given.fingerprint`,
    [jobs.map(({ id }) => id), jobs.map(({ fingerprint }) => fingerprint)],
  );
}

/** Jobs that were missing and are back before they were closed. */
export async function forgetMisses(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  await updateJobs(manager, jobIds, { missedSyncs: 0, lastSeenAt: now });
}

export async function countMisses(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  await updateJobs(manager, jobIds, { missedSyncs: () => 'missed_syncs + 1' });
}

/** Closes jobs; their rows stay for the page of a closed job. */
export async function closeJobs(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
  await updateJobs(manager, jobIds, { closedAt: now, updatedAt: now });
}

/** One array: a sync may name more ids than a statement has parameters. */
async function updateJobs(
  manager: EntityManager,
  ids: readonly string[],
  change: QueryDeepPartialEntity<JobEntity>,
): Promise<void> {
  if (ids.length === 0) return;
  await manager
    .createQueryBuilder()
    .update(JobEntity)
    .set(change)
    .where('id = any(:ids) and closed_at is null', { ids })
    .execute();
}

/** Renews `last_seen_at` of the open jobs but `missingIds`. The column has no index and pages have free room, so the update is cheap. */
export async function touchSeenJobs(
  manager: EntityManager,
  organizationId: string,
  missingIds: readonly string[],
): Promise<void> {
  await manager.query(
    `update jobs set last_seen_at = now()
     where organization_id = $1 and closed_at is null and missed_syncs = 0 and last_seen_at < now() - make_interval(hours => $2)
       and id <> all($3)`,
    [organizationId, SEEN_LAG_HOURS, [...missingIds]],
  );
}

/** Few, because a sync that finds the lock taken is skipped. */
const BATCH = 200;
/** An open job of an active organization past its deadline at `$1`, as `planSync` decides. */
const PAST_DEADLINE = 'jobs.closed_at is null and jobs.valid_through <= $1';

/**
 * Closes open jobs past their deadline, whether or not their feeds can be read (feeds.md 2.0, rule 4). Skips an organization whose sync is running.
 *
 * @returns how many were closed
 * @throws {AggregateError} the failures of single organizations, after all others are done
 */
export async function closeJobsPastDeadline(database: DataSource, now: Date): Promise<number> {
  const organizations: { id: string }[] = await database.query(
    `select distinct organizations.id from jobs join organizations on organizations.id = jobs.organization_id and active where ${PAST_DEADLINE} order by 1`,
    [now],
  );
  const failures: unknown[] = [];
  let closed = 0;
  for (const { id } of organizations) {
    try {
      let batch: number;
      do {
        batch = await database.transaction((manager) => closeBatch(manager, id, now));
        closed += batch;
      } while (batch === BATCH);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `Jobs past their deadline of ${failures.length} organizations could not be closed.`,
    );
  return closed;
}

async function closeBatch(manager: EntityManager, organizationId: string, now: Date): Promise<number> {
  if (!(await tryLockInTransaction(manager, locksOf.sync, organizationId))) return 0;
  const jobs: { id: string }[] = await manager.query(
    `select id from jobs where ${PAST_DEADLINE} and organization_id = $2 order by id limit $3`,
    [now, organizationId, BATCH],
  );
  if (jobs.length === 0) return 0;
  const ids = jobs.map(({ id }) => id);
  await closeJobs(manager, ids);
  await bumpDataVersion(manager);
  return ids.length;
}
